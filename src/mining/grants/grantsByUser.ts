import { unionOf, without } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { type CellsByUser, cellsByUser } from "../cellsByUser.ts";
import type { MinedTable } from "../minedTable.ts";

/**
 * The cells that a role would newly grant: those that are neither held nor granted by an applied
 * role; of an applied role all that are not held.
 */
export function grantsByUser(table: MinedTable, at: number): Work<CellsByUser> {
  const { used } = table.roles[at];
  return cellsByUser(grants(table, at, (group) => (used ? [] : table.appliedRolesOf(group))));
}

/**
 * The same, but of an applied role less what roles that were applied before it grant: of all applied
 * roles together each cell once.
 */
export function grantsBeyond(table: MinedTable, at: number): Work<CellsByUser> {
  return cellsByUser(
    grants(table, at, (group) => {
      const applied = table.appliedRolesOf(group);
      const place = applied.indexOf(at);
      return place < 0 ? applied : applied.slice(0, place);
    }),
  );
}

/**
 * The users to whom a role would bring each of its groups: neither held nor granted by others, which
 * are told for each group.
 */
function* grants(
  table: MinedTable,
  at: number,
  othersOf: (group: number) => readonly number[],
): Generator<[group: number, users: Uint32Array]> {
  const { users, groups } = table.roles[at];
  for (const group of groups) {
    const others = unionOf(othersOf(group).map((role) => table.roles[role].users));
    yield [group, without(without(users, table.heldColumn(group)), others)];
  }
}
