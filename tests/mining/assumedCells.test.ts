import fc from "fast-check";
import { expect, test } from "vitest";
import { assumedAt, assumedCells, filterAssumed } from "#src/mining/assumedCells.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyTable, opened, run } from "../model/anyCommands.ts";

test("the list is every assumed cell, row by row, with those that applied roles cover", () => {
  let [some, covered] = [0, 0];
  fc.assert(
    fc.property(
      anyTable,
      fc.array(anyChange, { maxLength: 12 }),
      fc.array(fc.nat(7), { minLength: 14, maxLength: 14 }),
      fc.constantFrom(undefined, true, false),
      fc.constantFrom(0, 1, 3, 7),
      (data, changes, words, isCovered, allWords) => {
        const table = opened(data);
        for (const change of changes) run(table, change);
        const { assumed, userCount, groupCount } = table.memberships;
        const isRole = (user: number, group: number) => !!table.coveringRole(user, group);
        const list = atOnce(assumedCells(assumed.lines(userCount), isRole));
        const expected: { user: number; group: number }[] = [];
        for (let user = 0; user < userCount; user++)
          for (let group = 0; group < groupCount; group++)
            if (table.memberships.state(user, group) === "assumed") expected.push({ user, group });
        const found = Array.from({ length: list.count }, (_, place) => assumedAt(list, place));
        expect(found).toEqual(expected);
        expect(Array.from(list.isCovered, Boolean)).toEqual(
          expected.map(({ user, group }) => isRole(user, group)),
        );
        expect(list.coveredCount).toBe(list.isCovered.filter(Boolean).length);

        const [userWords, groupWords] = [words.slice(0, 7), words.slice(7)].map((bits) =>
          Uint32Array.from(bits, (one) => one & allWords),
        );
        const places = atOnce(filterAssumed(list, { userWords, groupWords, allWords, isCovered }));
        expect(Array.from(places, (place) => assumedAt(list, place))).toEqual(
          expected.filter(
            ({ user, group }) =>
              [1, 2, 4].every(
                (word) => !(allWords & word) || userWords[user] & word || groupWords[group] & word,
              ) &&
              (isCovered === undefined || isRole(user, group) === isCovered),
          ),
        );
        some += list.count;
        covered += list.coveredCount;
      },
    ),
    { numRuns: 300 },
  );
  expect(some).toBeGreaterThan(0);
  expect(covered).toBeGreaterThan(0);
});
