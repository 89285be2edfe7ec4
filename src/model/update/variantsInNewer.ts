import { rolesOfVariant } from "../commands/variants/goOver.ts";
import { NOT_THERE } from "../comparison/matching.ts";
import type { Facts } from "../facts/facts.ts";
import type { TableRole } from "../roles/role.ts";
import { CellSet } from "../table/cellSet.ts";
import type { Work } from "../tasks/slices.ts";
import type { Variant } from "../variants.ts";
import { cellsInNewer } from "./assumedInNewer.ts";
import { excludedInNewer } from "./excludedInNewer.ts";
import { type Newer, numbersThere } from "./newer.ts";
import { derivedInNewer, roleThere } from "./rolesInNewer.ts";

/** The variants with their roles as a newer export has them; a role that several have is carried over once. */
export function* variantsInNewer(
  variants: readonly Variant[],
  to: Newer,
  { excluded }: Facts,
): Work<readonly Variant[]> {
  const { attributes, userIds } = to.newer.data;
  const there = new Map<TableRole, TableRole | undefined>();
  for (const role of new Set(variants.flatMap(({ roles }) => roles))) {
    there.set(role, roleThere(role, to, { attributes, userIds, excluded }));
    yield;
  }
  const all: Variant[] = [];
  for (const variant of variants) all.push(yield* variantThere(variant, there, to));
  return all;
}

function* variantThere(
  variant: Variant,
  there: ReadonlyMap<TableRole, TableRole | undefined>,
  to: Newer,
): Work<Variant> {
  const { roles, applied, left, basis, ...others } = variant;
  const { matching, newer, before, lose } = to;
  const places = new Int32Array(roles.length).fill(NOT_THERE);
  const came: TableRole[] = [];
  roles.forEach((role, at) => {
    const now = there.get(role);
    if (now) places[at] = came.push(now) - 1;
    else lose({ what: "variant", text: `${others.name}: ${role.id}` });
  });
  const roleState = yield* rolesOfVariant(variant, to.state);
  const toggled = CellSet.of(basis.toggled, before.groupCount);
  return {
    ...others,
    roles: came,
    applied: applied.flatMap((at) => (places[at] === NOT_THERE ? [] : places[at])),
    left: new Map(
      [...left]
        .filter(([at]) => places[at] !== NOT_THERE)
        .map(([at, groups]) => [places[at], numbersThere(groups, matching.groups)]),
    ),
    basis: {
      isRecalculated: basis.isRecalculated,
      derivedWithout: excludedInNewer(basis.derivedWithout, matching),
      derivedNesting: newer.expansion ? basis.derivedNesting : "direct",
      toggled: Float64Array.from(cellsInNewer(toggled, { matching, newer })),
      carriedOver: yield* derivedInNewer(roleState, (at) => there.get(roles[at]), to),
    },
  };
}
