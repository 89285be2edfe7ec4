import type { AccessTable } from "../model/accessTable.ts";
import type { TableState } from "../model/state/tableState.ts";
import { inSlices, type Work } from "../model/tasks/slices.ts";

/**
 * What a command needs of the present state, worked out in slices before it is run: anew where that
 * changes meanwhile; undefined where it is no longer the same table, or for something else no longer asked for.
 */
export async function preparedFor<T>(
  table: AccessTable,
  prepare: (state: TableState) => Work<T>,
  isAskedFor = () => true,
): Promise<T | undefined> {
  const { memberships } = table;
  while (table.memberships === memberships && isAskedFor()) {
    let isStale = false;
    const stop = table.subscribe(({ kind }) => {
      isStale ||= kind !== "noted";
    });
    const result = await inSlices(prepare(table.state), () => isStale);
    stop();
    if (!isStale) return result;
  }
  return undefined;
}
