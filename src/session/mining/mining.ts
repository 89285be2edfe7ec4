import type { LeftOver } from "../../mining/leftOver/leftOver.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { View } from "../../view/view.ts";
import { BestApplication } from "./bestApplication.ts";
import type { CoverageOutlook } from "./coverageOutlook.ts";
import { Explanations } from "./explanations.ts";
import { loadWork } from "./loadWork.ts";
import { RoleFigureStore } from "./roleFigures.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What a session finds out about the roles of its table. */
export interface Mining {
  readonly figures: RoleFigureStore;
  readonly best: BestApplication;
  readonly outlook: WatchedResult<CoverageOutlook>;
  readonly leftOver: WatchedResult<LeftOver>;
  readonly explanations: Explanations;
}

export function createMining({
  table,
  view,
}: {
  readonly table: AccessTable;
  readonly view: Pick<View, "notices">;
}): Mining {
  const figures = new RoleFigureStore(table);
  const outlook = async (signal: AbortSignal) => {
    const { outlookOf, rolesWithoutConflicts } = await loadWork();
    return outlookOf(table, await rolesWithoutConflicts(table, figures, signal), signal);
  };
  return {
    figures,
    best: new BestApplication({ table, view, figures }),
    outlook: new WatchedResult(table, outlook),
    leftOver: new WatchedResult(table, async (signal) =>
      (await loadWork()).leftOverOf(table, signal),
    ),
    explanations: new Explanations(table),
  };
}
