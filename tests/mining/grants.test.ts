import fc from "fast-check";
import { expect, test } from "vitest";
import { grantSteps, grantsBeyond, grantsByUser } from "#src/mining/grants.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyMining, type LiteralMining } from "./literalMining.ts";

/** The cells that a role would grant, by asking for each cell. */
function literalGrants(mining: LiteralMining, role: number): [number, number[]][] {
  return mining.held.flatMap((row, user): [number, number[]][] => {
    const groups = row.flatMap((isHeld, group) => {
      const isGranted = !mining.roles[role].used && mining.isCovered(user, group);
      return mining.has(role, user, group) && !isHeld && !isGranted ? [group] : [];
    });
    return groups.length > 0 ? [[user, groups]] : [];
  });
}

test("who would gain what is what is found cell by cell, under both rules", () => {
  let some = 0;
  fc.assert(
    fc.property(anyMining, (mining) => {
      const mined = mining.toMined();
      mining.roles.forEach((_, role) => {
        const { users, groupsOf, count } = atOnce(grantsByUser(mined, role));
        const expected = literalGrants(mining, role);
        const found = Array.from(users, (user) => [user, groupsOf.get(user)]);
        expect(found).toEqual(expected);
        expect(count).toBe(expected.reduce((sum, [, groups]) => sum + groups.length, 0));
        some += count;
      });
    }),
  );
  expect(some).toBeGreaterThan(0);
});

test("what each applied role grants beyond those before it, together every new cell once", () => {
  let some = 0;
  fc.assert(
    fc.property(anyMining, (mining) => {
      const mined = mining.toMined();
      const granted = () =>
        mining.cells.filter(
          (c) => !mining.held[c.user][c.group] && mining.isCovered(c.user, c.group),
        );
      const literal = mining.copy();
      const steps = mining.applied.map((role, at) => {
        literal.applied = mining.applied.slice(0, at);
        const beyond = mining.cells.filter(
          (c) =>
            mining.has(role, c.user, c.group) &&
            !mining.held[c.user][c.group] &&
            !literal.isCovered(c.user, c.group),
        );
        const { groupsOf, count } = atOnce(grantsBeyond(mined, role));
        expect(
          [...groupsOf].flatMap(([user, groups]) => groups.map((group) => ({ user, group }))),
        ).toEqual(expect.arrayContaining(beyond));
        expect(count).toBe(beyond.length);
        return beyond.length;
      });
      expect(atOnce(grantSteps(mined))).toEqual(steps);
      const sum = steps.reduce((all, one) => all + one, 0);
      expect(sum).toBe(granted().length);
      some += sum;
      mining.roles.forEach(({ used }, role) => {
        if (!used)
          expect(atOnce(grantsBeyond(mined, role))).toEqual(atOnce(grantsByUser(mined, role)));
      });
    }),
  );
  expect(some).toBeGreaterThan(0);
});
