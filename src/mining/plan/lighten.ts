import { randomFrom } from "../../model/sample/seededRandom.ts";
import type { Block } from "./blocks.ts";
import { blocksToTry } from "./blocksToTry.ts";
import type { Cover } from "./cover.ts";

/** The steps between two looks at how far it is. */
const STEPS_A_LOOK = 500_000;

/** Bounds of a search for a lighter plan. */
export interface LightenOptions {
  readonly mostSteps: number;
  /** The plan never has more roles. */
  readonly mostBlocks?: number;
  /** Another seed makes another attempt. */
  readonly seed: number;
}

/** The best plan of a search. */
export interface Lightened {
  readonly blocks: readonly Block[];
  readonly weight: number;
}

/**
 * Makes a plan lighter, as long as there are steps left: a further block is put in, all that it makes
 * needless in others goes, then what is needless in itself. It is kept where the weight is no more
 * than before: one as heavy may lead on. Yields the best plan so far, now and then.
 */
export function* lighten(
  cover: Cover,
  { mostSteps, mostBlocks = Number.POSITIVE_INFINITY, seed }: LightenOptions,
): Generator<Lightened, Lightened> {
  const random = randomFrom(seed);
  const next = blocksToTry(cover, random);
  const begin = cover.steps;
  let best = { blocks: cover.blocks, weight: cover.weight };
  for (let look = begin; cover.steps < begin + mostSteps; ) {
    const block = next();
    cover.steps += 10;
    if (!block || block.rows.length === 0 || block.columns.length === 0) continue;
    const { weight, size } = cover;
    cover.trimAround(cover.add(block), random);
    const isFine = cover.weight <= weight && cover.size <= Math.max(size, mostBlocks);
    if (isFine) cover.keep();
    else cover.takeBack();
    if (cover.weight < best.weight) best = { blocks: cover.blocks, weight: cover.weight };
    if (cover.steps < look) continue;
    look = cover.steps + STEPS_A_LOOK;
    yield best;
  }
  return best;
}
