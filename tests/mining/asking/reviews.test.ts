import { expect, test } from "vitest";
import { emptyReview, withAsked } from "#src/mining/asking/makeReview.ts";
import { openEntries, progressOf, reviewFigures } from "#src/mining/asking/reviewProgress.ts";
import { NOBODY, UNCLEAR } from "#src/mining/asking/whoAnswers.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";

const data = tableOf(`
        A B
    ann x x
    bob x x
    eve x .`);
const [A, B] = [data.groupNames.indexOf("A"), data.groupNames.indexOf("B")];
const ABOUT = { id: "r1", name: "Odd cells", made: "2026-01-05T10:00:00.000Z", until: "" };

function asking(cells: readonly (readonly [user: number, group: number, whom: number])[]) {
  return {
    count: cells.length,
    cellAt: (at: number) => ({ user: cells[at][0], group: cells[at][1] }),
    reasonAt: (at: number) => `because ${at}`,
    answerers: Int32Array.from(cells, ([, , whom]) => whom),
    personOf: (user: number) => ({ id: data.userIds[user], name: `N${user}`, mail: "" }),
  };
}

const asked = ({ entries, answerers }: Review) =>
  entries.users.map((user, at) => {
    const whom = answerers[entries.answerers[at]].id;
    return [user, entries.groups[at], entries.reasons[at], whom];
  });

test("each membership is asked once, of one person; what nobody answers for is not asked", () => {
  const list = asking([
    [0, A, 2],
    [1, B, 0],
    [1, A, NOBODY],
    [2, A, UNCLEAR],
    [0, A, 1],
    [0, B, 2],
  ]);
  const review = atOnce(withAsked(emptyReview(ABOUT), list, data));
  expect(asked(review)).toEqual([
    ["ann", "A", "because 0", "eve"],
    ["bob", "B", "because 1", "ann"],
    ["ann", "B", "because 5", "eve"],
  ]);
  expect(review.answerers.map(({ id }) => id)).toEqual(["eve", "ann"]);
});

test("what is added to a review stands behind what was asked, which keeps its places and answerers", () => {
  const list = asking([
    [0, A, 2],
    [1, B, 0],
  ]);
  const more = asking([
    [1, B, 2],
    [1, A, 2],
    [2, A, 1],
  ]);
  const first = atOnce(withAsked(emptyReview(ABOUT), list, data));
  const both = atOnce(withAsked(first, more, data));
  expect(asked(both).slice(0, 2)).toEqual(asked(first));
  expect(asked(both).slice(2)).toEqual([
    ["bob", "A", "because 1", "eve"],
    ["eve", "A", "because 2", "bob"],
  ]);
  expect(both.answerers.slice(0, 2)).toEqual(first.answerers);
});

test("progress is by person: of an entry the last answer counts, and others who answered are named", () => {
  const list = asking([
    [0, A, 2],
    [0, B, 2],
    [1, B, 0],
  ]);
  const review = atOnce(withAsked(emptyReview(ABOUT), list, data));
  const answers = {
    entries: Uint32Array.of(0, 1, 0),
    removes: Uint8Array.of(1, 1, 0),
    comments: ["", "", ""],
    bys: ["N2", "Deputy", "eve"],
    dates: ["2026-01-06T08:00:00.000Z", "2026-01-07T08:00:00.000Z", "2026-01-06T09:00:00.000Z"],
  };
  const there = new Memberships(data);
  expect(progressOf({ ...review, answers }, there)).toEqual([
    { asked: 2, answered: 2, removes: 1, last: "2026-01-07T08:00:00.000Z", others: ["Deputy"] },
    { asked: 1, answered: 0, removes: 0, last: "", others: [] },
  ]);
});

test("what is gone from the table is done by itself: nobody is asked for it any more", () => {
  const list = asking([
    [0, A, 2],
    [0, B, 2],
    [1, B, 0],
  ]);
  const review = atOnce(withAsked(emptyReview(ABOUT), list, data));
  const answers = {
    ...{ entries: Uint32Array.of(0), removes: Uint8Array.of(1), comments: [""] },
    ...{ bys: ["N2"], dates: ["2026-01-06T08:00:00.000Z"] },
  };
  // What was answered is gone, as it was to be; so is all that Ann was asked.
  const later = new Memberships(
    tableOf(`
        A B
    ann . x
    eve x .`),
  );
  const half = { ...review, answers };
  expect(openEntries(half, later)).toEqual([1]);
  expect(progressOf(half, later).map(({ asked, answered }) => [asked, answered])).toEqual([
    [2, 1],
    [0, 0],
  ]);
  expect(reviewFigures(half, later)).toMatchObject({ people: 2, done: 1, asked: 2, answered: 1 });
  expect(openEntries(half, new Memberships(data))).toEqual([1, 2]);
});
