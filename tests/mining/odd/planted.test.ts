import { expect, test } from "vitest";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { findStrays, listedStrays } from "./findStrays.ts";

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

test("by default at least 85% of what is listed of 5,000 × 800 are strays, and 85% of the strays are listed", () => {
  const { precision, recall } = listedStrays({ users: 5000, groups: 800, seed: 1 }, names);
  expect(precision).toBeGreaterThanOrEqual(0.85);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});

test("so it is on the whole of small organisations, and with fewer or more strays", () => {
  const sizes = SEEDS.map((seed) => ({ users: 300, groups: 120, seed }));
  const noises = [
    { strays: 1, missing: 1 },
    { strays: 6, missing: 4 },
    { strays: 10, missing: 5 },
  ].map((organisation) => ({ users: 1000, groups: 300, seed: 1, organisation }));
  for (const some of [sizes, noises]) {
    const all = some.map((size) => listedStrays(size, names));
    const mean = (of: "precision" | "recall") =>
      all.reduce((sum, one) => sum + one[of], 0) / all.length;
    expect(mean("precision")).toBeGreaterThanOrEqual(0.85);
    expect(mean("recall")).toBeGreaterThanOrEqual(0.85);
  }
});
