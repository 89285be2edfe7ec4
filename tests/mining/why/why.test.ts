import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explain } from "#src/mining/why/bestRule.ts";
import {
  conditionsText,
  ruleText,
  shareText,
  tellingText,
} from "#src/mining/why/explanationText.ts";
import { countedPeople, holdersOf } from "#src/mining/why/people.ts";
import { type AttributeCodes, attributeCodes } from "#src/model/table/attributeCodes.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const USERS = 24;
const numbers = (below: number) =>
  fc.subarray(Array.from({ length: below }, (_, at) => at)) as fc.Arbitrary<number[]>;
const value = fc.constantFrom("a", "b", "c", undefined);

interface People {
  readonly columns: readonly (readonly (string | undefined)[])[];
  readonly holders: readonly number[];
  readonly excluded: readonly number[];
}

/** People with up to three attributes of few values; who holds the role mostly follows from one. */
const anyPeople: fc.Arbitrary<People> = fc
  .record({
    columns: fc.array(fc.array(value, { minLength: USERS, maxLength: USERS }), { maxLength: 3 }),
    others: numbers(USERS),
    isByValue: fc.boolean(),
    excluded: fc.oneof(fc.constant([]), numbers(6)),
  })
  .map(({ columns, others, isByValue, excluded }) => {
    const few = new Set(others.slice(0, 4));
    const byValue = Array.from(USERS_LIST).filter(
      (user) => columns.length > 0 && (columns[0][user] === "a") !== few.has(user),
    );
    return { columns, excluded, holders: isByValue ? byValue : others };
  });
const USERS_LIST = Array.from({ length: USERS }, (_, user) => user);

function explained({ columns, holders, excluded }: People) {
  const codes = columns.map((values, at) =>
    atOnce(attributeCodes({ name: `attribute ${at}`, values: [...values] })),
  );
  const people = countedPeople(USERS, Uint32Array.from(excluded), Uint32Array.from(holders));
  return { codes, explanation: atOnce(explain(codes, people)) };
}

const named =
  (codes: readonly AttributeCodes[]) => (condition: { attribute: number; code: number }) =>
    [condition.attribute, codes[condition.attribute].values[condition.code - 1]] as const;

/** The people of some conditions, one by one. */
function matching(people: People, conditions: readonly (readonly [number, string])[]) {
  return USERS_LIST.filter(
    (user) =>
      !people.excluded.includes(user) &&
      conditions.every(([attribute, value]) => people.columns[attribute][user] === value),
  );
}

const VALUES = ["a", "b", "c"];

test("shares both ways are those counted one by one, the most telling first, and none of chance", () => {
  fc.assert(
    fc.property(anyPeople, (people) => {
      const { codes, explanation } = explained(people);
      const users = matching(people, []);
      const holders = people.holders.filter((user) => users.includes(user));
      const literal = people.columns
        .flatMap((_, attribute) =>
          VALUES.map((value) => {
            const withValue = matching(people, [[attribute, value]]);
            const both = withValue.filter((user) => holders.includes(user)).length;
            const expected = (holders.length * withValue.length) / users.length;
            return {
              name: [attribute, value] as const,
              both,
              withValue: withValue.length,
              expected,
            };
          }),
        )
        .filter(({ both, expected }) => both >= 5 && both > expected);
      const found = explanation.shares.map(({ both, withValue, expected, ...condition }) => ({
        name: named(codes)(condition),
        ...{ both, withValue, expected },
      }));
      const byName = (a: { name: readonly unknown[] }, b: { name: readonly unknown[] }) =>
        `${a.name}` < `${b.name}` ? -1 : 1;
      expect([...found].sort(byName)).toEqual(literal.sort(byName));
      const gains = found.map(({ both, expected }) => both - expected);
      expect(gains).toEqual([...gains].sort((a, b) => b - a));
      expect(explanation.holders).toBe(holders.length);
      expect(explanation.users).toBe(users.length);
    }),
    { numRuns: 300 },
  );
});

