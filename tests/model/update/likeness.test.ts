import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { isLikelyNewer, isWorkedOn } from "#src/model/update/likeness.ts";
import { tableBy, tableOf } from "../../table.ts";

/** A table of so many users and groups from the first ones given on: two of them share what overlaps. */
function tableFrom(firstUser: number, users: number, firstGroup = 0, groups = 20) {
  const names = (letter: string, first: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${first + at}`);
  return tableBy(names("u", firstUser, users), names("g", firstGroup, groups));
}

const isLikely = (...[a, b]: Parameters<typeof isLikelyNewer>) => atOnce(isLikelyNewer(a, b));

describe("a table is likely to be a newer export", () => {
  test("from half of the users of both and two more", () => {
    expect(isLikely(tableFrom(0, 100), tableFrom(48, 100))).toBe(true);
    expect(isLikely(tableFrom(0, 100), tableFrom(49, 100))).toBe(false);
  });

  test("from half of the groups of both and two more", () => {
    expect(isLikely(tableFrom(0, 9, 0, 100), tableFrom(0, 9, 48, 100))).toBe(true);
    expect(isLikely(tableFrom(0, 9, 0, 100), tableFrom(0, 9, 49, 100))).toBe(false);
  });

  test("not where the larger has twice as many and more, whichever it is", () => {
    expect(isLikely(tableFrom(0, 52), tableFrom(0, 100))).toBe(true);
    expect(isLikely(tableFrom(0, 51), tableFrom(0, 100))).toBe(false);
    expect(isLikely(tableFrom(0, 100), tableFrom(0, 51))).toBe(false);
  });

  test("of a small one only where nearly all are the same, or all", () => {
    expect(isLikely(tableFrom(0, 4, 0, 2), tableFrom(0, 4, 0, 2))).toBe(true);
    expect(isLikely(tableFrom(0, 4), tableFrom(1, 4))).toBe(false);
    expect(isLikely(tableFrom(0, 6), tableFrom(1, 6))).toBe(true);
    expect(isLikely(tableFrom(0, 6), tableFrom(2, 6))).toBe(false);
  });

  test("not where one is empty", () => {
    expect(isLikely(tableFrom(0, 0), tableFrom(0, 0))).toBe(false);
    expect(isLikely(tableFrom(0, 9), tableFrom(0, 0))).toBe(false);
  });
});

test("in a large one some users stand for all, and the page gets its turns", () => {
  let turns = 0;
  const shared = (first: number) => {
    const work = isLikelyNewer(tableFrom(0, 100_000), tableFrom(first, 100_000));
    for (turns = 0; ; turns++) {
      const { done, value } = work.next();
      if (done) return value;
    }
  };
  expect(shared(45_000)).toBe(true);
  expect(turns).toBeGreaterThan(5);
  expect(shared(55_000)).toBe(false);
});

test("in a large one nobody is overlooked who stands at regular places", () => {
  const before = tableFrom(0, 100_000);
  const userIds = before.userIds.map((id, at) => (at % 50 === 0 ? `new ${id}` : id));
  expect(isLikely(before, { ...before, userIds })).toBe(true);
});

test("work in a table is roles, assumed cells, and what people said of it", () => {
  const table = new AccessTable(tableOf("x. xx"));
  expect(isWorkedOn(table.state)).toBe(false);
  table.run(toggle, { user: 0, group: 1 });
  expect(isWorkedOn(table.state)).toBe(true);
  table.undo();
  table.run(recalculate, {});
  expect(isWorkedOn(table.state)).toBe(true);
});
