import { isolated } from "../../isolated.ts";
import { coverageOf } from "../../roles/coverage.ts";
import type { RoleState } from "../../roles/roleState.ts";
import {
  MOST_VARIANTS,
  presentPlace,
  presentVariant,
  rolesOf,
} from "../../roles/variants/variant.ts";
import type { TableState } from "../../state/tableState.ts";
import { CellSet, inOneOf } from "../../table/cellSet.ts";
import { atOnce, type Work } from "../../tasks/slices.ts";
import type { Variant } from "../../variants.ts";
import type { Command, Effect } from "../command.ts";
import { inSequence, setFact, swapRoles } from "../effects.ts";
import { checkVariant } from "./changeVariant.ts";
import { checkKept, type Kept } from "./keepVariant.ts";

/** The variant, the name of the present roles where they are none, and which goes for that at the most. */
interface GoingOver extends Kept {
  readonly at: number;
  readonly dropped?: number;
  /** What `rolesOfVariant` gives, if it was worked out before. */
  readonly after?: RoleState;
}

/** Puts a variant in the place of the present roles, which become one unless they are one already. */
export const goOver: Command<GoingOver, Effect & { readonly to: string }> = {
  name: "goOver",
  label:
    (_, { to }) =>
    () =>
      `going over to «${isolated(to)}»`,
  effect({ at, name, made, dropped, after }, state) {
    const { facts, roleState } = state;
    const present = presentPlace(state);
    if (present === at) return undefined;
    const variant = facts.variants[at];
    const effects = [swapRoles(after ?? atOnce(rolesOfVariant(variant, state)), roleState)];
    if (facts.rule !== variant.rule) effects.push(setFact("rule", variant.rule));
    if (roleState.roles.length > 0 && present < 0) {
      const others = facts.variants.filter((_, place) => place !== dropped);
      const isTaken = others.some((one) => one.name === name);
      if (isTaken || others.length >= MOST_VARIANTS) return undefined;
      effects.push(setFact("variants", [...others, presentVariant(name, made, state)]));
    }
    return Object.assign(inSequence(effects), { to: variant.name });
  },
  announce({ name }, _, { touched }) {
    return touched.variants ? [`The roles before are kept as «${isolated(name)}».`] : [];
  },
  log: {
    record: ({ at, name, made, dropped }) => ({ at, name, made, dropped }),
    *read({ at, name, made, dropped }, state) {
      yield {
        at: checkVariant(at, state),
        ...checkKept(name, made),
        dropped: dropped === undefined ? undefined : checkVariant(dropped, state),
      };
    },
  },
};

/** The roles of a variant as the present ones, as work that can be interrupted. */
export function* rolesOfVariant(variant: Variant, state: TableState): Work<RoleState> {
  const { memberships, facts } = state;
  const { toggled, ...basis } = variant.basis;
  const roles = rolesOf(variant, memberships);
  yield;
  const changed = basis.isRecalculated ? inOneOf(state.toggledCells(), toggled) : [];
  return {
    ...{ roles, applied: variant.applied, ...basis },
    coverage: yield* coverageOf(roles, variant.applied, memberships, facts.excluded),
    changedSince: CellSet.of(changed, memberships.groupCount),
  };
}
