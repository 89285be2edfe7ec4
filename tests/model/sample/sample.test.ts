import { expect, test } from "vitest";
import { line } from "#src/model/lines.ts";
import {
  assignedChance,
  chanceBend,
  type NameSource,
  randomTable,
} from "#src/model/sample/randomTable.ts";
import { SAMPLE_KINDS, type SampleSize } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { WORK_WORDS } from "#src/model/sample/workWords.ts";
import type { TableData } from "#src/model/table/memberships.ts";

const usualNames = await loadNames();

/** Names that cost nothing, for large samples. */
function quickNames(): NameSource {
  let words = 0;
  return {
    seed: () => {},
    person: { fullName: () => "Name" },
    word: { words: () => `group ${words++}` },
  };
}

function sample(size: Partial<SampleSize>, names: NameSource = usualNames): TableData {
  const steps = randomTable({ ...SAMPLE_KINDS.random.usual, seed: 1, ...size }, names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function meanHeld(users: number, groups: number): number {
  const bend = chanceBend(users, groups);
  let mean = 0;
  for (let position = 0; position < groups; position++) mean += assignedChance(position, bend);
  return mean;
}

test("the sample has 10 users and 60 groups", () => {
  const data = sample({});
  expect([data.userIds.length, data.groupNames.length]).toEqual([10, 60]);
  expect(data.userNames).toHaveLength(10);
  expect(data.assumed).toBeUndefined();
});

test.each([
  [1, 1],
  [1, 60],
  [10, 1],
  [3, 2],
  [700, 300],
])("a sample of %i users and %i groups has this size", (users, groups) => {
  const data = sample({ users, groups });
  expect([data.userIds.length, data.groupNames.length]).toEqual([users, groups]);
});

test("ids are 'u' and 6 digits, unique, up to a million of them", () => {
  const { userIds } = sample({ users: 1_000_000, groups: 1 }, quickNames());
  expect(new Set(userIds).size).toBe(1_000_000);
  expect(userIds.every((id) => /^u\d{6}$/.test(id))).toBe(true);
});

test("users have full names, groups 1 to 3 words, unique", () => {
  const { userNames, groupNames } = sample({ users: 200, groups: 2000 });
  for (const name of userNames) expect(name).toMatch(/^\S+( \S+)+$/);
  expect(new Set(groupNames).size).toBe(2000);
  const words = new Set(groupNames.map((name) => name.split(" ").length));
  expect([...words].sort()).toEqual([1, 2, 3]);
});

test("no word is in two lists, nor twice in one", () => {
  const all = WORK_WORDS.flat();
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

test("groups are named by words of work alone, of each kind one at most", () => {
  for (let seed = 0; seed < 20; seed++)
    for (const name of sample({ seed }).groupNames) {
      const kinds = name
        .split(" ")
        .map((word) => WORK_WORDS.findIndex((kind) => kind.includes(word)));
      expect(kinds, name).not.toContain(-1);
      expect(kinds, name).toEqual([...new Set(kinds)].sort());
    }
});

test("50,000 groups get different names", () => {
  expect(new Set(sample({ groups: 50_000 }).groupNames).size).toBe(50_000);
});

test("the same seed makes the same sample, another one another", () => {
  expect(sample({ seed: 7 })).toEqual(sample({ seed: 7 }));
  expect(sample({ seed: 8 }).userIds).not.toEqual(sample({ seed: 7 }).userIds);
  expect(sample({ seed: 8 }).userNames).not.toEqual(sample({ seed: 7 }).userNames);
  expect(sample({ seed: 8 }).columns).not.toEqual(sample({ seed: 7 }).columns);
});

test("seeds that differ only above 32 bits make other samples", () => {
  const [low, high] = [1, 1 + 2 ** 32].map((seed) => sample({ seed }).columns);
  expect(high).not.toEqual(low);
});

test("columns are ordered by assigned users, and rows tell the same", () => {
  const { rows, columns } = sample({ users: 50 });
  const sizes = Array.from({ length: 60 }, (_, group) => line(columns, group).length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  for (let group = 0; group < 60; group++)
    for (const user of line(columns, group)) expect(line(rows, user)).toContain(group);
  expect(rows.items.length).toBe(columns.items.length);
});

test.each([2, 10, 60, 250])(
  "the chance falls smoothly from 0.9 to 0.05 over %i groups",
  (groups) => {
    const bend = chanceBend(10, groups);
    expect(assignedChance(0, bend)).toBeCloseTo(0.9);
    expect(assignedChance(groups - 1, bend)).toBeCloseTo(0.05);
    for (let position = 1; position < groups; position++)
      expect(assignedChance(position, bend)).toBeLessThan(assignedChance(position - 1, bend));
  },
);

test("a user holds about 100 groups at most on average, 50 from a million users on", () => {
  for (const groups of [1, 60, 400, 800, 10_000, 50_000]) {
    expect(meanHeld(100_000, groups)).toBeLessThan(101);
    expect(meanHeld(1_000_000, groups)).toBeLessThan(51);
  }
  expect(meanHeld(100_000, 10_000)).toBeGreaterThan(99);
  expect(meanHeld(1_000_000, 50_000)).toBeGreaterThan(49);
});

test("groups are assigned as often as the chance says", () => {
  const users = 20_000;
  const { columns } = sample({ users, groups: 60 }, quickNames());
  const bend = chanceBend(users, 60);
  for (let group = 0; group < 60; group++) {
    const chance = assignedChance(group, bend);
    const share = line(columns, group).length / users;
    expect(Math.abs(share - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / users));
  }
});

test("the work comes in steps that tell how far it is", () => {
  const told = [...randomTable({ users: 5000, groups: 3000, seed: 1 }, quickNames())];
  expect(told.length).toBeGreaterThan(20);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(Math.min(...told)).toBeGreaterThan(0);
  expect(Math.max(...told)).toBeLessThan(1);
});
