import type { Block } from "../blocks/blocks.ts";
import { weightOf } from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import { candidateBlocks } from "../part/candidateBlocks.ts";
import { countRequired } from "../part/choose.ts";
import type { PlanOptions } from "../planOptions.ts";
import { LooseCover, type LooseOptions } from "./looseCover.ts";
import { mergeBlocks } from "./mergeBlocks.ts";
import { growBlocks, settleBlocks } from "./settle.ts";

/** The blocks of a plan, and the share of a search that is done. */
export interface Searched {
  readonly blocks: readonly Block[];
  readonly done: number;
}

/** A search for blocks that grant nothing and cover a share of a table. */
type ExactSearch = (
  table: CondensedTable,
  options: PlanOptions,
  share: number,
) => Generator<Searched, Searched>;

const NO_WEIGHTS = { role: 0, user: 0, group: 0 };
/** Steps for looking around each seed, by those of a search of usual length. */
const STEPS_TO_GROW = 15;
/** The same for merging blocks. */
const STEPS_TO_MERGE = 10;

/**
 * A plan that may leave over what costs more than it saves, and in which users may lack a share of a role's
 * groups. It begins from plans that grant nothing, and from blocks that grow around groups; the rest of what has to be
 * covered is planned as if nothing were granted. None is returned that is worse than one it began with.
 */
export function* loosePlan(
  table: CondensedTable,
  starts: readonly (readonly Block[])[],
  options: PlanOptions,
  mostSteps: number,
  exact: ExactSearch,
): Generator<Searched, Searched> {
  const { aim, tolerance, grantWeight, mostRoles } = options;
  const loose: LooseOptions = { weights: options.weights, limits: options, tolerance, grantWeight };
  const all = countRequired(table);
  const bounds = { enough: options.share * all, mostRoles };
  const isFewest = aim === "fewest";
  const stepsToGrow = STEPS_TO_GROW * mostSteps;
  const stepsToMerge = STEPS_TO_MERGE * mostSteps;
  let best = starts[0];
  let least: readonly number[] | undefined;
  const take = (blocks: readonly Block[], cover: LooseCover) => {
    const rank = rankOf(blocks, cover);
    if (least && !isLess(rank, least)) return;
    least = rank;
    best = blocks;
  };
  /** What a plan is compared by: what lacks of enough, the roles if that is the aim, the weight. */
  const rankOf = (blocks: readonly Block[], { covered, granted }: LooseCover) => {
    const weight = blocks.reduce((sum, block) => sum + weightOf(block, table, options.weights), 0);
    const lacking = Math.max(0, bounds.enough - covered);
    const lines = weight + all - covered + grantWeight * granted;
    return isFewest ? [lacking, blocks.length, lines] : [lacking, lines];
  };
  const coverBy = (blocks: readonly Block[]) => {
    const cover = new LooseCover(table, loose);
    for (const block of blocks) cover.add(block);
    return cover;
  };

  for (const start of starts) {
    const cover = coverBy(start);
    take(start, cover);
    let blocks: readonly Block[] = start;
    if (isFewest && tolerance > 0) {
      blocks = yield* steps(mergeBlocks(cover, blocks, bounds, stepsToMerge), 0, 0.1);
      take(blocks, cover);
    }
    take(yield* steps(settleBlocks(cover, blocks, bounds), 0.1, 0.2), cover);
  }
  if (tolerance > 0) {
    const weights = isFewest ? NO_WEIGHTS : options.weights;
    const cover = new LooseCover(table, { ...loose, weights });
    const seeds = candidateBlocks(table, mostSteps);
    const grown = yield* steps(growBlocks(cover, seeds, bounds, stepsToGrow), 0.2, 0.5);
    const left = bounds.enough - cover.covered;
    let blocks: readonly Block[] = grown;
    if (left > 0 && grown.length < mostRoles) {
      const open = { ...table, required: cover.open() };
      const share = Math.min(1, left / (all - cover.covered));
      const search = exact(open, { ...options, mostRoles: mostRoles - grown.length }, share);
      for (let step = search.next(); ; step = search.next()) {
        if (step.done) {
          blocks = [...grown, ...step.value.blocks];
          break;
        }
        yield { blocks: best, done: 0.5 + 0.3 * step.value.done };
      }
    }
    const whole = coverBy(blocks);
    take(blocks, whole);
    if (isFewest) {
      blocks = yield* steps(mergeBlocks(whole, blocks, bounds, stepsToMerge), 0.8, 0.9);
      take(blocks, whole);
    }
    take(yield* steps(settleBlocks(whole, blocks, bounds), 0.9, 1), whole);
  }
  return { blocks: best, done: 1 };

  function* steps<T>(work: Generator<number, T>, from: number, to: number): Generator<Searched, T> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      yield { blocks: best, done: from + value * (to - from) };
    }
  }
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((one, k) => one !== b[k]);
  return at >= 0 && a[at] < b[at];
}
