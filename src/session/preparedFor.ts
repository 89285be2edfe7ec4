import type { AccessTable } from "../model/accessTable.ts";
import type { RoleState } from "../model/roles/roleState.ts";
import type { TableState } from "../model/state/tableState.ts";
import { isIdTheName } from "../model/table/memberships.ts";
import { inSlices, nextTask, type Work } from "../model/tasks/slices.ts";
import { findSigns } from "../view/colors/roleSigns.ts";
import type { Drawing } from "./workspace/workspace.ts";

/**
 * The roles that a command is to bring, and their signs, worked out in slices before it is run: anew where the
 * state changes meanwhile; undefined where it is no longer the same table, or for something else no longer asked for.
 */
export async function preparedFor(
  table: AccessTable,
  rolesOf: (state: TableState) => Work<RoleState>,
  isAskedFor = () => true,
): Promise<RoleState | undefined> {
  const { memberships } = table;
  while (table.memberships === memberships && isAskedFor()) {
    let isStale = false;
    const stop = table.subscribe(({ kind }) => {
      isStale ||= kind !== "noted";
    });
    const result = await inSlices(withSigns(rolesOf(table.state)), () => isStale);
    // The command has a task of its own.
    await nextTask();
    stop();
    if (!isStale) return result;
  }
  return undefined;
}

function* withSigns(work: Work<RoleState>): Work<RoleState> {
  const after = yield* work;
  yield* findSigns(after);
  return after;
}

/** Finds what a table is shown by before it is shown, in slices: of a large one it takes a while. */
export function* preparedToShow(state: TableState, { fitHeader }: Drawing): Work<void> {
  const { data } = state.memberships;
  isIdTheName(data);
  yield;
  fitHeader(data);
  yield;
  yield* findSigns(state.roleState);
}
