import { unionOf } from "../../model/lines.ts";
import type { RoleShape } from "../../model/roles/byHand/roleIds.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

/** How much some users in some groups would newly be granted, were they a role. */
export interface ShapeGrants {
  readonly cells: number;
  /** The cells that applied roles grant already to users who do not hold them. */
  readonly granted: number;
  /** The users who gain something. */
  readonly userCount: number;
  /** The first of them, each with the number of groups. */
  readonly first: readonly { readonly user: number; readonly groups: number }[];
}

/** The most users that are told one by one. */
const MOST_TOLD = 5;

/**
 * Counts the cells of a role to be that are neither held nor granted by an applied role: all of them
 * less those that are, which are few in a large rectangle.
 */
export function* shapeGrants(table: MinedTable, { users, groups }: RoleShape): Work<ShapeGrants> {
  const isOne = new Uint8Array(table.userCount);
  for (const user of users) isOne[user] = 1;
  /** For each user the number of groups that are held or granted already. */
  const had = new Uint32Array(table.userCount);
  let [cells, granted] = [users.length * groups.length, 0];
  for (const group of groups) {
    const holders = table.heldColumn(group);
    const applied = table.appliedRolesOf(group).map((role) => table.roles[role].users);
    for (const user of unionOf([holders, ...applied])) {
      if (isOne[user] === 0) continue;
      had[user]++;
      cells--;
      granted++;
    }
    for (const user of holders) granted -= isOne[user];
    yield;
  }
  const gaining = users.filter((user) => had[user] < groups.length);
  const first = Array.from(gaining.subarray(0, MOST_TOLD), (user) => ({
    user,
    groups: groups.length - had[user],
  }));
  return { cells, granted, userCount: gaining.length, first };
}
