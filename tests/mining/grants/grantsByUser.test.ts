import fc from "fast-check";
import { expect, test } from "vitest";
import { grantsByUser } from "../../../src/mining/grants/grantsByUser.ts";
import { atOnce } from "../../../src/model/tasks/slices.ts";
import { anyMining, type LiteralMining } from "../literalMining.ts";

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
