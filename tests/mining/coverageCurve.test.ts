import fc from "fast-check";
import { expect, test } from "vitest";
import { coverageCurve, coverageSteps, milestones } from "#src/mining/coverageCurve.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyMining } from "./literalMining.ts";

test("each applied role adds what no role before it covers, as the roles are now", () => {
  fc.assert(
    fc.property(anyMining, (mining) => {
      const { applied } = mining;
      const literal = mining.copy();
      const covered = applied.map((_, at) => {
        literal.applied = applied.slice(0, at + 1);
        return literal.coveredCount;
      });
      const mined = mining.toMined();
      const curve = coverageCurve(mined, atOnce(coverageSteps(mined)), []);
      expect(curve.applied).toEqual([0, ...covered]);
      expect(curve.applied.at(-1)).toBe(mining.coveredCount);
    }),
  );
});

test("the numbers of roles that reach a share, by those that are applied and the best next ones", () => {
  const curve = { applied: [0, 40, 85], next: [85, 91, 96], held: 100 };
  expect(milestones(curve)).toEqual([
    { share: 0.5, roles: 2, isReached: true },
    { share: 0.8, roles: 2, isReached: true },
    { share: 0.9, roles: 3, isReached: false },
    { share: 0.95, roles: 4, isReached: false },
    { share: 1, roles: undefined, isReached: false },
  ]);
});
