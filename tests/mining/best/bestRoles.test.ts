import fc from "fast-check";
import { expect, test } from "vitest";
import { bestRole, bestRoles } from "#src/mining/best/bestRoles.ts";
import { RoleWorths } from "#src/mining/gain/roleWorths.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyMining, LiteralMining } from "../literalMining.ts";

const anyAllowed = fc.oneof(fc.constant(0), fc.nat(255));
const anyGoal = fc.record(
  { coverage: fc.double({ min: 0, max: 1, noNaN: true }), roles: fc.nat(8) },
  { requiredKeys: [] },
);

test("the best role is the best, word by word", () => {
  fc.assert(
    fc.property(anyMining, anyAllowed, (mining, forbidden) => {
      const isAllowed = (role: number) => ((forbidden >> role) & 1) === 0;
      const worths = new RoleWorths(mining.toMined());
      atOnce(worths.countAll());
      expect(bestRole(mining.toMined(), worths, isAllowed)).toBe(mining.best(isAllowed));
    }),
  );
});

test("the best roles up to a goal are those of applying the best one again and again", () => {
  fc.assert(
    fc.property(anyMining, anyAllowed, anyGoal, (mining, forbidden, goal) => {
      const isAllowed = (role: number) => ((forbidden >> role) & 1) === 0;
      const found = atOnce(bestRoles(mining.toMined(), goal, { isAllowed }));
      const literal = mining.copy();
      const roles: number[] = [];
      const gains: number[] = [];
      const sum = () => mining.coveredCount + gains.reduce((all, gain) => all + gain, 0);
      let end = "gain";
      for (;;) {
        if (goal.coverage !== undefined && sum() / mining.measuredCount >= goal.coverage) {
          end = "coverage";
          break;
        }
        if (goal.roles !== undefined && roles.length >= goal.roles) {
          end = "roles";
          break;
        }
        const best = literal.best(isAllowed);
        if (best === undefined) break;
        roles.push(best);
        gains.push(literal.gain(best));
        literal.apply(best);
      }
      const { coveredCount: coveredBefore, measuredCount: held } = mining;
      const { passedOver } = found;
      expect(found).toEqual({ roles, gains, coveredBefore, held, passedOver, end });
    }),
    { numRuns: 500 },
  );
});

test("of equal gains the role comes first whose users lack fewer of the cells that it has by then", () => {
  const held = (user: number, group: number) =>
    (group === 0 && user < 3) || (group > 0 && (user === 3 || user === 4));
  const mining = new LiteralMining(
    "exclusive",
    Array.from({ length: 7 }, (_, user) =>
      Array.from({ length: 6 }, (_, group) => held(user, group)),
    ),
    [
      { users: [3, 4], groups: [0, 1] },
      { users: [3, 4, 5], groups: [2] },
      { users: [0, 1, 2], groups: [0] },
    ],
    { users: [], groups: [] },
  );
  const { roles } = atOnce(bestRoles(mining.toMined(), {}));
  expect(mining.lacks(0)).toBeGreaterThan(mining.lacks(1));
  expect(roles).toEqual([2, 0, 1]);
});
