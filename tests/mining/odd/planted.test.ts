import { expect, test } from "vitest";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { findStrays } from "./findStrays.ts";

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const names = await loadNames();

test("at least 80% of an example organisation's strays are among as many odd cells, for 20 seeds", () => {
  for (const seed of SEEDS)
    expect(findStrays(seed, names), `seed ${seed}`).toBeGreaterThanOrEqual(0.8);
});

test("and 90% on the whole, where users of the same department come first", () => {
  const shares = SEEDS.map((seed) => findStrays(seed, names, "Department"));
  expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThanOrEqual(0.9);
});
