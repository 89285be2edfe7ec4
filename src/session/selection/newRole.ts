import { type ShapeGrants, shapeGrants } from "../../mining/grants/shapeGrants.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { RoleShape } from "../../model/roles/byHand/roleIds.ts";
import { inSlices } from "../../model/tasks/slices.ts";

export type { ShapeGrants } from "../../mining/grants/shapeGrants.ts";

/** How much a new role of some users and groups would grant; counted between frames. */
export function grantsOfNewRole(
  table: AccessTable,
  shape: RoleShape,
  isStale: () => boolean,
): Promise<ShapeGrants | undefined> {
  return inSlices(shapeGrants(minedTable(table), shape), isStale);
}
