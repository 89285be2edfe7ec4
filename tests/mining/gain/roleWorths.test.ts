import fc from "fast-check";
import { expect, test } from "vitest";
import { RoleWorths } from "#src/mining/gain/roleWorths.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyMining, LiteralMining } from "../literalMining.ts";

function literalWorths(mining: LiteralMining) {
  return mining.roles.map(({ used }, role) => {
    const lacks = mining.lacks(role);
    return used
      ? { gain: 0, grants: lacks, covers: mining.covers(role), lacks }
      : { gain: mining.gain(role), grants: mining.grants(role), covers: 0, lacks };
  });
}

function countedWorths(worths: RoleWorths) {
  return Array.from({ length: worths.roleCount }, (_, role) => worths.of(role));
}

test("what each role is worth is what is counted cell by cell, under both rules", () => {
  fc.assert(
    fc.property(anyMining, (mining) => {
      const worths = new RoleWorths(mining.toMined());
      atOnce(worths.countAll());
      expect(countedWorths(worths)).toEqual(literalWorths(mining));
    }),
  );
});

test("it is kept up while roles are applied and cells toggled: what is exact is true", () => {
  const change = fc.record({
    kind: fc.constantFrom("apply", "toggle", "undo"),
    a: fc.nat(),
    b: fc.nat(),
  });
  fc.assert(
    fc.property(
      anyMining,
      fc.array(change, { maxLength: 6 }),
      fc.nat(7),
      (first, changes, some) => {
        let mining = first;
        let mined = mining.toMined();
        const worths = new RoleWorths(mined);
        atOnce(worths.countAll());
        for (const { kind, a, b } of changes) {
          mining = mining.copy();
          const toggled: number[] = [];
          if (kind === "apply" && mining.roles.length > 0) {
            const role = a % mining.roles.length;
            if (!mining.roles[role].used) mining.apply(role);
          } else if (kind === "undo") mining = first.copy();
          else {
            const [user, group] = [a % 7, b % 6];
            mining = mining.copy();
            (mining.held[user] as boolean[])[group] = !mining.held[user][group];
            toggled.push(group);
          }
          mined = mining.toMined(mined);
          worths.follow(mined, toggled);
          const literal = literalWorths(mining);
          if (some < worths.roleCount) {
            atOnce(worths.count([some]));
            expect(worths.isExact(some)).toBe(true);
          }
          for (let role = 0; role < worths.roleCount; role++)
            if (worths.isExact(role)) expect(worths.of(role)).toEqual(literal[role]);
        }
        atOnce(worths.countAll());
        expect(countedWorths(worths)).toEqual(literalWorths(mining));
      },
    ),
  );
});

test("before anything was counted, a role gains the most that it can", () => {
  fc.assert(
    fc.property(anyMining, (mining) => {
      const worths = new RoleWorths(mining.toMined());
      for (const [role, { gain }] of literalWorths(mining).entries())
        expect(worths.of(role).gain).toBeGreaterThanOrEqual(gain);
    }),
  );
});

test("a role that has other users is counted again", () => {
  const held = (user: number) => Array.from({ length: 6 }, () => user < 4);
  const mining = new LiteralMining(
    "overlapping",
    Array.from({ length: 7 }, (_, user) => held(user)),
    [{ users: [2, 3], groups: [0, 1] }],
    { users: [], groups: [] },
  );
  const worths = new RoleWorths(mining.toMined());
  atOnce(worths.countAll());
  mining.roles[0].users = [3, 4, 5];
  worths.follow(mining.toMined());
  expect(worths.isExact(0)).toBe(false);
  atOnce(worths.countAll());
  expect(countedWorths(worths)).toEqual(literalWorths(mining));
});