test("the best rule is wrong about the fewest of all rules of one or two values, and better than none", () => {
  let withRule = 0;
  fc.assert(
    fc.property(anyPeople, (people) => {
      const { codes, explanation } = explained(people);
      const users = matching(people, []);
      const holders = people.holders.filter((user) => users.includes(user));
      const single = people.columns.flatMap((_, attribute) =>
        VALUES.map((value) => [[attribute, value] as const]),
      );
      const rules = [...single, ...single.flatMap(([a]) => single.map(([b]) => [a, b]))]
        .filter(([a, b]) => !b || a[0] < b[0])
        .map((conditions) => {
          const all = matching(people, conditions);
          const both = all.filter((user) => holders.includes(user));
          const lacking = all.filter((user) => !holders.includes(user));
          const outside = holders.filter((user) => !all.includes(user));
          const wrong = lacking.length + outside.length;
          return { conditions, all: all.length, both: both.length, lacking, outside, wrong };
        })
        .filter(({ both }) => both >= 5);
      const least = Math.min(holders.length, users.length - holders.length);
      const telling = rules.filter(({ wrong }) => wrong < least);
      // A stable sort: of equals the one with fewer conditions, then with more shared.
      telling.sort(
        (a, b) => a.wrong - b.wrong || a.conditions.length - b.conditions.length || b.both - a.both,
      );
      const { rule } = explanation;
      expect(rule === undefined).toBe(telling.length === 0);
      if (!rule) return;
      withRule++;
      const found = telling.find(
        ({ conditions }) => `${conditions}` === `${rule.conditions.map(named(codes))}`,
      )!;
      const { all, both, lacking, outside } = rule;
      expect({ all, both, lacking: [...lacking], outside: [...outside] }).toEqual({
        all: found.all,
        both: found.both,
        lacking: found.lacking,
        outside: found.outside,
      });
      const best = telling[0];
      const [foundRank, bestRank] = [found, best].map((one) => [
        one.wrong,
        one.conditions.length,
        one.both,
      ]);
      expect(foundRank).toEqual(bestRank);
    }),
    { numRuns: 500 },
  );
  expect(withRule).toBeGreaterThan(50);
});

test("of rules that are wrong about as many, the one that more holders share is the best", () => {
  const letters = [..."aaaaaabbbbbbbbcccccccccc"];
  const holders = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11];
  const { codes, explanation } = explained({ columns: [letters], holders, excluded: [] });
  const { conditions, both, all } = explanation.rule!;
  expect({ value: named(codes)(conditions[0])[1], both, all }).toEqual({
    value: "b",
    both: 6,
    all: 8,
  });
});

describe("who holds a role", () => {
  const columns = [
    [0, 1, 2, 3],
    [1, 2, 5],
    [2, 5],
  ].map((users) => Uint32Array.from(users));
  const table = { heldColumn: (group: number) => columns[group] };
  const own = Uint32Array.of(7);

  test("are the users who hold all its groups, whether it lists them or not", () => {
    expect([...atOnce(holdersOf(Uint32Array.of(0, 1), own, table))]).toEqual([1, 2]);
    expect([...atOnce(holdersOf(Uint32Array.of(0, 1, 2), own, table))]).toEqual([2]);
    expect([...atOnce(holdersOf(Uint32Array.of(1), own, table))]).toEqual([1, 2, 5]);
  });

  test("of a role without groups they are its users", () => {
    expect([...atOnce(holdersOf(new Uint32Array(0), own, table))]).toEqual([7]);
  });
});

test("in words", () => {
  const share = { attribute: 0, code: 1, both: 47, withValue: 60, expected: 10 };
  const rule = {
    conditions: [
      { attribute: 0, code: 1 },
      { attribute: 1, code: 2 },
    ],
    all: 50,
    both: 45,
    lacking: new Uint32Array(5),
    outside: new Uint32Array(3),
  };
  const explanation = { holders: 50, users: 300, shares: [share], rule };
  const namesOf = ({ attribute }: { attribute: number }) =>
    [
      { attribute: "Department", value: "Finance" },
      { attribute: "Location", value: "Berlin" },
    ][attribute];
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
  expect(plain(shareText(share, explanation, namesOf))).toBe(
    "47 of its 50 users are in Finance; 47 of the 60 in Finance are in it",
  );
  expect(plain(shareText({ ...share, both: 50, withValue: 50 }, explanation, namesOf))).toBe(
    "all of its 50 users are in Finance; all of the 50 in Finance are in it",
  );
  expect(plain(conditionsText(rule, namesOf))).toBe("Department is Finance and Location is Berlin");
  expect(ruleText(rule, { holders: 48 }, true)).toBe("45 of 50 inside, 3 outside it hold the same");
  expect(ruleText(rule, { holders: 48 }, false)).toBe(
    "45 of 50 inside, 3 outside it have the role",
  );
  expect(ruleText(rule, { holders: 45 }, true)).toBe(
    "45 of 50 inside, nobody outside it holds the same",
  );
  expect(ruleText(rule, { holders: 45 }, false)).toBe(
    "45 of 50 inside, nobody outside it has the role",
  );
  expect(tellingText(share, explanation)).toContain("Of any 50 users about 10 would; here 47 do.");
});
