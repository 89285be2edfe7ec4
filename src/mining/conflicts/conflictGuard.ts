import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { includes } from "../../model/lines.ts";
import type { MinedTable } from "../minedTable.ts";
import { ConflictMarks } from "./conflictMarks.ts";

/** Passes over roles that bring conflicts, alone or together, while roles are applied in thought. */
export class ConflictGuard {
  readonly #table: MinedTable;
  readonly #conflicts: ConflictSides;
  readonly #heldRow: (user: number) => Iterable<number>;
  readonly #before: ConflictMarks;
  readonly #after: ConflictMarks;
  /** For some users the groups in conflict that applied roles grant them. */
  readonly #grants = new Map<number, Set<number>>();
  /** The groups that roles applied in thought have taken out of all others. */
  readonly #taken = new Set<number>();

  constructor(
    table: MinedTable,
    conflicts: ConflictSides,
    heldRow: (user: number) => Iterable<number>,
  ) {
    this.#table = table;
    this.#conflicts = conflicts;
    this.#heldRow = heldRow;
    this.#before = new ConflictMarks(conflicts);
    this.#after = new ConflictMarks(conflicts);
    for (const role of table.applied) this.#grant(role);
  }

  isAllowed(role: number): boolean {
    const groups = this.#groupsInConflict(role);
    if (groups.length === 0) return true;
    this.#after.clear();
    for (const group of groups) this.#after.add(group);
    if (isAny(this.#after.together())) return false;
    return !this.#lacking(role, groups).some((user) => this.#bringsTogether(user, groups));
  }

  apply(role: number): void {
    this.#grant(role);
    if (this.#table.rule === "overlapping") return;
    for (const group of this.#table.roles[role].groups) this.#taken.add(group);
  }

  #grant(role: number): void {
    const { users } = this.#table.roles[role];
    for (const group of this.#groupsInConflict(role)) {
      const held = this.#table.heldColumn(group);
      for (const user of users) {
        if (includes(held, user)) continue;
        const grants = this.#grants.get(user) ?? new Set();
        this.#grants.set(user, grants.add(group));
      }
    }
  }

  #groupsInConflict(role: number): Uint32Array {
    return this.#table.roles[role].groups.filter(
      (group) => this.#conflicts.sidesWith(group).length > 0 && !this.#taken.has(group),
    );
  }

  /** The role's users who have some of the groups neither by themselves nor by an applied role. */
  #lacking(role: number, groups: Uint32Array): number[] {
    const columns = Array.from(groups, (group) => this.#table.heldColumn(group));
    return Array.from(this.#table.roles[role].users).filter((user) =>
      columns.some((held, at) => !includes(held, user) && !this.#grants.get(user)?.has(groups[at])),
    );
  }

  /** True where a user who has not both sides of some conflict would have them with these groups. */
  #bringsTogether(user: number, groups: Uint32Array): boolean {
    const had = new Set(this.#heldRow(user));
    for (const group of this.#grants.get(user) ?? []) had.add(group);
    const [before, after] = [this.#before, this.#after];
    before.clear();
    after.clear();
    for (const group of had) {
      before.add(group);
      after.add(group);
    }
    for (const group of groups) if (!had.has(group)) after.add(group);
    for (const conflict of after.together())
      if (!before.areTogether(conflict) && !this.#conflicts.isExcepted(conflict, user)) return true;
    return false;
  }
}

function isAny(some: Iterable<unknown>): boolean {
  for (const _ of some) return true;
  return false;
}
