import { countLeftOver, type LeftOver } from "../../mining/leftOver/leftOver.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { View } from "../../view/view.ts";
import { type AllowedRoles, BestApplication } from "./bestApplication.ts";
import { type CoverageOutlook, watchedOutlook } from "./coverageOutlook.ts";
import { Explanations } from "./explanations.ts";
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
  const allowedRoles: AllowedRoles = () => () => true;
  const figures = new RoleFigureStore(table);
  return {
    figures,
    best: new BestApplication({ table, view, figures }, allowedRoles),
    outlook: watchedOutlook(table, allowedRoles),
    leftOver: new WatchedResult(table, (signal) =>
      inSlices(countLeftOver(minedTable(table)), () => signal.aborted),
    ),
    explanations: new Explanations(table),
  };
}
