import { addTo, lowerBound, without } from "../../model/lines.ts";
import { usersInBoth } from "../../model/table/folded.ts";
import type { RoleWorths } from "../gain/roleWorths.ts";
import type { MinedTable } from "../minedTable.ts";
import { uncoveredUsers } from "../uncovered.ts";
import type { Rank } from "./roleQueue.ts";

/** The ranks of the unused roles, while roles are applied in thought: the table stays as it is. */
export interface FutureGains {
  rankOf(role: number): Rank;
  /** True where a role's rank is that of now; false where it may be lower. */
  isExact(role: number): boolean;
  /** Makes a role's rank that of now. */
  refresh(role: number): void;
  /** Applies a role in thought; returns the roles whose ranks it has changed, for certain. */
  apply(role: number): Iterable<number>;
}

/** The ranks under a table's rule, begun with what each role is worth now, which is to be exact. */
export function futureGains(table: MinedTable, worths: RoleWorths): FutureGains {
  return table.rule === "exclusive"
    ? new ExclusiveGains(table, worths)
    : new OverlappingGains(table, worths);
}

interface MutableRank {
  gain: number;
  lacks: number;
}

/** Each group in one role: whatever others have in an applied role's groups goes at once. */
class ExclusiveGains implements FutureGains {
  readonly #table: MinedTable;
  readonly #worths: RoleWorths;
  readonly #ranks: readonly MutableRank[];
  /** For each group that is in a role and was not taken: the unused roles that have it. */
  readonly #rolesOf: Map<number, number[]>;

  constructor(table: MinedTable, worths: RoleWorths) {
    this.#table = table;
    this.#worths = worths;
    this.#ranks = ranksOf(worths);
    this.#rolesOf = rolesByGroup(table);
  }

  rankOf(role: number): Rank {
    return this.#ranks[role];
  }

  isExact(): boolean {
    return true;
  }

  refresh(): void {}

  apply(applied: number): Iterable<number> {
    const touched = new Set<number>();
    for (const group of this.#table.roles[applied].groups) {
      for (const role of this.#rolesOf.get(group) ?? []) {
        if (role === applied) continue;
        this.#take(group, role);
        touched.add(role);
      }
      this.#rolesOf.delete(group);
    }
    return touched;
  }

  #take(group: number, role: number): void {
    const counts = this.#worths.countsOf(role);
    const k = lowerBound(counts.role.groups, group);
    this.#ranks[role].gain -= counts.open(k);
    this.#ranks[role].lacks -= counts.lacks(k);
  }
}

/** Roles may overlap: one is counted again when it is the best, in groups of which more was covered. */
class OverlappingGains implements FutureGains {
  readonly #table: MinedTable;
  readonly #worths: RoleWorths;
  readonly #ranks: readonly MutableRank[];
  /** The open cells of the unused roles, group by group, and the time of their count. */
  readonly #open = new Map<number, { readonly cells: Uint32Array; readonly times: Uint32Array }>();
  /** The users who hold a group and are not covered, of the groups that were looked at. */
  readonly #openUsers = new Map<number, Uint32Array>();
  /** For each group the time at which more of it was covered. */
  readonly #changedAt: Uint32Array;
  #now = 0;

  constructor(table: MinedTable, worths: RoleWorths) {
    this.#table = table;
    this.#worths = worths;
    this.#ranks = ranksOf(worths);
    this.#changedAt = new Uint32Array(table.groupCount);
  }

  rankOf(role: number): Rank {
    return this.#ranks[role];
  }

  isExact(role: number): boolean {
    const times = this.#open.get(role)?.times;
    const { groups } = this.#table.roles[role];
    return groups.every((group, k) => this.#changedAt[group] <= (times?.[k] ?? 0));
  }

  refresh(role: number): void {
    const { groups, users } = this.#table.roles[role];
    const { cells, times } = this.#openOf(role);
    for (let k = 0; k < groups.length; k++) {
      const group = groups[k];
      if (this.#changedAt[group] <= times[k]) continue;
      times[k] = this.#now;
      const open =
        cells[k] === 0 ? 0 : usersInBoth(users, this.#openUsersOf(group), this.#table.counts);
      this.#ranks[role].gain -= cells[k] - open;
      cells[k] = open;
    }
  }

  apply(applied: number): Iterable<number> {
    this.#now++;
    const { groups, users } = this.#table.roles[applied];
    for (const group of groups) {
      this.#openUsers.set(group, without(this.#openUsersOf(group), users));
      this.#changedAt[group] = this.#now;
    }
    return [];
  }

  #openOf(role: number) {
    const known = this.#open.get(role);
    if (known) return known;
    const { length } = this.#table.roles[role].groups;
    const counts = this.#worths.countsOf(role);
    const cells = Uint32Array.from({ length }, (_, k) => counts.open(k));
    const open = { cells, times: new Uint32Array(length) };
    this.#open.set(role, open);
    return open;
  }

  #openUsersOf(group: number): Uint32Array {
    const known = this.#openUsers.get(group);
    if (known) return known;
    const open = uncoveredUsers(this.#table, group);
    this.#openUsers.set(group, open);
    return open;
  }
}

function ranksOf(worths: RoleWorths): MutableRank[] {
  return Array.from({ length: worths.roleCount }, (_, role) => {
    const { gain, lacks } = worths.of(role);
    return { gain, lacks };
  });
}

function rolesByGroup({ roles }: MinedTable): Map<number, number[]> {
  const byGroup = new Map<number, number[]>();
  roles.forEach(({ groups, used }, role) => {
    if (used) return;
    for (const group of groups) addTo(byGroup, group, role);
  });
  return byGroup;
}
