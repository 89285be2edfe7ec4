import { isolated } from "../../model/isolated.ts";
import { attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { formatNumber } from "../../model/wording.ts";
import type { LookedAt } from "./lookedAt.ts";
import { technicalUsers } from "./users/technical.ts";

/** People are alike by a value that so many of them have at least; fewer say nothing of what is usual. */
const LEAST_ALIKE = 8;
/** More attributes than these are not looked at. */
const MOST_ATTRIBUTES = 12;
const USERS_AT_ONCE = 10_000;
/** So many users show whether an attribute is shared by any. */
const FIRST_USERS = 5000;

/** People who are alike by one attribute: those of the same number, which is 0 for who is like nobody. */
export interface Alike {
  readonly codes: Uint32Array;
  /** The number of people of each. */
  readonly sizes: Uint32Array;
  /** What those of a number are, in words. */
  nameOf(code: number): string;
}

/**
 * In which ways people are alike: by each attribute of which at least half of them have a value that they
 * share with others. Empty where there is none.
 */
export function* waysAlike(table: LookedAt): Work<readonly Alike[]> {
  const people = yield* table.once(peopleOf);
  const count = people.reduce((sum, isPerson) => sum + isPerson, 0);
  const ways: Alike[] = [];
  for (const attribute of table.data.attributes) {
    if (ways.length === MOST_ATTRIBUTES) break;
    if (areMostlyOwn(attribute.values)) continue;
    const { codes, values } = yield* attributeCodes(attribute);
    const sizes = new Uint32Array(values.length + 1);
    yield* each(codes, (user) => (sizes[codes[user] * people[user]] += 1));
    sizes[0] = 0;
    const isShared = (code: number) => sizes[code] >= LEAST_ALIKE;
    const shared = sizes.reduce((sum, size) => sum + (size >= LEAST_ALIKE ? size : 0), 0);
    if (2 * shared < count || count === 0) continue;
    yield* each(codes, (user) => {
      if (people[user] === 0 || !isShared(codes[user])) codes[user] = 0;
    });
    const name = isolated(attribute.name);
    ways.push({ codes, sizes, nameOf: (code) => `${name} “${isolated(values[code - 1])}”` });
  }
  return ways;
}

/** All people as one: where no attribute tells who is like whom. */
export function* asOne(table: LookedAt): Work<Alike> {
  const people = yield* table.once(peopleOf);
  const codes = new Uint32Array(people);
  const size = codes.reduce((sum, code) => sum + code, 0);
  return { codes, sizes: Uint32Array.of(0, size), nameOf: () => "all" };
}

/** True where nearly each of the first users has a value of their own: a name, a number, a mail. */
function areMostlyOwn(values: readonly (string | undefined)[]): boolean {
  const first = values.slice(0, FIRST_USERS).filter((value) => value !== undefined);
  return first.length === FIRST_USERS && new Set(first).size > 0.9 * FIRST_USERS;
}

/** 1 for each user who is looked at and looks like a person, else 0. */
function* peopleOf(table: LookedAt): Work<Uint8Array> {
  const people = new Uint8Array(table.users.count);
  yield* each(people, (user) => (people[user] = Number(table.users.has(user))));
  for (const user of yield* table.once(technicalUsers)) people[user] = 0;
  return people;
}

function* each(codes: ArrayLike<number>, visit: (user: number) => void): Work<void> {
  for (let user = 0; user < codes.length; user++) {
    visit(user);
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
  }
}

/** Of the ways in which somebody is like others that with the fewest; undefined where there is none. */
export function nearestOf(user: number, ways: readonly Alike[]): Alike | undefined {
  let nearest: Alike | undefined;
  for (const way of ways)
    if (
      way.codes[user] > 0 &&
      (!nearest || way.sizes[way.codes[user]] < nearest.sizes[nearest.codes[user]])
    )
      nearest = way;
  return nearest;
}

/** Those like somebody in words: "the 31 people of Department “Finance”". */
export function alikeInWords(user: number, { codes, sizes, nameOf }: Alike): string {
  const code = codes[user];
  return `the ${formatNumber(sizes[code])} people of ${nameOf(code)}`;
}
