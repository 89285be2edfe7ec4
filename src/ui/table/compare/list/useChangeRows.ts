import { useEffect, useState } from "react";
import type { AccessTable } from "../../../../model/accessTable.ts";
import { useStore } from "../../../../watch.ts";
import {
  type ChangesPanelState,
  type ComparedUi,
  useSession,
} from "../../../actions/screen/session.ts";
import { useCompared } from "../useCompared.ts";
import { type ChangeRowSource, changedCells } from "./changedCells.ts";
import { roleDifferenceRows } from "./roleDifferenceRows.ts";

/** The rows of the list that is chosen; those before stay until they are found. */
export function useChangeRows(): ChangeRowSource | undefined {
  const { table } = useSession();
  const compared = useCompared();
  const chosen = useStore(compared.changesPanel);
  const { tab, filter, only } = chosen;
  const [found, setFound] = useState<{ rows: ChangeRowSource; tab: string }>();
  useEffect(() => {
    let isStale = false;
    void findRows(table, compared, { tab, filter, only }).then(
      (rows) => !isStale && rows && setFound({ rows, tab }),
    );
    return () => {
      isStale = true;
    };
  }, [table, compared, tab, filter, only]);
  return found?.tab === tab ? found.rows : undefined;
}

async function findRows(
  { roles }: AccessTable,
  { comparing, comparison }: ComparedUi,
  { tab, filter, only }: Omit<ChangesPanelState, "isOpen">,
): Promise<ChangeRowSource | undefined> {
  if (tab === "roles") {
    const differences = await comparing.roles();
    return differences && roleDifferenceRows(comparison, roles, differences, filter);
  }
  const choice = { text: filter, only: only === "all" ? undefined : only, order: "table" } as const;
  const items = await comparing.changed(tab, choice);
  return items && changedCells(comparison, tab, items, only);
}
