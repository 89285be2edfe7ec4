import { useEffect, useMemo, useState } from "react";
import type { LayeredShape } from "../../../model/roles/layers/inLayers.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import type { PlanSearch } from "../../../session/mining/planSearch.ts";

/** The roles of a plan as they would be used. */
export interface MadeRoles {
  readonly all: readonly TableRole[];
  readonly fresh: readonly TableRole[];
  /** Of each its place in the plan, of which layers leave some out. */
  readonly places: readonly number[];
  /** What they are made of where they are in layers. */
  readonly shapes: readonly LayeredShape[] | undefined;
}

interface Layered<Plan> {
  readonly plan: Plan;
  readonly shapes: readonly LayeredShape[];
}

/** The roles of a plan; in layers they take a moment, in which they are as planned. */
export function useMadeRoles<Choices, Plan extends { readonly roles: readonly unknown[] }>(
  search: PlanSearch<Choices, Plan>,
  plan: Plan | undefined,
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
  return useMemo(() => {
    if (!plan) return undefined;
    const places = shapes?.map((one) => one.of) ?? [...plan.roles.keys()];
    return { ...search.rolesOf(plan, shapes), places, shapes };
  }, [search, plan, shapes]);
}
