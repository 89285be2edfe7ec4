import { Marks } from "../../model/roles/marks.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

/**
 * The cells that each applied role grants, and that are neither held nor granted by a role before it,
 * in the order of their application. All of them together are what the applied roles newly grant.
 */
export function* grantSteps(table: MinedTable): Work<number[]> {
  const grantsOf = new Map(table.applied.map((role) => [role, 0]));
  const had = new Marks();
  for (let group = 0; group < table.groupCount; group++) {
    const applied = table.appliedRolesOf(group);
    if (applied.length === 0) continue;
    const held = table.heldColumn(group);
    had.clear([held, ...applied.map((role) => table.roles[role].users)]);
    for (const user of held) had.add(user);
    for (const role of applied) {
      let count = 0;
      for (const user of table.roles[role].users) if (had.add(user)) count++;
      grantsOf.set(role, grantsOf.get(role)! + count);
      yield;
    }
  }
  return table.applied.map((role) => grantsOf.get(role)!);
}
