import { minedTable } from "../../mining/minedTable.ts";
import { countUncovered } from "../../mining/uncovered.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { View } from "../../view/view.ts";
import { allowedRolesOf } from "./allowedRoles.ts";
import { AssumedList } from "./assumedList.ts";
import { BestApplication } from "./bestApplication.ts";
import { outlookOf } from "./coverageOutlook.ts";
import { Explanations } from "./explanations.ts";
import { OddReview } from "./odd/oddReview.ts";
import { organisingOf } from "./organising.ts";
import { planningOf } from "./planning.ts";
import { RoleFigureStore } from "./roleFigures.ts";
import { roleLayersOf } from "./roleLayers.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What a workspace finds out about the roles of its table. */
export type Mining = ReturnType<typeof createMining>;

interface Mined {
  readonly table: AccessTable;
  readonly view: Pick<View, "notices">;
}

/**
 * What is found out about the roles of a workspace: the same for all who ask. It is no part of it from
 * the start, since the page begins without this code.
 */
export function miningOf(workspace: Mined & { mining?: Mining | undefined }): Mining {
  return (workspace.mining ??= createMining(workspace));
}

function createMining({ table, view }: Mined) {
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
    layers: roleLayersOf(table),
    explanations: new Explanations(table),
    planning: planningOf(table),
    organising: organisingOf(table),
    odd: new OddReview(table),
  };
}
