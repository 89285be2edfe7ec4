import { addTo, type Lines, linesFrom, transpose } from "../../model/lines.ts";
import { randomFrom } from "../../model/sample/seededRandom.ts";
import { type Counts, usersIn } from "../../model/table/folded.ts";
import type { RuleAttribute, RuleCondition } from "./ruleTable.ts";

const MOST_CONDITIONS = 3;
/** Beyond so many people in all classes together no further ones are looked for. */
const MOST_PEOPLE = 24_000_000;

/** Who up to three values tell, if enough; of equal people the fewest, then preferred conditions. */
export interface PeopleClasses {
  readonly conditions: readonly (readonly RuleCondition[])[];
  /** The people of each class, and how many they are. */
  readonly users: Lines;
  readonly sizes: Uint32Array;
  readonly ofUser: Lines;
  /** How many people each user stands for. */
  readonly counts: Counts;
  /** Of each class those with one condition less. */
  readonly broader: readonly (readonly number[])[];
}

/** A class while they are found: the users by a list. */
interface Found {
  readonly conditions: readonly RuleCondition[];
  readonly users: Uint32Array;
}

/** The first `fixed` attributes come before the others: what they tell alone is told by them. */
export function* peopleClasses(
  attributes: readonly RuleAttribute[],
  userCount: number,
  leastPeople: number,
  fixed = 0,
  counts?: Counts,
): Generator<number, PeopleClasses> {
  const everybody = Uint32Array.from({ length: userCount }, (_, user) => user);
  const all: Found[] = [{ conditions: [], users: everybody }];
  const marks = [1, 2].map((seed) => userMarks(userCount, seed));
  let people = userCount;
  /** The class of each set of people, by its sum of marks. */
  const byPeople = new Map([[keyOf(everybody, marks), 0]]);
  /** The class of conditions, of those too that another class stands for. */
  const byConditions = new Map([["", 0]]);
  const parts = [
    [0, fixed],
    [fixed, attributes.length],
  ];
  for (const [first, end] of parts)
    for (let length = 1; length <= MOST_CONDITIONS; length++) {
      const broader = all.filter(({ conditions }) => conditions.length === length - 1);
      for (const [at, one] of broader.entries()) {
        if (people >= MOST_PEOPLE) break;
        const next = 1 + (one.conditions.at(-1)?.attribute ?? -1);
        for (let attribute = Math.max(next, first); attribute < end; attribute++)
          for (const found of split(one, attribute, attributes[attribute], leastPeople, counts)) {
            const key = keyOf(found.users, marks);
            const same = byPeople.get(key);
            byConditions.set(conditionsKey(found.conditions), same ?? all.length);
            if (same !== undefined) continue;
            people += found.users.length;
            byPeople.set(key, all.length);
            all.push(found);
          }
        yield at / broader.length;
      }
    }
  const users = linesFrom(all.map((one) => one.users));
  return {
    conditions: all.map(({ conditions }) => conditions),
    users,
    sizes: Uint32Array.from(all, (one) => usersIn(one.users, counts)),
    ofUser: transpose(users, userCount),
    counts,
    broader: all.map(({ conditions }, at) => broaderOf(conditions, at, byConditions)),
  };
}

/** The people of a class by a further attribute, where there are enough of a value. */
function split(
  { conditions, users }: Found,
  attribute: number,
  { codes, values }: RuleAttribute,
  leastPeople: number,
  counts: Counts,
): Found[] {
  if (usersIn(users, counts) < leastPeople) return [];
  const people = values <= users.length ? new Uint32Array(values + 1) : new Map<number, number>();
  const lists = new Map<number, number[]>();
  const of = (user: number) => (counts ? counts[user] : 1);
  if (people instanceof Uint32Array) for (const user of users) people[codes[user]] += of(user);
  else for (const user of users) people.set(codes[user], of(user) + (people.get(codes[user]) ?? 0));
  const countOf = (code: number) =>
    people instanceof Uint32Array ? people[code] : (people.get(code) ?? 0);
  for (const user of users) {
    const code = codes[user];
    if (code === 0 || countOf(code) < leastPeople) continue;
    addTo(lists, code, user);
  }
  return [...lists]
    .sort(([a], [b]) => a - b)
    .map(([value, list]) => ({
      conditions: [...conditions, { attribute, value }],
      users: Uint32Array.from(list),
    }));
}

/** The classes that have one of the conditions less. */
function broaderOf(
  conditions: readonly RuleCondition[],
  at: number,
  byConditions: ReadonlyMap<string, number>,
): number[] {
  const found = conditions.map((left) =>
    byConditions.get(conditionsKey(conditions.filter((one) => one !== left))),
  );
  return [...new Set(found)].filter((one) => one !== undefined && one !== at) as number[];
}

function conditionsKey(conditions: readonly RuleCondition[]): string {
  return conditions.map(({ attribute, value }) => `${attribute}:${value}`).join(" ");
}

/** A mark for each user: sums of marks, of two kinds, are those of the same users alone. */
function userMarks(userCount: number, seed: number): Float64Array {
  const random = randomFrom(seed);
  // 32 bits: the sum of a million of them is exact.
  return Float64Array.from({ length: userCount }, () => Math.floor(random() * 2 ** 32));
}

function keyOf(users: Uint32Array, marks: readonly Float64Array[]): string {
  let [first, second] = [0, 0];
  for (let k = 0; k < users.length; k++) {
    first += marks[0][users[k]];
    second += marks[1][users[k]];
  }
  return `${users.length} ${first} ${second}`;
}
