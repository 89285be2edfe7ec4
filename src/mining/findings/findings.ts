import type { Excluded } from "../../model/facts/excluded.ts";
import type { Lines } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { equalSets, type SomeLines } from "./equalSets.ts";
import { TechnicalAccounts } from "./technicalAccounts/technicalAccounts.ts";

/**
 * What is odd about the users and groups of a table, by their numbers. Those that are left out are
 * not looked at; which groups a user holds does not depend on what else is left out.
 */
export interface TableFindings {
  readonly usersWithoutGroups: Uint32Array;
  readonly groupsWithoutUsers: Uint32Array;
  /** The groups that every user holds who is not left out. */
  readonly groupsOfAll: Uint32Array;
  /** The sets of users who hold the same groups, the largest first. */
  readonly equalUsers: Lines;
  /** The sets of groups that the same users hold, the largest first. */
  readonly equalGroups: Lines;
  readonly technicalAccounts: Uint32Array;
}

/** So many users or groups are looked at between two chances to interrupt the work. */
const AT_ONCE = 100;

/** Finds what is odd about the users and groups, as work that can be interrupted. */
export function* tableFindings(
  memberships: Memberships,
  { users: outUsers, groups: outGroups }: Excluded,
): Work<TableFindings> {
  const { userCount, groupCount, data } = memberships;
  const users = {
    count: userCount,
    has: (user: number) => !outUsers.has(user),
    lineOf: (user: number) => memberships.heldRow(user),
  };
  const groups = {
    count: groupCount,
    has: (group: number) => !outGroups.has(group),
    lineOf: (group: number) => memberships.heldColumn(group),
  };
  const everybody = userCount - outUsers.size;
  const isOfAll = (group: number) => {
    const holders = groups.lineOf(group);
    if (everybody === 0 || holders.length < everybody) return false;
    return outUsers.size === 0 || holders.filter(users.has).length === everybody;
  };
  const technicalAccounts = new TechnicalAccounts(data);
  return {
    usersWithoutGroups: yield* where(users, (user) => users.lineOf(user).length === 0),
    groupsWithoutUsers: yield* where(groups, (group) => groups.lineOf(group).length === 0),
    groupsOfAll: yield* where(groups, isOfAll),
    equalUsers: yield* equalSets(users),
    equalGroups: yield* equalSets(groups),
    technicalAccounts: yield* where(users, (user) => technicalAccounts.has(user)),
  };
}

/** Those of some users or groups that are meant. */
function* where({ count, has }: SomeLines, isMeant: (item: number) => boolean): Work<Uint32Array> {
  const meant: number[] = [];
  for (let item = 0; item < count; item++) {
    if (has(item) && isMeant(item)) meant.push(item);
    if (item % AT_ONCE === AT_ONCE - 1) yield;
  }
  return Uint32Array.from(meant);
}
