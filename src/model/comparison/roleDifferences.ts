import { type Excluded, NOTHING_EXCLUDED } from "../facts/excluded.ts";
import { type Lines, line, lowerBoundNear, mergeLines, NO_LINE, without } from "../lines.ts";
import type { TableRole } from "../roles/role.ts";
import type { Work } from "../tasks/slices.ts";
import type { Comparison, Older } from "./comparison.ts";
import { NOT_THERE } from "./matching.ts";

/**
 * What became of an applied role of the present table from the older of two exports to the newer. Its
 * groups are those that it has as it is applied (what earlier roles have taken from it is theirs); users
 * are rows of the union. Nobody is in a group that a table does not have; of a role without groups
 * nothing is told.
 *
 * - `missing`, newly: its users who in the older were in all its groups, and in the newer lack some.
 * - `surplus`, newly: others who in the newer are in all its groups, and in the older were not. Those
 *   that are left out of the present table are not among them.
 */
export interface RoleDifference {
  readonly role: number;
  readonly missing: Uint32Array;
  readonly surplus: Uint32Array;
  /** The numbers of those who lacked some in both, and of others who were in all in both. */
  readonly stillMissing: number;
  readonly stillSurplus: number;
  /** Its users and groups that the other table does not have: they are new or gone. */
  readonly usersAlone: number;
  readonly groupsAlone: number;
}

/** The most memberships that are looked up between two chances to interrupt the work. */
const LOOKUPS_AT_ONCE = 50_000;

/** The differences of all applied roles, in the order of their application, also where there are none. */
export function* roleDifferences(
  comparison: Comparison,
  roles: readonly TableRole[],
  applied: readonly number[],
  excluded: Excluded = NOTHING_EXCLUDED,
): Work<RoleDifference[]> {
  const { usersThere, groupsThere, older } = comparison;
  const before = new Side(comparison, older);
  const after = new Side(comparison, older === "other" ? "this" : "other");
  const differences: RoleDifference[] = [];
  for (const role of applied) {
    const { groups, users } = roles[role];
    const inBoth = users.filter((user) => usersThere[user] !== NOT_THERE);
    const hadAll = yield* before.inAll(inBoth, groups);
    const haveAll = yield* after.inAll(inBoth, groups);
    const others = without(after.usersOfLeast(groups), users).filter(
      (user) => !excluded.users.has(user),
    );
    const exceed = yield* after.inAll(others, groups);
    const exceeded = yield* before.inAll(exceed, groups);
    const missing = without(hadAll, haveAll);
    differences.push({
      ...{ role, missing },
      surplus: without(exceed, exceeded),
      stillMissing: inBoth.length - haveAll.length - missing.length,
      stillSurplus: exceeded.length,
      usersAlone: users.length - inBoth.length,
      groupsAlone: groups.filter((group) => groupsThere[group] === NOT_THERE).length,
    });
    yield;
  }
  return differences;
}

/** The memberships of one of the two tables in the union's numbers. */
class Side {
  readonly #comparison: Comparison;
  readonly #isHere: boolean;

  constructor(comparison: Comparison, side: Older) {
    this.#comparison = comparison;
    this.#isHere = side === "this";
  }

  /** Those of some users who are in all of some groups, sorted. */
  *inAll(users: Uint32Array, groups: Uint32Array): Work<Uint32Array> {
    const inAll: number[] = [];
    let lookups = 0;
    for (const user of users) {
      if (this.#countOf(user, groups) === groups.length) inAll.push(user);
      lookups += groups.length;
      if (lookups < LOOKUPS_AT_ONCE) continue;
      lookups = 0;
      yield;
    }
    return Uint32Array.from(inAll);
  }

  /** The users who are in that of some groups which has the fewest; none for no groups. */
  usersOfLeast(groups: Uint32Array): Uint32Array {
    let [least, size] = [-1, Number.POSITIVE_INFINITY];
    for (const group of groups) {
      const count = this.#userCount(group);
      if (count < size) [least, size] = [group, count];
    }
    return size > 0 && least >= 0 ? this.#usersOf(least) : NO_LINE;
  }

  /** The number of some groups, sorted, that a user is in: there, those here but for what is here alone. */
  #countOf(user: number, groups: Uint32Array): number {
    const { here, hereAlone, thereAlone } = this.#comparison;
    const isOfHere = user < here.userIds.length;
    const countHere = isOfHere ? countIn(here.rows, user, groups) : 0;
    if (this.#isHere) return countHere;
    return (
      countHere - countIn(hereAlone.rows, user, groups) + countIn(thereAlone.rows, user, groups)
    );
  }

  #userCount(group: number): number {
    const { hereAlone, thereAlone } = this.#comparison;
    const countHere = this.#columnHere(group).length;
    if (this.#isHere) return countHere;
    const [less, more] = [hereAlone, thereAlone].map(({ columns }) => line(columns, group));
    return countHere - less.length + more.length;
  }

  #usersOf(group: number): Uint32Array {
    const { hereAlone, thereAlone } = this.#comparison;
    const ofHere = this.#columnHere(group);
    if (this.#isHere) return ofHere;
    const same = without(ofHere, line(hereAlone.columns, group));
    return mergeLines(same, line(thereAlone.columns, group));
  }

  #columnHere(group: number): Uint32Array {
    const { here } = this.#comparison;
    return group < here.groupNames.length ? line(here.columns, group) : NO_LINE;
  }
}

/** The number of some sorted items that are in a line; no object is made for it, since it is asked millions of times. */
function countIn({ start, items }: Lines, at: number, some: Uint32Array): number {
  const to = start[at + 1];
  let count = 0;
  for (let k = 0, from = start[at]; k < some.length && from < to; k++) {
    from = lowerBoundNear(items, some[k], from, to);
    if (from < to && items[from] === some[k]) count++;
  }
  return count;
}
