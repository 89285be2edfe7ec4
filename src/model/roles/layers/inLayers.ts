import { countShared } from "../../lines.ts";
import { shareOf } from "../../tasks/slices.ts";
import type { PlannedShape } from "../byHand/rolesOfPlan.ts";
import { withoutAll } from "../withoutAll.ts";
import { broaderRoles } from "./broaderRoles.ts";

/** A planned role with the groups that broader ones do not give, which it inherits. */
export interface LayeredShape extends PlannedShape {
  readonly inherits: readonly number[];
  /** Its place in the plan before. */
  readonly of: number;
}

/** The progress, roughly, when it is known who is broader than whom. */
const COMPARED = 0.8;

/**
 * The roles of a plan, each with what those that have all of its people do not give already; one that
 * keeps nothing goes. So each user is given what the plan gave, and in all a role holds its groups and
 * those of all broader ones. It inherits from the narrowest of these, which inherit from the others.
 */
export function* inLayers(shapes: readonly PlannedShape[], userCount: number) {
  const known = yield* shareOf(broaderRoles(shapes, userCount), 0, COMPARED);
  const broader: Uint32Array[] = [];
  const own: Uint32Array[] = [];
  for (const [at, { users, groups, rule }] of shapes.entries()) {
    // By conditions somebody may be in the narrower role alone, who is excepted from the broader one.
    const hasAll = (other: number) =>
      !rule || countShared(shapes[other].users, users) === users.length;
    broader.push(known[at].filter(hasAll));
    own.push(
      withoutAll(
        groups,
        Array.from(broader[at], (other) => shapes[other].groups),
      ),
    );
    yield COMPARED + (at / shapes.length) * (1 - COMPARED);
  }
  const kept = [...own.keys()].filter((at) => own[at].length > 0);
  const placeOf = new Map(kept.map((at, place) => [at, place]));
  const layered: LayeredShape[] = [];
  for (const at of kept) {
    const inherits = narrowestOf(broader[at]).map((other) => placeOf.get(other)!);
    layered.push({
      ...shapes[at],
      groups: own[at],
      inherits: inherits.sort((a, b) => a - b),
      of: at,
    });
    yield 1;
  }
  return layered;

  /** Of the broader roles those that are kept, and broader than no other one of these. */
  function narrowestOf(some: Uint32Array): number[] {
    const reached = new Set<number>();
    const narrowest: number[] = [];
    for (const one of some) {
      if (reached.has(one) || own[one].length === 0) continue;
      narrowest.push(one);
      for (const further of broader[one]) reached.add(further);
    }
    return narrowest;
  }
}
