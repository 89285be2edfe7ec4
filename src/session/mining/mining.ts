import { minedTable } from "../../mining/minedTable.ts";
import { countUncovered } from "../../mining/uncovered.ts";
import { explainRole, type RoleExplanation } from "../../mining/why/explainRole.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { broaderRoles, isSameToLayers } from "../../model/roles/layers/broaderRoles.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { View } from "../../view/view.ts";
import { allowedRolesOf } from "./allowedRoles.ts";
import { AssumedList } from "./assumedList.ts";
import { BestApplication } from "./bestApplication.ts";
import { outlookOf } from "./coverageOutlook.ts";
import { InForceJudging } from "./inForce.ts";
import { OddReview } from "./odd/oddReview.ts";
import { Organising } from "./plan/organising.ts";
import { planningOf } from "./plan/planning.ts";
import { RoleFigureStore } from "./roleFigures.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What a workspace finds out about the roles of its table. */
export type Mining = ReturnType<typeof createMining>;

interface Mined {
  readonly table: AccessTable;
  readonly view: Pick<View, "notices">;
}

/** What is found out about a workspace's roles, for all who ask; it comes after the page. */
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
    organising: new Organising(table),
    odd: new OddReview(table),
    inForce: new InForceJudging(table),
  };
}

/** The explanation of the one role that is selected; selecting another one cancels it. */
export class Explanations extends WatchedResult<RoleExplanation> {
  #role: number | undefined;

  constructor(table: AccessTable, explain = explainRole) {
    super(table, (signal) => explain(table, this.#role, signal));
  }

  select(role: number | undefined): void {
    if (role === this.#role) return;
    this.#role = role;
    this.renew();
  }
}

interface RoleLayers {
  readonly roles: AccessTable["roles"];
  readonly broader: readonly Uint32Array[];
}

/** The layers of the roles of a table. Applying changes none: they are found anew where people change. */
function roleLayersOf(table: AccessTable): WatchedResult<RoleLayers> {
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
