import { startTransition, useEffect, useState } from "react";
import type { CellChoices } from "../../../mining/plan/plannedCells.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { coverageOfHeld, type PlanCoverage } from "../../../session/mining/organising.ts";
import type { PlanSearch, UsedRoles } from "../../../session/mining/planSearch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

export interface MadeRoles extends UsedRoles {
  /** How far they reach, of all held cells: as it will be told once they are applied. */
  readonly coverage: PlanCoverage;
}

interface MadePlan<Choices, Plan> {
  readonly search: PlanSearch<Choices, Plan>;
  readonly plan: Plan;
  readonly choices: Choices;
  readonly made: MadeRoles;
}

/** A plan with its roles, which are made and rendered between frames: the plan before stays until they are. */
export function useMadeRoles<Choices extends CellChoices, Plan extends PlanCoverage>(
  search: PlanSearch<Choices, Plan>,
  { plan, choices }: { readonly plan?: Plan; readonly choices?: Choices },
  isInLayers: boolean,
): MadePlan<Choices, Plan> | undefined {
  const { table } = useWorkspace();
  const [shown, setShown] = useState<MadePlan<Choices, Plan>>();
  useEffect(() => {
    if (!plan || !choices) {
      setShown(undefined);
      return;
    }
    let isStale = false;
    const work = madeRoles(table, search, plan, choices, isInLayers);
    void inSlices(work, () => isStale).then((made) => {
      if (made && !isStale) startTransition(() => setShown({ search, plan, choices, made }));
    });
    return () => {
      isStale = true;
    };
  }, [table, search, plan, choices, isInLayers]);
  return plan && shown?.search === search ? shown : undefined;
}

function* madeRoles<Choices extends CellChoices, Plan extends PlanCoverage>(
  table: AccessTable,
  search: PlanSearch<Choices, Plan>,
  plan: Plan,
  { assumed }: Choices,
  isInLayers: boolean,
): Work<MadeRoles> {
  const used = yield* search.rolesOf(plan, isInLayers);
  const isOfFewer = table.memberships.assumed.size > 0 && assumed !== "required";
  return { ...used, coverage: isOfFewer ? yield* coverageOfHeld(table, used.all) : plan };
}
