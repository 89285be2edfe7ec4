import { afterEach, expect, test, vi } from "vitest";
import { findOdd } from "#src/mining/odd/findOdd.ts";
import { type OddCells, type OddOptions, reasonText } from "#src/mining/odd/oddOptions.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { NO_UPDATE } from "#src/model/update/lastChanges.ts";
import { CellsToReview, OddList } from "#src/session/mining/odd/oddList.ts";
import { OddReview } from "#src/session/mining/odd/oddReview.ts";
import { FakeWorker, fakeWorkers } from "../../../model/tasks/fakeWorker.ts";
import { tableBy, tableOf } from "../../../table.ts";

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();
const ignore = () => {};

/** Ten people who hold A and B; one of them C, too. */
function staff(): AccessTable {
  return new AccessTable(
    tableBy(10, ["A", "B", "C"], (user, group) => group < 2 || user === 4, {
      attributes: [{ name: "Team", values: Array.from({ length: 10 }, (_, at) => `T${at % 2}`) }],
    }),
  );
}

test("reasons are sentences", () => {
  expect(reasonText("Post", 0, 20)).toBe("None of the 20 most similar users holds Post.");
  expect(reasonText("Post", 1, 20)).toBe("1 of the 20 most similar users holds Post.");
  expect(reasonText("Post", 3, 20)).toBe("3 of the 20 most similar users hold Post.");
  expect(reasonText("Post", 0, 7)).toBe("None of the 7 similar users holds Post.");
  expect(reasonText("Post", 0, 1)).toBe("The one similar user does not hold Post.");
  expect(reasonText("Post", 0, 20, "Team")).toBe(
    "None of the 20 most similar users, those of the same Team first, holds Post.",
  );
});

test("where no worker can be had, the cells are found here; other failures are told", async () => {
  const told: number[] = [];
  const table = staff();
  const found = await findOdd(table, { most: 0 }, (done) => told.push(done), signal);
  expect([[...found!.users], [...found!.groups]]).toEqual([[4], [2]]);
  expect(told.length).toBeGreaterThan(0);
  fakeWorkers();
  const broken = findOdd(table, { most: 0 }, ignore, signal);
  FakeWorker.last.answers({ kind: "ready" });
  FakeWorker.last.onerror({ message: "out of memory" });
  await expect(broken).rejects.toThrow("memory");
});

test("the list has what the peers share, and nothing that is only assumed", async () => {
  const table = staff();
  table.run(toggle, { user: 6, group: 2 });
  const found = await findOdd(table, { most: 5 }, ignore, signal);
  expect([...found!.users]).toEqual([4]);
  const list = new OddList(found!, table, undefined);
  expect([list.count, list.unlisted]).toEqual([1, 0]);
  expect(list.cellAt(0)).toEqual({ user: 4, group: 2 });
  const peers = list.peersAt(0);
  expect(peers).toHaveLength(9);
  expect(peers[0]).toEqual({ user: 6, holds: true, shared: [0, 1], either: 2 });
});

test("peers share what is not left out, as they were compared", async () => {
  const table = staff();
  const groups = Uint32Array.of(0);
  table.run(exclude, { users: new Uint32Array(), groups, why: "all have it", since: "" });
  const found = await findOdd(table, { most: 0 }, ignore, signal);
  const [peer] = new OddList(found!, table, undefined).peersAt(0);
  expect(peer).toMatchObject({ shared: [1], either: 1 });
});

test("the chosen attribute's values are searched by, and choosing searches again", async () => {
  const asked: OddOptions[] = [];
  const find = async (...[, options]: Parameters<typeof findOdd>): Promise<OddCells> => {
    asked.push(options);
    return {
      ...{ total: 0, approximated: 0, users: new Uint32Array(), groups: new Uint32Array() },
      ...{
        percents: new Uint8Array(),
        holders: new Uint8Array(),
        peerCounts: new Uint8Array(),
        peers: new Uint32Array(),
      },
    };
  };
  const review = new OddReview(staff(), find);
  const stop = review.list.watch();
  await expect.poll(() => review.list.result.get()?.count).toBe(0);
  expect(asked).toEqual([{ most: 8, codes: undefined }]);
  review.choose({ attribute: "Team", most: 2 });
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1].most).toBe(2);
  expect([...asked[1].codes!]).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
  stop();
});

test("less odd cells are counted and not listed, and come at once with a lower number", async () => {
  let searches = 0;
  const find = (...asked: Parameters<typeof findOdd>) => {
    searches++;
    return findOdd(...asked);
  };
  const review = new OddReview(staff(), find);
  review.list.watch();
  await expect.poll(() => review.list.result.get()?.count).toBe(1);
  // Nine of the 20 that there could be, all alike.
  expect(review.list.result.get()!.percentAt(0)).toBe(78);
  review.choose({ least: 79 });
  expect(review.list.result.get()).toMatchObject({ count: 0, unlisted: 1 });
  expect(review.list.result.get()!.has({ user: 4, group: 2 })).toBe(false);
  review.choose({ least: 78 });
  expect(review.list.result.get()).toMatchObject({ count: 1, unlisted: 0 });
  expect(searches).toBe(1);
});

test("a decision takes the reason along", async () => {
  const table = staff();
  const review = new OddReview(table);
  review.list.watch();
  await expect.poll(() => review.list.result.get()?.count).toBe(1);
  const toReview = () => new CellsToReview(review.list.result.get()!, table.decisions);
  atOnce(review.deciding(toReview(), Uint32Array.of(0), { decision: "remove" }))();
  expect(table.decisions.of(4, 2)).toMatchObject({
    decision: "remove",
    reason: "None of the 9 similar users holds C.",
  });
  review.withdraw(toReview(), Uint32Array.of(0));
  expect(table.decisions.size).toBe(0);
});

test("what movers held, as a comparison told of them, is listed until another table comes", () => {
  const table = staff();
  const review = new OddReview(table);
  review.showList({ of: "movers", since: NO_UPDATE });
  table.run(toggle, { user: 6, group: 2 });
  expect(review.chosen.get()).toMatchObject({ of: "movers" });
  table.open(tableOf("x"));
  expect(review.chosen.get()).toBeUndefined();
});

test("of many users more is asked of a cell that is listed, unless a person says how much", () => {
  const leastOf = (users: number) => new OddReview(new AccessTable(tableBy(users, 1))).least;
  expect([leastOf(1999), leastOf(2000)]).toEqual([50, 58]);
  const review = new OddReview(staff());
  review.choose({ least: 30 });
  expect(review.least).toBe(30);
});

test("an empty table has no odd cells", async () => {
  const table = new AccessTable(tableOf(""));
  const found = await findOdd(table, { most: 19 }, ignore, signal);
  expect(found!.total).toBe(0);
});
