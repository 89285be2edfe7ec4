import { expect, test } from "vitest";
import { emptyReview, withAsked } from "#src/mining/asking/makeReview.ts";
import { progressOf } from "#src/mining/asking/reviewProgress.ts";
import { NOBODY, UNCLEAR } from "#src/mining/asking/whoAnswers.ts";
import type { Review } from "#src/model/facts/reviews.ts";
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
  expect(progressOf({ ...review, answers })).toEqual([
    { asked: 2, answered: 2, removes: 1, last: "2026-01-07T08:00:00.000Z", others: ["Deputy"] },
    { asked: 1, answered: 0, removes: 0, last: "", others: [] },
  ]);
});
