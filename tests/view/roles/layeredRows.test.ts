import fc from "fast-check";
import { expect, test } from "vitest";
import { groupsWithAbove, layeredRows, toggledFold } from "#src/view/roles/layeredRows.ts";

const ROLES = 8;

/** Roles of which each may be below those before it: of what is above the narrowest, it is below, too. */
const anyBroader = fc.array(fc.nat(), { minLength: ROLES, maxLength: ROLES }).map((picks) => {
  const broader: Uint32Array[] = [];
  for (const [at, pick] of picks.entries()) {
    const parent = (pick % (at + 1)) - 1;
    broader.push(parent < 0 ? Uint32Array.of() : Uint32Array.of(parent, ...broader[parent]));
  }
  return broader;
});
const all = Uint32Array.from({ length: ROLES }, (_, at) => at);
const anyRoles = fc.subarray([...all]);

test("what is below a folded role is not shown, and all others are, below their parents", () => {
  fc.assert(
    fc.property(anyBroader, anyRoles, (broader, folded) => {
      const rows = layeredRows({ broader, all, matching: undefined, folded });
      const isShown = (at: number) => !broader[at].some((above) => folded.includes(above));
      expect([...rows.shown].sort()).toEqual([...all].filter(isShown));
      for (const at of rows.shown) {
        const below = broader.filter((above) => above[0] === at).length;
        expect(rows.depths.get(at)).toBe(broader[at].length);
        expect(rows.isFolded(at)).toBe(below === 0 ? undefined : folded.includes(at));
        expect(rows.tree.above(at)).toBe(broader[at][0]);
      }
    }),
  );
});

test("a filter leaves the matches and what is above them, and folds nothing", () => {
  fc.assert(
    fc.property(anyBroader, anyRoles, anyRoles, (broader, matching, folded) => {
      const rows = layeredRows({ broader, all, matching: Uint32Array.from(matching), folded });
      const isKept = (at: number) =>
        matching.some((match) => match === at || broader[match].includes(at));
      expect([...rows.shown].sort()).toEqual([...all].filter(isKept));
      for (const at of rows.shown) {
        expect(rows.isMatch(at)).toBe(matching.includes(at));
        expect(rows.isFolded(at)).toBe(undefined);
      }
    }),
  );
});

test("a role has in all its groups and those above it, each once", () => {
  const anyGroups = fc.uniqueArray(fc.nat(5)).map((groups) => Uint32Array.from(groups).sort());
  const anyTable = fc.array(anyGroups, { minLength: ROLES, maxLength: ROLES });
  fc.assert(
    fc.property(anyBroader, anyTable, anyRoles, (broader, groups, some) => {
      const roles = groups.map((own) => ({ groups: own }));
      const counts = groupsWithAbove(roles, broader, some);
      for (const at of some) {
        const above = [...broader[at]].filter((one) => some.includes(one));
        const inAll = new Set([at, ...above].flatMap((one) => [...groups[one]]));
        expect(counts[at]).toBe(inAll.size);
      }
    }),
  );
});

test("beside one another, roles stand in the order of the table", () => {
  const broader = [[], [0], [0], []].map((one) => Uint32Array.from(one));
  const order = Uint32Array.of(2, 3, 1, 0);
  const { shown } = layeredRows({ broader, all: order, matching: undefined, folded: [] });
  expect([...shown]).toEqual([3, 0, 2, 1]);
});

test("a role is folded, and unfolded again", () => {
  expect(toggledFold([1], 2)).toEqual([1, 2]);
  expect(toggledFold([1, 2], 1)).toEqual([2]);
});
