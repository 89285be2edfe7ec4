import { countShared, without } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

/**
 * The held cells that each applied role covers and none before it does, in the order of their
 * application. All of them together are what the table's applied roles cover.
 */
export function* coverageSteps(table: MinedTable): Work<number[]> {
  const gainOf = new Map(table.applied.map((role) => [role, 0]));
  for (let group = 0; group < table.groupCount; group++) {
    const applied = table.appliedRolesOf(group);
    if (applied.length === 0) continue;
    let open = table.measuredColumn(group);
    for (const role of applied) {
      const { users } = table.roles[role];
      gainOf.set(role, gainOf.get(role)! + countShared(open, users));
      if (applied.length > 1) open = without(open, users);
    }
    yield;
  }
  return table.applied.map((role) => gainOf.get(role)!);
}
