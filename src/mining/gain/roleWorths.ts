import { addTo } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";
import { GroupMarks } from "./groupMarks.ts";
import { RoleCounts, type RoleWorth } from "./roleCounts.ts";

/** The steps of counting between two chances to interrupt it: a small part of a millisecond. */
const STEPS_AT_ONCE = 100_000;
/** The roles that are looked through between two chances. */
const ROLES_AT_ONCE = 1000;

interface Pair {
  readonly counts: RoleCounts;
  readonly k: number;
}

/** What each role is worth: a change makes its groups out of date, counted when asked for. */
export class RoleWorths {
  #table: MinedTable;
  #counts: readonly RoleCounts[];
  #now = 1;
  /** For each group the time of the last change of who holds it, or of what covers it. */
  readonly #changedAt: Uint32Array;

  constructor(table: MinedTable) {
    this.#table = table;
    this.#counts = table.roles.map((role) => new RoleCounts(role, table.counts));
    this.#changedAt = new Uint32Array(table.groupCount).fill(this.#now);
  }

  get roleCount(): number {
    return this.#counts.length;
  }

  countsOf(role: number): RoleCounts {
    return this.#counts[role];
  }

  /** What a role is worth, as it was last counted; before that, the most that it can be. */
  of(role: number): RoleWorth {
    return this.#counts[role].worth;
  }

  /** True where a role's figures are those of the table as it is. */
  isExact(role: number): boolean {
    const counts = this.#counts[role];
    return counts.role.groups.every((group, k) => !this.#isOutOfDate(counts, group, k));
  }

  /** Follows a change of the same table: some cells of these groups are held or no more. */
  follow(table: MinedTable, toggledGroups: Iterable<number> = []): void {
    this.#now++;
    for (const group of toggledGroups) this.#changedAt[group] = this.#now;
    this.#table = table;
    this.#counts = table.roles.map((role, at) => {
      const before = this.#counts[at];
      if (before?.role === role) return before;
      // What covers its groups is another then.
      if (before?.role.used || role.used)
        for (const groups of [before?.role.groups ?? [], role.groups])
          for (const group of groups) this.#changedAt[group] = this.#now;
      return before ? before.replacedBy(role) : new RoleCounts(role, table.counts);
    });
  }

  /** Counts what is out of date of some roles; the table must not change meanwhile. */
  *count(roles: Iterable<number>): Work<void> {
    const byGroup = yield* this.#outOfDate(roles);
    const marks = new GroupMarks(this.#table);
    let steps = 0;
    for (const [group, pairs] of byGroup) {
      steps += marks.goTo(group, this.#table);
      for (const { counts, k } of pairs) {
        counts.set(k, marks.count(counts.role.users), this.#now);
        steps += counts.role.users.length;
        if (steps < STEPS_AT_ONCE) continue;
        steps = 0;
        yield;
      }
      yield;
    }
  }

  /** Counts whatever is out of date. */
  countAll(): Work<void> {
    return this.count(this.#counts.keys());
  }

  *#outOfDate(roles: Iterable<number>): Work<Map<number, Pair[]>> {
    const byGroup = new Map<number, Pair[]>();
    let seen = 0;
    for (const role of roles) {
      const counts = this.#counts[role];
      counts.role.groups.forEach((group, k) => {
        if (!this.#isOutOfDate(counts, group, k)) return;
        addTo(byGroup, group, { counts, k });
      });
      if (++seen % ROLES_AT_ONCE === 0) yield;
    }
    return byGroup;
  }

  #isOutOfDate(counts: RoleCounts, group: number, k: number): boolean {
    return counts.countedAt(k) < this.#changedAt[group];
  }
}
