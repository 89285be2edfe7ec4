import { orderColumns } from "../table/columnOrder.ts";
import type { TableData } from "../table/memberships.ts";
import type { SampleSize } from "./sampleSize.ts";
import { randomFrom } from "./seededRandom.ts";

/** The source of a random table's names: faker, in the product. */
export interface NameSource {
  seed(seed: number): unknown;
  person: { fullName(): string };
  word: { words(options: { count: { min: number; max: number } }): string };
}

/** The chance of the group at `position`: from 0.9 falling to 0.05, faster where one holds much. */
export function assignedChance(position: number, bend: number): number {
  return 0.9 / (1 + (position / bend) ** 1.5);
}

/** The position at which the curve of chances bends: the farther out, the slower it falls. */
export function chanceBend(users: number, groups: number): number {
  const mostHeld = users >= 1_000_000 ? 50 : 100;
  const natural = Math.max(1, groups - 1) / 17 ** (2 / 3);
  if (meanHeld(groups, natural) <= mostHeld) return natural;
  let low = 0;
  let high = natural;
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (meanHeld(groups, middle) < mostHeld) low = middle;
    else high = middle;
  }
  return low;
}

function meanHeld(groups: number, bend: number): number {
  let held = 0;
  for (let position = 0; position < groups; position++) held += assignedChance(position, bend);
  return held;
}

/** Makes a random table in steps: yields the progress (0 to 1), returns the table at the end. */
export function* randomTable(size: SampleSize, names: NameSource): Generator<number, TableData> {
  const { users, groups, seed } = size;
  names.seed(seed);
  const random = randomFrom(seed);
  const userIds = pickIds(users, random);
  const userNames: string[] = [];
  while (userNames.length < users) {
    userNames.push(names.person.fullName());
    if (userNames.length % 2048 === 0) yield (0.6 * userNames.length) / users;
  }
  const groupNames = new Set<string>();
  while (groupNames.size < groups) {
    groupNames.add(names.word.words({ count: { min: 1, max: 3 } }));
    if (groupNames.size % 2048 === 0) yield 0.6 + (0.1 * groupNames.size) / groups;
  }

  const bend = chanceBend(users, groups);
  const start = new Uint32Array(groups + 1);
  let items = new Uint32Array(1024);
  let length = 0;
  for (let group = 0; group < groups; group++) {
    // Jumps from one assigned user to the next, so that empty cells cost nothing.
    const noChance = Math.log1p(-assignedChance(group, bend));
    for (let user = jump(random, noChance); user < users; user += 1 + jump(random, noChance)) {
      if (length === items.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(items);
        items = larger;
      }
      items[length++] = user;
    }
    start[group + 1] = length;
    if (group % 64 === 0) yield 0.7 + (0.2 * group) / groups;
  }
  yield 0.9;
  return orderColumns({
    userIds,
    userNames,
    groupNames: [...groupNames],
    columns: { start, items: items.slice(0, length) },
  });
}

function jump(random: () => number, noChance: number): number {
  return Math.floor(Math.log(1 - random()) / noChance);
}

/** Unique ids, 'u' and 6 digits: the first of a shuffled million. */
function pickIds(count: number, random: () => number): string[] {
  const digits = new Uint32Array(1_000_000);
  for (let i = 0; i < digits.length; i++) digits[i] = i;
  return Array.from({ length: count }, (_, i) => {
    const other = i + Math.floor(random() * (digits.length - i));
    const picked = digits[other];
    digits[other] = digits[i];
    return `u${String(picked).padStart(6, "0")}`;
  });
}
