import { unionOf, without } from "../../model/lines.ts";
import type { RoleShape } from "../../model/roles/byHand/roleIds.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

/** How much some users in some groups would newly be granted, were they a role. */
export interface ShapeGrants {
  readonly cells: number;
  /** The users who gain something. */
  readonly userCount: number;
  /** The first of them, each with the number of groups. */
  readonly first: readonly { readonly user: number; readonly groups: number }[];
}

/** The most users that are told one by one. */
const MOST_TOLD = 5;

/** Counts the cells of a role to be that are neither held nor granted by an applied role. */
export function* shapeGrants(table: MinedTable, { users, groups }: RoleShape): Work<ShapeGrants> {
  const gained = new Uint32Array(table.userCount);
  let cells = 0;
  for (const group of groups) {
    const granted = unionOf(table.appliedRolesOf(group).map((role) => table.roles[role].users));
    const left = without(without(users, table.heldColumn(group)), granted);
    for (const user of left) gained[user]++;
    cells += left.length;
    yield;
  }
  const gaining = users.filter((user) => gained[user] > 0);
  const first = Array.from(gaining.subarray(0, MOST_TOLD), (user) => ({
    user,
    groups: gained[user],
  }));
  return { cells, userCount: gaining.length, first };
}
