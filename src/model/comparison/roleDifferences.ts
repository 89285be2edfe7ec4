import { type Excluded, NOTHING_EXCLUDED } from "../facts/excluded.ts";
import { type Lines, line, lowerBoundNear, mergeLines, NO_LINE, without } from "../lines.ts";
import type { TableRole } from "../roles/role.ts";
import type { Work } from "../tasks/slices.ts";
import type { Comparison } from "./comparison.ts";
import { NOT_THERE } from "./matching.ts";

/**
 * An applied role of the present table beside the other table. Its groups are those that it has as it
 * is applied (what earlier roles have taken from it is theirs); users are rows of the union.
 *
 * - `missing`: the users of the role whom the other table has, and who there are not in all groups of
 *   the role. Nobody there is in a group that the other table does not have.
 * - `surplus`: the users of the other table, also those that are gone, who there are in all groups of
 *   the role, and are no users of it here. Those that are left out here are not among them.
 *
 * Of a role without groups nobody is either.
 */
export interface RoleDifference {
  readonly role: number;
  readonly missing: Uint32Array;
  /** The memberships that the users in `missing` lack there, all together. */
  readonly missingCells: number;
  readonly surplus: Uint32Array;
  /** Its users whom the other table does not have; they are not in `missing`. */
  readonly newUsers: number;
  /** Its groups that the other table does not have. */
  readonly newGroups: number;
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
  const there = new MembershipsThere(comparison);
  const differences: RoleDifference[] = [];
  for (const role of applied) {
    const { groups, users } = roles[role];
    const missing = yield* missingUsers(comparison, there, roles[role]);
    const candidates = without(there.usersOfLeast(groups), users).filter(
      (user) => comparison.usersThere[user] !== NOT_THERE && !excluded.users.has(user),
    );
    const surplus = yield* there.thoseInAll(candidates, groups);
    const newGroups = groups.filter((group) => comparison.groupsThere[group] === NOT_THERE).length;
    differences.push({ role, ...missing, surplus, newGroups });
    yield;
  }
  return differences;
}

function* missingUsers(
  comparison: Comparison,
  there: MembershipsThere,
  { groups, users }: TableRole,
): Work<Pick<RoleDifference, "missing" | "missingCells" | "newUsers">> {
  const missing: number[] = [];
  let [missingCells, newUsers, lookups] = [0, 0, 0];
  for (const user of users) {
    if (comparison.usersThere[user] === NOT_THERE) {
      newUsers++;
      continue;
    }
    const lacked = groups.length - there.countOf(user, groups);
    if (lacked > 0) missing.push(user);
    missingCells += lacked;
    lookups += groups.length;
    if (lookups < LOOKUPS_AT_ONCE) continue;
    lookups = 0;
    yield;
  }
  return { missing: Uint32Array.from(missing), missingCells, newUsers };
}

/** The memberships of the other table in the union's numbers: those here, less those here alone, and those there alone. */
class MembershipsThere {
  readonly #comparison: Comparison;

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  /** The number of some groups, sorted, that a user is in there. */
  countOf(user: number, groups: Uint32Array): number {
    const { here, hereAlone, thereAlone } = this.#comparison;
    const lostCount = countIn(thereAlone.rows, user, groups);
    if (user >= here.userIds.length) return lostCount;
    return countIn(here.rows, user, groups) - countIn(hereAlone.rows, user, groups) + lostCount;
  }

  /** The users who are there in that of some groups which has the fewest; none for no groups. */
  usersOfLeast(groups: Uint32Array): Uint32Array {
    let [least, size] = [-1, Number.POSITIVE_INFINITY];
    for (const group of groups) {
      const count = this.#userCount(group);
      if (count < size) [least, size] = [group, count];
    }
    return size > 0 && least >= 0 ? this.#usersOf(least) : NO_LINE;
  }

  #userCount(group: number): number {
    const { hereAlone, thereAlone } = this.#comparison;
    const [ofHere, ofGained, ofLost] = [
      this.#columnHere(group),
      hereAlone.columns,
      thereAlone.columns,
    ];
    return ofHere.length - line(ofGained, group).length + line(ofLost, group).length;
  }

  #usersOf(group: number): Uint32Array {
    const { hereAlone, thereAlone } = this.#comparison;
    const same = without(this.#columnHere(group), line(hereAlone.columns, group));
    return mergeLines(same, line(thereAlone.columns, group));
  }

  #columnHere(group: number): Uint32Array {
    const { here } = this.#comparison;
    return group < here.groupNames.length ? line(here.columns, group) : NO_LINE;
  }

  /** Those of some users who are in all of some groups there. */
  *thoseInAll(users: Uint32Array, groups: Uint32Array): Work<Uint32Array> {
    const inAll: number[] = [];
    let lookups = 0;
    for (const user of users) {
      if (this.countOf(user, groups) === groups.length) inAll.push(user);
      lookups += groups.length;
      if (lookups < LOOKUPS_AT_ONCE) continue;
      lookups = 0;
      yield;
    }
    return Uint32Array.from(inAll);
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
