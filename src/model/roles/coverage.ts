import { areEqual, countShared, includes, unionOf } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import type { TableRole } from "./role.ts";

/** The applied roles of each group, and the number of held cells that they cover. */
export class Coverage {
  /** The number of covered held cells. */
  count = 0;
  /** The number of cells of applied roles, held or not. */
  cells = 0;
  readonly #roles = new Map<number, readonly number[]>();
  readonly #counts = new Map<number, number>();
  readonly #cells = new Map<number, number>();

  /** The applied roles that have a group, in the order of their application. */
  rolesOf(group: number): readonly number[] {
    return this.#roles.get(group) ?? [];
  }

  /** Counts anew for one group, which these applied roles have now. */
  recount(
    group: number,
    appliedOfGroup: readonly number[],
    roles: readonly TableRole[],
    memberships: Memberships,
  ): void {
    this.count -= this.#counts.get(group) ?? 0;
    this.cells -= this.#cells.get(group) ?? 0;
    if (appliedOfGroup.length === 0) {
      this.#roles.delete(group);
      this.#counts.delete(group);
      this.#cells.delete(group);
      return;
    }
    const holders = memberships.heldColumn(group);
    const users = usersOf(appliedOfGroup, roles);
    // Comparing them takes a tenth of counting, and mostly they are the very same line.
    const covered = areEqual(holders, users) ? users.length : countShared(holders, users);
    this.#roles.set(group, appliedOfGroup);
    this.#counts.set(group, covered);
    this.#cells.set(group, users.length);
    this.count += covered;
    this.cells += users.length;
  }

  /** Counts a covered cell that has become held, or is not held any more. */
  flip(group: number, isHeld: boolean): void {
    const by = isHeld ? 1 : -1;
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + by);
    this.count += by;
  }
}

/** The coverage by the applied roles, as work that can be interrupted: many may cover most cells. */
export function* coverageOf(
  roles: readonly TableRole[],
  applied: readonly number[],
  memberships: Memberships,
): Work<Coverage> {
  const byGroup = new Map<number, number[]>();
  for (const role of applied)
    for (const group of roles[role].groups) {
      const before = byGroup.get(group);
      if (before) before.push(role);
      else byGroup.set(group, [role]);
    }
  const coverage = new Coverage();
  for (const [group, appliedOfGroup] of byGroup) {
    coverage.recount(group, appliedOfGroup, roles, memberships);
    yield;
  }
  return coverage;
}

/** The applied roles that have a group, found among all. */
export function appliedRolesWith(
  group: number,
  roles: readonly TableRole[],
  applied: readonly number[],
): number[] {
  return applied.filter((role) => includes(roles[role].groups, group));
}

/** The users of some roles, sorted, each once. */
function usersOf(some: readonly number[], roles: readonly TableRole[]): Uint32Array {
  return unionOf(some.map((role) => roles[role].users));
}
