import { randomFrom } from "../../../model/sample/seededRandom.ts";
import type { Block, SizeLimits, Weights } from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import { Cover } from "./cover.ts";
import { type Lightened, lighten } from "./lighten.ts";

/** The steps of one attempt, for each cell of the table; small tables are tried more than once. */
const STEPS_A_CELL = 1_000;
const FEWEST_STEPS = 300_000;

/** Where a search for the lightest plan begins, and how long it goes on. */
export interface LightestOptions {
  /** The plans to begin with, in turn. */
  readonly starts: readonly (readonly Block[])[];
  readonly weights: Weights;
  readonly limits: SizeLimits;
  readonly mostSteps: number;
  readonly mostBlocks?: number;
}

/** The lightest plan that is found: from each start in turn, each time in another way. */
export function* lightest(
  table: CondensedTable,
  { starts, weights, limits, mostSteps, mostBlocks }: LightestOptions,
): Generator<Lightened, Lightened> {
  const attempt = Math.max(FEWEST_STEPS, STEPS_A_CELL * table.rows.items.length);
  const attempts = Math.max(starts.length, Math.floor(mostSteps / attempt));
  let best: Lightened | undefined;
  for (let seed = 1; seed <= attempts; seed++) {
    const cover = new Cover(table, weights, limits);
    const random = randomFrom(seed);
    const places = starts[(seed - 1) % starts.length].map((block) => cover.add(block));
    for (const at of places) cover.trim(at, random);
    cover.keep();
    const search = lighten(cover, { mostSteps: mostSteps / attempts, mostBlocks, seed });
    for (let step = search.next(); ; step = search.next()) {
      const { blocks, weight } = step.value;
      if (!best || weight < best.weight) best = { blocks, weight, done: 0 };
      if (step.done) break;
      yield { ...best, done: (seed - 1 + step.value.done) / attempts };
    }
  }
  return { ...best!, done: 1 };
}
