import type { IsAllowed } from "../../mining/best/bestRoles.ts";
import { rolesToPassOver } from "../../mining/conflicts/passedOver.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { conflictGroupsOf } from "./conflictWork.ts";
import type { RoleFigureStore } from "./roleFigures.ts";

/** The conflicts that the best roles are not to bring together; undefined where there are none. */
export async function conflictsToPassOver(table: AccessTable): Promise<ConflictSides | undefined> {
  return table.conflicts.length > 0 ? inSlices(conflictGroupsOf(table)) : undefined;
}

/** Tells the roles that bring no conflicting groups together. Rejects once it is aborted. */
export async function rolesWithoutConflicts(
  table: AccessTable,
  figures: RoleFigureStore,
  signal: AbortSignal,
): Promise<IsAllowed> {
  if (table.conflicts.length === 0) return () => true;
  const worths = await figures.exact(() => signal.aborted);
  signal.throwIfAborted();
  // The table has changed in this very moment: whoever asked has heard of it, too.
  if (!worths) throw new Error("the table has changed");
  const { memberships, roles, applied } = table;
  const conflicts = await inSlices(conflictGroupsOf(table));
  const asked = { memberships, roles, applied, conflicts };
  const work = rolesToPassOver(asked, (role) => worths.of(role).grants);
  const isPassedOver = await inSlices(work, () => signal.aborted);
  if (!isPassedOver) throw signal.reason;
  return (role) => isPassedOver[role] === 0;
}

export async function allowedRolesOf(
  table: AccessTable,
  figures: RoleFigureStore,
  signal: AbortSignal,
) {
  const { roles } = table;
  return { roles, isAllowed: await rolesWithoutConflicts(table, figures, signal) };
}
