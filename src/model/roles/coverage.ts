import type { Excluded } from "../facts/excluded.ts";
import { addTo } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { type Covered, CoveredUsers } from "./coveredUsers.ts";
import type { TableRole } from "./role.ts";
import { withoutAll } from "./withoutAll.ts";

/** The same, with those that are left out apart. */
interface Count extends Covered {
  /** The number of covered cells that are held and left out: `held` is without them. */
  readonly excluded: number;
}

const NOTHING: Count = { cells: 0, held: 0, excluded: 0 };

/** The applied roles of each group, and the number of cells that they cover, each counted once. */
export class Coverage {
  /** The number of covered held cells, less those that are left out. */
  count = 0;
  /** The number of covered held cells of users and groups that are left out. */
  excludedCount = 0;
  cells = 0;
  readonly #roles = new Map<number, readonly number[]>();
  readonly #counts = new Map<number, Count>();

  /** The number of cells that applied roles grant to users who do not hold them. */
  get granted(): number {
    return this.cells - this.count - this.excludedCount;
  }

  rolesOf(group: number): readonly number[] {
    return this.#roles.get(group) ?? [];
  }

  /** The number of the group's holders that an applied role covers; those that are left out, too. */
  countOf(group: number): number {
    const { held, excluded } = this.#counts.get(group) ?? NOTHING;
    return held + excluded;
  }

  /** Counts one group anew; of a role come or gone its own users alone where others have the same. */
  recount(
    group: number,
    appliedOfGroup: readonly number[],
    roles: readonly TableRole[],
    memberships: Memberships,
    excluded: Excluded,
    users: CoveredUsers,
    hasSameUsers = false,
  ): void {
    const measured = (count: (holders: Uint32Array) => Covered) =>
      withExcluded(memberships.heldColumn(group), group, excluded, count);
    const before = this.rolesOf(group);
    const usersOf = (role: number) => roles[role].users;
    const isMore = appliedOfGroup.length > before.length;
    const others = (isMore ? before : appliedOfGroup).map(usersOf);
    const one = hasSameUsers ? differenceOf(before, appliedOfGroup) : undefined;
    const own =
      one === undefined ? appliedOfGroup.map(usersOf) : [withoutAll(usersOf(one), others)];
    const count = measured((holders) => users.count(holders, own));
    if (one === undefined) this.#setCount(group, count);
    else this.#addCount(group, count, isMore ? 1 : -1);
    if (appliedOfGroup.length === 0) this.#roles.delete(group);
    else this.#roles.set(group, appliedOfGroup);
  }

  /** The same for roles that have other numbers now, but for some groups, which nothing covers in it. */
  renumberedBut(groups: ReadonlySet<number>, numberOf: ReadonlyMap<number, number>): Coverage {
    const others = new Coverage();
    for (const [group, applied] of this.#roles) {
      if (groups.has(group)) continue;
      others.#roles.set(
        group,
        applied.map((role) => numberOf.get(role)!),
      );
      others.#setCount(group, this.#counts.get(group) ?? NOTHING);
    }
    return others;
  }

  /** Counts a covered cell, of so many users, that has become held, or is not held any more. */
  flip(group: number, isHeld: boolean, isExcluded: boolean, users: number): void {
    const one = isExcluded ? { held: 0, excluded: users } : { held: users, excluded: 0 };
    this.#addCount(group, { cells: 0, ...one }, isHeld ? 1 : -1);
  }

  /** Counts all groups anew, since others are left out now. */
  recountAll(roles: readonly TableRole[], memberships: Memberships, excluded: Excluded): void {
    const users = new CoveredUsers(memberships.data.counts);
    for (const [group, applied] of [...this.#roles])
      this.recount(group, applied, roles, memberships, excluded, users);
  }

  #addCount(group: number, { cells, held, excluded }: Count, by: 1 | -1): void {
    const before = this.#counts.get(group) ?? NOTHING;
    this.#setCount(group, {
      cells: before.cells + by * cells,
      held: before.held + by * held,
      excluded: before.excluded + by * excluded,
    });
  }

  #setCount(group: number, count: Count): void {
    const before = this.#counts.get(group) ?? NOTHING;
    this.cells += count.cells - before.cells;
    this.count += count.held - before.held;
    this.excludedCount += count.excluded - before.excluded;
    if (count.cells === 0) this.#counts.delete(group);
    else this.#counts.set(group, count);
  }
}

/** The coverage by the applied roles, as work that can be interrupted: many may cover most cells. */
export function* coverageOf(
  roles: readonly TableRole[],
  applied: readonly number[],
  memberships: Memberships,
  excluded: Excluded,
): Work<Coverage> {
  const coverage = new Coverage();
  const users = new CoveredUsers(memberships.data.counts);
  for (const [group, appliedOfGroup] of appliedRolesByGroup(roles, applied)) {
    coverage.recount(group, appliedOfGroup, roles, memberships, excluded, users);
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
      addTo(byGroup, group, role);
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

/** A count among the holders of a group, with those that are left out apart. */
function withExcluded(
  holders: Uint32Array,
  group: number,
  { users, groups }: Excluded,
  count: (holders: Uint32Array) => Covered,
): Count {
  const { cells, held } = count(holders);
  if (groups.has(group)) return { cells, held: 0, excluded: held };
  if (users.size === 0) return { cells, held, excluded: 0 };
  const excluded = count(holders.filter((user) => users.has(user))).held;
  return { cells, held: held - excluded, excluded };
}
