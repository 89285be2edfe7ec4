import { minedTable } from "../../mining/minedTable.ts";
import { countUncovered, type Uncovered } from "../../mining/uncovered/uncovered.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { View } from "../../view/view.ts";
import { type AllowedRoles, allowedRolesOf } from "./allowedRoles.ts";
import { AssumedList } from "./assumedList.ts";
import { BestApplication } from "./bestApplication.ts";
import { type CoverageOutlook, outlookOf } from "./coverageOutlook.ts";
import { Explanations } from "./explanations.ts";
import { OddReview } from "./odd/oddReview.ts";
import { Planning } from "./planning.ts";
import { RoleFigureStore } from "./roleFigures.ts";
import { WatchedResult } from "./watchedResult.ts";

export interface Mining {
  readonly figures: RoleFigureStore;
  readonly best: BestApplication;
  readonly outlook: WatchedResult<CoverageOutlook>;
  readonly assumed: AssumedList;
  readonly uncovered: WatchedResult<Uncovered>;
  readonly allowed: WatchedResult<AllowedRoles>;
  readonly explanations: Explanations;
  readonly planning: Planning;
  readonly odd: OddReview;
}

interface Mined {
  readonly table: AccessTable;
  readonly view: Pick<View, "notices">;
  mining?: Mining | undefined;
}

/**
 * What is found out about the roles of a workspace: the same for all who ask. It is no part of it from
 * the start, since the page begins without this code.
 */
export function miningOf(workspace: Mined): Mining {
  return (workspace.mining ??= createMining(workspace));
}

function createMining({ table, view }: Mined): Mining {
  const figures = new RoleFigureStore(table);
  return {
    figures,
    best: new BestApplication({ table, view, figures }),
    outlook: new WatchedResult(table, (signal) => outlookOf(table, signal)),
    assumed: new AssumedList(table),
    uncovered: new WatchedResult(table, (signal) =>
      inSlices(countUncovered(minedTable(table)), () => signal.aborted),
    ),
    allowed: new WatchedResult(table, (signal) => allowedRolesOf(table, figures, signal)),
    explanations: new Explanations(table),
    planning: new Planning(table),
    odd: new OddReview(table),
  };
}
