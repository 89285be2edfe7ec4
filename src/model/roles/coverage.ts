import { areEqual, countShared } from "../lines.ts";
import { Marks } from "../marks.ts";
import type { Memberships } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { withoutAll } from "../withoutAll.ts";
import type { TableRole } from "./role.ts";

/** The cells of a group that applied roles cover, and those of them that are held. */
interface Count {
  readonly cells: number;
  readonly held: number;
}

const NOTHING: Count = { cells: 0, held: 0 };

/** The users that are covered so far, while those of a group are counted. */
const covered = new Marks();

/** The applied roles of each group, and the number of cells that they cover, each counted once. */
export class Coverage {
  /** The number of covered held cells. */
  count = 0;
  /** The number of cells of applied roles, held or not. */
  cells = 0;
  readonly #roles = new Map<number, readonly number[]>();
  readonly #counts = new Map<number, Count>();

  /** The applied roles that have a group, in the order of their application. */
  rolesOf(group: number): readonly number[] {
    return this.#roles.get(group) ?? [];
  }

  /** The number of the group's holders that an applied role covers. */
  countOf(group: number): number {
    return (this.#counts.get(group) ?? NOTHING).held;
  }

  /**
   * Counts anew for one group, which these applied roles have now. Where one has come or gone, and
   * no other has other users, its own users alone are looked at.
   */
  recount(
    group: number,
    appliedOfGroup: readonly number[],
    roles: readonly TableRole[],
    memberships: Memberships,
    hasSameUsers = false,
  ): void {
    const before = this.rolesOf(group);
    const holders = memberships.heldColumn(group);
    const usersOf = (role: number) => roles[role].users;
    const isMore = appliedOfGroup.length > before.length;
    const others = (isMore ? before : appliedOfGroup).map(usersOf);
    const one = hasSameUsers ? differenceOf(before, appliedOfGroup) : undefined;
    if (one !== undefined)
      this.#addCount(group, countOne(holders, withoutAll(usersOf(one), others)), isMore ? 1 : -1);
    else this.#setCount(group, countAll(holders, appliedOfGroup.map(usersOf)));
    if (appliedOfGroup.length === 0) this.#roles.delete(group);
    else this.#roles.set(group, appliedOfGroup);
  }

  /** Counts a covered cell that has become held, or is not held any more. */
  flip(group: number, isHeld: boolean): void {
    this.#addCount(group, { cells: 0, held: 1 }, isHeld ? 1 : -1);
  }

  #addCount(group: number, { cells, held }: Count, by: 1 | -1): void {
    const before = this.#counts.get(group) ?? NOTHING;
    this.#setCount(group, { cells: before.cells + by * cells, held: before.held + by * held });
  }

  #setCount(group: number, count: Count): void {
    const before = this.#counts.get(group) ?? NOTHING;
    this.cells += count.cells - before.cells;
    this.count += count.held - before.held;
    if (count.cells === 0) this.#counts.delete(group);
    else this.#counts.set(group, count);
  }
}

/** The coverage by the applied roles, as work that can be interrupted: many may cover most cells. */
export function* coverageOf(
  roles: readonly TableRole[],
  applied: readonly number[],
  memberships: Memberships,
): Work<Coverage> {
  const coverage = new Coverage();
  for (const [group, appliedOfGroup] of appliedRolesByGroup(roles, applied)) {
    coverage.recount(group, appliedOfGroup, roles, memberships);
    yield;
  }
  return coverage;
}

/** The applied roles of each group that they have, or of each of some groups, in their order. */
export function appliedRolesByGroup(
  roles: readonly TableRole[],
  applied: readonly number[],
  groups?: ReadonlySet<number>,
): Map<number, number[]> {
  const byGroup = new Map<number, number[]>();
  for (const role of applied)
    for (const group of roles[role].groups) {
      if (groups && !groups.has(group)) continue;
      const before = byGroup.get(group);
      if (before) before.push(role);
      else byGroup.set(group, [role]);
    }
  return byGroup;
}

/** The one role by which two lists differ that have the others in the same order. */
function differenceOf(before: readonly number[], after: readonly number[]): number | undefined {
  const [few, many] = before.length < after.length ? [before, after] : [after, before];
  if (many.length !== few.length + 1) return undefined;
  let at = 0;
  while (at < few.length && few[at] === many[at]) at++;
  for (let k = at; k < few.length; k++) if (few[k] !== many[k + 1]) return undefined;
  return many[at];
}

/** The cells of a group that the users of some roles cover. */
function countAll(holders: Uint32Array, all: readonly Uint32Array[]): Count {
  if (all.length === 0) return NOTHING;
  if (all.length === 1) return countOne(holders, all[0]);
  covered.clear(all);
  let [cells, held] = [0, 0];
  for (const users of all)
    for (let k = 0; k < users.length; k++) if (covered.add(users[k])) cells++;
  for (let k = 0; k < holders.length; k++) if (covered.has(holders[k])) held++;
  return { cells, held };
}

function countOne(holders: Uint32Array, users: Uint32Array): Count {
  // Comparing them takes a tenth of counting, and mostly they are the very same line.
  const held = areEqual(holders, users) ? users.length : countShared(holders, users);
  return { cells: users.length, held };
}
