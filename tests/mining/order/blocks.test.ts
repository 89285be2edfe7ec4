import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocksOrder } from "#src/mining/order/blocks.ts";
import { orderByRole } from "#src/mining/order/byRole.ts";
import { Distances } from "#src/mining/order/tour/distances.ts";
import { distinctLines } from "#src/mining/order/tour/distinctLines.ts";
import { lexicographic, nearestLines } from "#src/mining/order/tour/neighbours.ts";
import { shortTour } from "#src/mining/order/tour/shortTour.ts";
import { startTour } from "#src/mining/order/tour/startTour.ts";
import { type Lines, line, linesFrom, transpose } from "#src/model/lines.ts";
import { randomFrom } from "#src/model/sample/seededRandom.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { countRuns } from "./runs.ts";

const GROUPS = 12;

const cells = fc.array(fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: GROUPS }), {
  minLength: 1,
  maxLength: 25,
});

function tableOf(rows: readonly (readonly number[])[], groups = GROUPS) {
  const lines = linesFrom(rows.map((row) => [...row].sort((a, b) => a - b)));
  return { rows: lines, columns: transpose(lines, groups) };
}

function own(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** The runs as one reads them off a drawing, cell by cell. */
function literalRuns(rows: Lines, users: ArrayLike<number>, groups: ArrayLike<number>): number {
  const isHeld = (user: number, group: number) => line(rows, user).includes(group);
  let runs = 0;
  for (let y = 0; y < users.length; y++)
    for (let x = 0; x < groups.length; x++) {
      if (!isHeld(users[y], groups[x])) continue;
      if (x === 0 || !isHeld(users[y], groups[x - 1])) runs++;
      if (y === 0 || !isHeld(users[y - 1], groups[x])) runs++;
    }
  return runs;
}

/** A table of blocks whose rows and columns were shuffled, with a few cells more and less. */
function shuffledBlocks(seed: number, blocks: number, size: number) {
  const random = randomFrom(seed);
  const count = blocks * size;
  const shuffled = () => {
    const items = own(count);
    for (let at = count - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [items[at], items[other]] = [items[other], items[at]];
    }
    return items;
  };
  const [blockOfUser, blockOfGroup] = [shuffled(), shuffled()].map((items) =>
    items.map((item) => Math.floor(item / size)),
  );
  const rows = own(count).map((user) =>
    own(count).filter((group) => (blockOfUser[user] === blockOfGroup[group]) !== random() < 0.01),
  );
  return tableOf(rows, count);
}

describe("blocks", () => {
  test("every user and every group is there once", () => {
    fc.assert(
      fc.property(cells, (all) => {
        const { rows, columns } = tableOf(all);
        const { users, groups } = atOnce(blocksOrder(rows, columns));
        expect([...users].sort((a, b) => a - b)).toEqual(own(all.length));
        expect([...groups].sort((a, b) => a - b)).toEqual(own(GROUPS));
      }),
    );
  });

  test("runs are counted as one reads them off a drawing, and are never more than before", () => {
    fc.assert(
      fc.property(cells, (all) => {
        const { rows, columns } = tableOf(all);
        const { users, groups } = atOnce(blocksOrder(rows, columns));
        const runs = countRuns(rows, columns, users, groups);
        expect(runs).toBe(literalRuns(rows, users, groups));
        const before = countRuns(rows, columns, own(all.length), own(GROUPS));
        expect(before).toBe(literalRuns(rows, own(all.length), own(GROUPS)));
        expect(runs).toBeLessThanOrEqual(before);
      }),
    );
  });

  test("the same table has the same order again", () => {
    const { rows, columns } = shuffledBlocks(3, 6, 10);
    expect(atOnce(blocksOrder(rows, columns))).toEqual(atOnce(blocksOrder(rows, columns)));
  });

  test.each([1, 2, 3, 4])("blocks that were shuffled are found again (%i)", (seed) => {
    const { rows, columns } = shuffledBlocks(seed, 8, 12);
    const { users, groups } = atOnce(blocksOrder(rows, columns));
    const before = countRuns(rows, columns, own(96), own(96));
    const runs = countRuns(rows, columns, users, groups);
    // Without the stray cells each user and each group has one run.
    expect(runs).toBeGreaterThanOrEqual(192);
    expect(runs).toBeLessThan(before / 4);
  });

  test("equal users stand side by side, those without a group last", () => {
    const { rows, columns } = tableOf([[], [1, 2], [5], [1, 2], [], [5], [1, 2]]);
    const { users } = atOnce(blocksOrder(rows, columns));
    const order = [...users].join();
    expect(order).toMatch(/1,3,6/);
    expect(order).toMatch(/2,5/);
    expect(order).toMatch(/0,4$/);
  });
});

describe("a tour", () => {
  const EFFORT = { neighbours: 6, longestTurn: 1_000, improving: 1e6, kicking: 1e5 };

  /** Twice the number of runs down the columns. */
  function lengthOf(distances: Distances, order: ArrayLike<number>): number {
    const around = [distances.empty, ...Array.from(order), distances.empty];
    return around.reduce((sum, i, at) => (at === 0 ? 0 : sum + distances.of(around[at - 1], i)), 0);
  }

  test("is never longer than the one that it starts from, or that the lines have", () => {
    for (const seed of [1, 2, 3]) {
      const { rows, columns } = shuffledBlocks(seed, 5, 9);
      const distinct = distinctLines(rows, columns);
      const distances = new Distances(distinct);
      const dictionary = lexicographic(distinct.lines);
      const neighbours = atOnce(nearestLines(distinct, distances, dictionary, 6));
      const start = startTour(distances, neighbours, dictionary);
      expect(new Set(start).size).toBe(distances.count);
      const around = start.indexOf(distances.empty);
      const begun = [...start.slice(around + 1), ...start.slice(0, around)];
      const tour = atOnce(shortTour(distinct, EFFORT));
      expect(lengthOf(distances, tour)).toBeLessThanOrEqual(lengthOf(distances, begun));
      expect(lengthOf(distances, tour)).toBeLessThan(lengthOf(distances, own(distances.empty)));
    }
  });

  test("with distances that are counted when they are asked for, all lines are there, too", () => {
    const { rows, columns } = shuffledBlocks(5, 5, 9);
    const distinct = distinctLines(rows, columns);
    const [looked, counted] = [new Distances(distinct), new Distances(distinct, 0)];
    expect([looked.areKnown, counted.areKnown]).toEqual([true, false]);
    for (let a = 0; a < looked.count; a++)
      for (let b = 0; b < looked.count; b++)
        if (a !== b) expect(counted.of(a, b)).toBe(looked.of(a, b));
    const dictionary = lexicographic(distinct.lines);
    const near = atOnce(nearestLines(distinct, counted, dictionary, 6));
    expect(new Set(startTour(counted, near, dictionary)).size).toBe(counted.count);
  });
});

describe("by role", () => {
  const { rows, columns } = tableOf([[0, 1], [2, 3, 4], [7], [0, 1], [2, 3, 4], [], [2, 3, 4]]);
  const blocks = atOnce(blocksOrder(rows, columns));
  const numbers = (...all: number[]) => Uint32Array.from(all);

  test("the role that covers most comes first, each without a gap, the rest in blocks", () => {
    const roles = [
      { users: numbers(0, 3), groups: numbers(0, 1) },
      { users: numbers(1, 4, 6), groups: numbers(2, 3, 4) },
    ];
    const { users, groups } = atOnce(orderByRole(roles, blocks));
    expect([...users.slice(0, 5)]).toEqual([1, 4, 6, 0, 3]);
    expect([...groups.slice(0, 5)].sort()).toEqual([0, 1, 2, 3, 4]);
    expect([...groups.slice(0, 3)].sort()).toEqual([2, 3, 4]);
    expect([...users.slice(5)]).toEqual([...blocks.users].filter((user) => [2, 5].includes(user)));
  });

  test("roles that overlap share their users in the middle", () => {
    const roles = [
      { users: numbers(0, 2, 4), groups: numbers(0, 1, 2) },
      { users: numbers(1, 2, 5), groups: numbers(3, 4) },
    ];
    const { users } = atOnce(orderByRole(roles, blocks));
    const places = (role: { users: Uint32Array }) =>
      Array.from(role.users, (user) => users.indexOf(user)).sort((a, b) => a - b);
    for (const role of roles) {
      const [first, , last] = places(role);
      expect(last - first).toBe(2);
    }
  });

  test("the block of a broad role is around those of the narrower ones, level by level", () => {
    // Each is within one before it: its users are a part of that one's, beside those of the others.
    const anyTree = fc
      .array(fc.nat(), { minLength: 1, maxLength: 7 })
      .map((picks) => picks.map((pick, at) => (pick % (at + 1)) - 1));
    fc.assert(
      fc.property(anyTree, fc.infiniteStream(fc.nat(100)), (parents, numbers) => {
        const isBelow = (at: number, above: number): boolean =>
          at === above || (parents[at] >= 0 && isBelow(parents[at], above));
        /** Two users, and a group, that a role and those above it have alone; dealt out anywhere. */
        const shuffled = (all: number[]) =>
          all
            .map((one) => ({ one, by: numbers.next().value }))
            .sort((a, b) => a.by - b.by)
            .map(({ one }) => one);
        const seats = shuffled(own(2 * parents.length));
        const columns = shuffled(own(parents.length));
        const roles = parents.map((_, role) => ({
          users: Uint32Array.from(seats.filter((_, at) => isBelow(at >> 1, role))).sort(),
          groups: Uint32Array.of(columns[role]),
        }));
        const blocks = {
          users: Uint32Array.from(own(seats.length)),
          groups: Uint32Array.from(own(columns.length)),
        };
        const { users, groups } = atOnce(orderByRole(roles, blocks));
        expect([...users].sort((a, b) => a - b)).toEqual(own(seats.length));
        expect([...groups].sort((a, b) => a - b)).toEqual(own(columns.length));
        for (const [role, { users: its }] of roles.entries()) {
          const places = Array.from(its, (user) => users.indexOf(user));
          expect(Math.max(...places) - Math.min(...places)).toBe(its.length - 1);
          const below = own(roles.length).filter((other) => isBelow(other, role));
          const stand = below.map((other) => groups.indexOf(columns[other]));
          expect(Math.max(...stand) - Math.min(...stand)).toBe(below.length - 1);
          expect(groups.indexOf(columns[role])).toBe(Math.min(...stand));
        }
      }),
    );
  });
});
