import { useEffect, useMemo, useState } from "react";
import type { CellChoices } from "../../../mining/plan/plannedCells.ts";
import type { LayeredShape } from "../../../model/roles/layers/inLayers.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { coverageOfHeld, type PlanCoverage } from "../../../session/mining/planCoverage.ts";
import type { PlanSearch } from "../../../session/mining/planSearch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

/** The roles of a plan as they would be used. */
export interface MadeRoles {
  readonly all: readonly TableRole[];
  readonly fresh: readonly TableRole[];
  /** Of each its place in the plan, of which layers leave some out. */
  readonly places: readonly number[];
  /** What they are made of where they are in layers. */
  readonly shapes: readonly LayeredShape[] | undefined;
  /** How far they reach, of all held cells: as it will be told once they are applied. */
  readonly coverage: PlanCoverage;
}

interface Layered<Plan> {
  readonly plan: Plan;
  readonly shapes: readonly LayeredShape[];
}

/** The roles of a plan; in layers they take a moment, in which they are as planned. */
export function useMadeRoles<
  Choices extends CellChoices,
  Plan extends PlanCoverage & { readonly roles: readonly unknown[] },
>(
  search: PlanSearch<Choices, Plan>,
  { plan, choices }: { readonly plan?: Plan; readonly choices?: Choices },
  isInLayers: boolean,
): MadeRoles | undefined {
  const [layered, setLayered] = useState<Layered<Plan>>();
  useEffect(() => {
    if (!plan || !isInLayers) return;
    let isStale = false;
    void inSlices(search.layersOf(plan), () => isStale).then((shapes) => {
      if (shapes && !isStale) setLayered({ plan, shapes });
    });
    return () => {
      isStale = true;
    };
  }, [search, plan, isInLayers]);
  const shapes = isInLayers && layered?.plan === plan ? layered?.shapes : undefined;
  const made = useMemo(() => {
    if (!plan) return undefined;
    const places = shapes?.map((one) => one.of) ?? [...plan.roles.keys()];
    return { ...search.rolesOf(plan, shapes), places, shapes };
  }, [search, plan, shapes]);
  const { table } = useWorkspace();
  const isOfFewer = table.memberships.assumed.size > 0 && choices?.assumed !== "required";
  const ofHeld = useWorkedOut(
    made && isOfFewer ? (isStale) => inSlices(coverageOfHeld(table, made.all), isStale) : undefined,
    [made],
  );
  return useMemo(() => made && plan && { ...made, coverage: ofHeld ?? plan }, [made, plan, ofHeld]);
}
