import { type Block, isAllowed } from "../blocks/blocks.ts";
import { blocksToTry } from "./blocksToTry.ts";
import type { Cover } from "./cover.ts";

/** The steps between two looks at how far it is. */
const STEPS_A_LOOK = 500_000;

/** The steps that making a block to try counts as. */
const STEPS_A_TRY = 50;

interface LightenOptions {
  readonly mostSteps: number;
  /** The plan never has more roles. */
  readonly mostBlocks?: number;
  /** Another source makes another attempt. */
  readonly random: () => number;
}

/** The best plan of a search so far, and the share of the search that is done. */
export interface Lightened {
  readonly blocks: readonly Block[];
  readonly weight: number;
  readonly done: number;
}

/**
 * Makes a plan lighter, as long as there are steps left: a further block is put in, all that it makes
 * needless in others goes, then what is needless in itself. It is kept where the weight is no more
 * than before: one as heavy may lead on. Yields the best plan so far, now and then.
 */
export function* lighten(
  cover: Cover,
  { mostSteps, mostBlocks = Number.POSITIVE_INFINITY, random }: LightenOptions,
): Generator<Lightened, Lightened> {
  const next = blocksToTry(cover, random);
  const begin = cover.steps;
  let best = { blocks: cover.blocks, weight: cover.weight };
  const done = () => Math.min(1, (cover.steps - begin) / mostSteps);
  for (let look = begin; cover.steps < begin + mostSteps; ) {
    const block = next();
    cover.steps += STEPS_A_TRY;
    if (!block || block.rows.length === 0 || block.columns.length === 0) continue;
    if (!isAllowed(block, cover.table, cover.limits)) continue;
    const { weight, size } = cover;
    cover.trimAround(cover.add(block), random);
    const isFine = cover.weight <= weight && cover.size <= Math.max(size, mostBlocks);
    if (isFine) cover.keep();
    else cover.takeBack();
    if (cover.weight < best.weight) best = { blocks: cover.blocks, weight: cover.weight };
    if (cover.steps < look) continue;
    look = cover.steps + STEPS_A_LOOK;
    yield { ...best, done: done() };
  }
  return { ...best, done: 1 };
}
