import type { AccessTable } from "../../model/accessTable.ts";
import { broaderRoles, isSameToLayers } from "../../model/roles/layers/broaderRoles.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { WatchedResult } from "./watchedResult.ts";

/** Some roles, and for each those that are broader. */
interface RoleLayers {
  readonly roles: AccessTable["roles"];
  readonly broader: readonly Uint32Array[];
}

/** The layers of the roles of a table. Applying changes none: they are found anew where people change. */
export function roleLayersOf(table: AccessTable): WatchedResult<RoleLayers> {
  let known: RoleLayers | undefined;
  return new WatchedResult(table, async (signal) => {
    const { roles, memberships } = table;
    const broader =
      known && isSameToLayers(known.roles, roles)
        ? known.broader
        : await inSlices(broaderRoles(roles, memberships.userCount), () => signal.aborted);
    known = broader && { roles, broader };
    return known;
  });
}
