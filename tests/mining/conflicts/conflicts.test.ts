import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countHolders, holdersOf } from "#src/mining/conflicts/countHolders.ts";
import {
  hasGroupsInConflict,
  roleConflicts,
  type SomeRole,
} from "#src/mining/conflicts/roleConflicts.ts";
import { ConflictGroups, pairsAmong } from "#src/model/facts/conflictGroups.ts";
import type { Conflict } from "#src/model/facts/conflicts.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy, tableOf } from "../../table.ts";

const NAMES = ["a", "ab", "abc", "b", "ba", "*", "A"];
const anyPattern = fc.constantFrom(...NAMES, "a*", "ab*", "b*", "**", "zz", "zz*", "");
const day = (days: number) => new Date(2026, 5, 15 + days, 12);
const dayText = (days: number) => `2026-06-${15 + days}`;
const anyException = fc.record({
  user: fc.constantFrom(...tableBy(6, 1).userIds, "gone"),
  reason: fc.constant(""),
  until: fc.constantFrom("", dayText(-1), dayText(0), dayText(1), "soon"),
});
const anyConflicts: fc.Arbitrary<Conflict[]> = fc.array(
  fc
    .tuple(anyPattern, anyPattern, fc.array(anyException, { maxLength: 2 }))
    .map(([first, second, exceptions]) => ({ groups: [first, second], reason: "", exceptions })),
  { maxLength: 6 },
);
/** True where somebody may hold both on the day of these tests, that of `day(0)`. */
const isExcepted = ({ exceptions = [] }: Conflict, id: string) =>
  exceptions.some(({ user, until }) => user === id && ["", dayText(0), dayText(1)].includes(until));

beforeEach(() => {
  vi.useFakeTimers({ now: day(0), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const anyTable = fc
  .array(fc.tuple(fc.nat(5), fc.nat(6), fc.boolean()), { maxLength: 40 })
  .map((cells) => {
    const held = new Map(cells.map(([user, group, isAssumed]) => [7 * user + group, isAssumed]));
    const data = tableBy(6, NAMES, (user, group) => {
      const isAssumed = held.get(7 * user + group);
      return isAssumed === undefined ? false : isAssumed ? "assumed" : "assigned";
    });
    return new Memberships(data);
  });
const anyRole: fc.Arbitrary<SomeRole> = fc.record({
  groups: fc.subarray([0, 1, 2, 3, 4, 5, 6]).map((all) => Uint32Array.from(all)),
  users: fc.subarray([0, 1, 2, 3, 4, 5]).map((all) => Uint32Array.from(all)),
});

function standsFor(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** The pairs of some groups that a conflict forbids, by trying all. */
function literalPairs(groups: Iterable<number>, conflict: Conflict, names: readonly string[]) {
  const all = [...groups].sort((a, b) => a - b);
  const [first, second] = conflict.groups;
  const isForbidden = (a: number, b: number) =>
    standsFor(first, names[a]) && standsFor(second, names[b]);
  return all.flatMap((a) =>
    all.filter((b) => a < b && (isForbidden(a, b) || isForbidden(b, a))).map((b) => [a, b]),
  );
}

test("a pair stands for what its names say, a * for any rest, and one group is no pair", () => {
  fc.assert(
    fc.property(anyTable, anyConflicts, (memberships, all) => {
      const names = memberships.data.groupNames;
      const conflicts = atOnce(ConflictGroups.of(all, memberships.data));
      for (let user = 0; user < memberships.userCount; user++) {
        const row = memberships.heldRow(user);
        const pairs = pairsAmong(row, conflicts).map(({ conflict, groups }) => [
          conflict,
          ...[...groups].sort((a, b) => a - b),
        ]);
        const expected = all.flatMap((conflict, at) =>
          literalPairs(row, conflict, names).map((pair) => [at, ...pair]),
        );
        expect(pairs.sort()).toEqual(expected.sort());
      }
    }),
    { numRuns: 300 },
  );
});

test("who holds both sides and is not excepted is counted as trying all pairs does; all are listed", () => {
  fc.assert(
    fc.property(anyTable, anyConflicts, (memberships, all) => {
      const names = memberships.data.groupNames;
      const conflicts = atOnce(ConflictGroups.of(all, memberships.data));
      const users = Array.from({ length: memberships.userCount }, (_, user) => user);
      const expected = all.map((conflict) =>
        users.filter((user) => literalPairs(memberships.heldRow(user), conflict, names).length > 0),
      );
      const ids = memberships.data.userIds;
      expect(Array.from(atOnce(countHolders(conflicts, memberships)))).toEqual(
        expected.map(
          (holders, at) => holders.filter((user) => !isExcepted(all[at], ids[user])).length,
        ),
      );
      all.forEach((_, at) => {
        const listed = atOnce(holdersOf(conflicts, at, memberships));
        expect(Array.from(listed)).toEqual(expected[at]);
      });
    }),
    { numRuns: 300 },
  );
});

test("a role's conflicts are those that its groups bring together, with whatever its users have", () => {
  fc.assert(
    fc.property(
      ...[anyTable, anyConflicts, anyRole],
      fc.array(anyRole, { maxLength: 3 }),
      fc.boolean(),
      (memberships, all, role, others, isApplied) => {
        const names = memberships.data.groupNames;
        const conflicts = atOnce(ConflictGroups.of(all, memberships.data));
        const applied = isApplied ? [...others, role] : others;
        const expected = all.flatMap((conflict, at) => {
          const isWithin = literalPairs(role.groups, conflict, names).length > 0;
          let [users, newUsers, excepted] = [0, 0, 0];
          for (const user of role.users) {
            const granted = others.filter((one) => one.users.includes(user));
            const before = new Set([
              ...memberships.heldRow(user),
              ...granted.flatMap(({ groups }) => [...groups]),
            ]);
            const after = new Set([...before, ...role.groups]);
            const byRole = literalPairs(after, conflict, names).filter((pair) =>
              pair.some((group) => role.groups.includes(group)),
            );
            if (byRole.length === 0) continue;
            if (isExcepted(conflict, memberships.data.userIds[user])) {
              excepted++;
              continue;
            }
            users++;
            if (literalPairs(before, conflict, names).length === 0) newUsers++;
          }
          const isAny = isWithin || users + excepted > 0;
          return isAny ? [{ conflict: at, isWithin, users, newUsers, excepted }] : [];
        });
        expect(atOnce(roleConflicts(role, { memberships, conflicts, applied }))).toEqual(expected);
        if (expected.length > 0) expect(hasGroupsInConflict(role, conflicts)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test("a pair whose groups are not in the table is kept, and told as such", () => {
  const finding = ConflictGroups.of(
    [
      { groups: ["Pay", "Approve"], reason: "" },
      { groups: ["Pay", "Gone"], reason: "" },
      { groups: ["SAP-*", "Pay"], reason: "" },
    ],
    tableOf("xx", { groups: ["Pay", "Approve"] }),
  );
  const conflicts = atOnce(finding);
  const lacks = (at: number) => [0, 1].map((side) => conflicts.isUnknown(at, side));
  expect([0, 1, 2].map(lacks)).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
});
