import { startTransition, useEffect, useState } from "react";
import type { CellChoices } from "../../../mining/plan/plannedCells.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import {
  type CountedPlan,
  type MadeRoles,
  madeRoles,
} from "../../../session/mining/plan/madeRoles.ts";
import type { PlanSearch } from "../../../session/mining/plan/planSearch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

interface MadePlan<Choices, Plan> {
  readonly search: PlanSearch<Choices, Plan>;
  readonly plan: Plan;
  readonly choices: Choices;
  readonly made: MadeRoles;
}

/** A plan with its roles, which are made and rendered between frames: the plan before stays until they are. */
export function useMadeRoles<Choices extends CellChoices, Plan extends CountedPlan>(
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
