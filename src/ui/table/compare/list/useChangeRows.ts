import type { AccessTable } from "../../../../model/accessTable.ts";
import type { Comparison } from "../../../../model/comparison/comparison.ts";
import type { ChangesList, Comparing } from "../../../../session/comparing/comparing.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { useWorkedOut } from "../../../kit/useWorkedOut.ts";
import { useCompared, useComparing } from "../useCompared.ts";
import { type ChangeRowSource, changedCells } from "./changedCells.ts";
import { roleDifferenceRows } from "./roleDifferenceRows.ts";

/** The rows of the list that is chosen; those before stay until they are found. */
export function useChangeRows(): ChangeRowSource | undefined {
  const { table } = useWorkspace();
  const { comparison } = useCompared();
  const comparing = useComparing();
  const chosen = useValue(comparing.changesPanel);
  const { tab, filter, only } = chosen;
  const work = () => findRows(table, comparison, comparing, chosen);
  return useWorkedOut(work, [tab], [table, comparison, comparing, filter, only]);
}

async function findRows(
  { roles }: AccessTable,
  comparison: Comparison,
  comparing: Comparing,
  { tab, filter, only }: Omit<ChangesList, "isOpen">,
): Promise<ChangeRowSource | undefined> {
  if (tab === "roles") {
    const differences = await comparing.roles();
    return differences && roleDifferenceRows(comparison, roles, differences, filter);
  }
  const choice = { text: filter, only: only === "all" ? undefined : only, order: "table" } as const;
  const items = await comparing.changed(tab, choice);
  return items && changedCells(comparison, tab, items, only);
}
