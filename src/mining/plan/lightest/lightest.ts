import { randomFrom } from "../../../model/sample/seededRandom.ts";
import type { Block, SizeLimits, Weights } from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import { Cover } from "./cover.ts";
import { type Lightened, lighten } from "./lighten.ts";

/** The fewest steps of an attempt in the first round, and more by the cells of the table. */
const FEWEST_STEPS = 20_000;
const STEPS_A_CELL = 100;

/** The most attempts that begin: each keeps a copy of its plan. */
const MOST_ATTEMPTS = 64;

/** Where a search for the lightest plan begins, and how long it goes on. */
interface LightestOptions {
  /** The plans to begin with, in turn. */
  readonly starts: readonly (readonly Block[])[];
  readonly weights: Weights;
  readonly limits: SizeLimits;
  readonly mostSteps: number;
  readonly mostBlocks?: number;
}

/** The lightest plan of a race: each round the heavier half of all attempts drops out. */
export function* lightest(
  table: CondensedTable,
  { starts, weights, limits, mostSteps, mostBlocks }: LightestOptions,
): Generator<Lightened, Lightened> {
  const rounds = roundsFor(table, mostSteps);
  let best: Lightened | undefined;
  let spent = 0;
  let attempts = Array.from({ length: 2 ** (rounds - 1) }, (_, at) => {
    const cover = new Cover(table, weights, limits);
    const random = randomFrom(at + 1);
    const places = starts[at % starts.length].map((block) => cover.add(block));
    for (const place of places) cover.trim(place, random);
    cover.keep();
    return { cover, random };
  });
  for (; attempts.length > 0; attempts = attempts.slice(0, attempts.length >> 1)) {
    const share = 1 / rounds / attempts.length;
    for (const { cover, random } of attempts) {
      const search = lighten(cover, { mostSteps: mostSteps * share, mostBlocks, random });
      for (let step = search.next(); ; step = search.next()) {
        const { blocks, weight } = step.value;
        if (!best || weight < best.weight) best = { blocks, weight, done: 0 };
        if (step.done) break;
        yield { ...best, done: spent + share * step.value.done };
      }
      spent += share;
    }
    attempts.sort((a, b) => a.cover.weight - b.cover.weight);
  }
  return { ...best!, done: 1 };
}

/** As many rounds as the steps allow: where that is one, the first start alone begins. */
function roundsFor({ rows }: CondensedTable, mostSteps: number): number {
  const attempt = Math.max(FEWEST_STEPS, STEPS_A_CELL * rows.items.length);
  for (let rounds = 1; ; rounds++) {
    const attempts = 2 ** rounds;
    if (attempts > MOST_ATTEMPTS || mostSteps / (rounds + 1) / attempts < attempt) return rounds;
  }
}
