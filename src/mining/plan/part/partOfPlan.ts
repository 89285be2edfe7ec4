import { type Block, rolesFirst, weightOf } from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import type { Lightened } from "../lightest/lighten.ts";
import { lightest } from "../lightest/lightest.ts";
import type { PlanOptions } from "../planOptions.ts";
import { candidateBlocks } from "./candidateBlocks.ts";
import { asCoveredBy, type ChosenBlocks, chooseBlocks } from "./choose.ts";

/**
 * A plan of some roles: those that are worth it, until enough is covered, then as light as they are
 * found to be without covering less. Roles that are chosen by what they cover, and by what they cover
 * for their weight, are both tried.
 */
export function* partOfPlan(
  table: CondensedTable,
  fewest: readonly Block[],
  options: PlanOptions,
  mostSteps: number,
): Generator<Lightened, Lightened> {
  const candidates = [...candidateBlocks(table, mostSteps), ...fewest];
  const byCells = chooseBlocks(table, candidates, options, "cells");
  const byWeight = chooseBlocks(table, candidates, options, "cells for weight");
  const chosen = isBetter(byWeight, byCells, table, options) ? byWeight : byCells;
  const isFewest = options.aim === "fewest";
  return yield* lightest(asCoveredBy(table, chosen.blocks), {
    starts: [chosen.blocks],
    weights: isFewest ? rolesFirst(options.weights) : options.weights,
    limits: options,
    mostSteps,
    mostBlocks: isFewest ? chosen.blocks.length : options.mostRoles,
  });
}

/** True where `a` is rather what was asked for: it covers enough, or more, with less. */
function isBetter(
  a: ChosenBlocks,
  b: ChosenBlocks,
  table: CondensedTable,
  { aim, weights }: PlanOptions,
): boolean {
  if (a.isEnough !== b.isEnough) return a.isEnough;
  if (!a.isEnough && a.covered !== b.covered) return a.covered > b.covered;
  const costOf = ({ blocks }: ChosenBlocks) =>
    aim === "fewest"
      ? blocks.length
      : blocks.reduce((sum, block) => sum + weightOf(block, table, weights), 0);
  return costOf(a) < costOf(b);
}
