import { expect, test } from "vitest";
import { rowCheck } from "#src/files/reviews/rowCheck.ts";
import { openEntries, progressOf } from "#src/mining/asking/reviewProgress.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { setReviews } from "#src/model/commands/facts/setReviews.ts";
import { matchTables } from "#src/model/comparison/matching.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { carryOver } from "#src/model/update/carryOver.ts";
import { judgeAnswers } from "#src/session/asking/judgeAnswers.ts";
import { membershipsOf } from "#src/session/mining/odd/reviewLists.ts";
import { tableOf } from "../../table.ts";

const person = (id: string, name = id) => ({ id, name, mail: "" });

const REVIEW: Review = {
  ...{ id: "r1", key: "secret", name: "Spring", made: "", until: "" },
  answerers: [person("eva"), person("zoe@else.org")],
  entries: {
    users: ["ann", "ann", "gone"],
    groups: ["Pay", "VPN", "Pay"],
    reasons: ["odd", "odd", "odd"],
    answerers: Uint32Array.of(0, 0, 1),
  },
  answers: {
    ...{ entries: Uint32Array.of(1), removes: Uint8Array.of(1), comments: [""] },
    ...{ bys: ["eva"], dates: ["2026-11-20T08:00:00.000Z"] },
  },
};

/** The table after a newer export in which Ann, Eva and the group Pay have other names. */
function renamedTable(review: Review): AccessTable {
  const table = new AccessTable(
    tableOf(`
          Pay VPN
    ann    x   x
    eva    x   .`),
  );
  table.run(setReviews, { reviews: [review], what: "the review" });
  const data = tableOf(`
             VPN Salaries
    eva.m     .      x
    ann.b     x      x`);
  const here = table.memberships.data;
  const pay = here.groupNames.indexOf("Pay");
  const chosen = {
    users: new Map([
      [0, 1],
      [1, 0],
    ]),
    groups: new Map([[pay, data.groupNames.indexOf("Salaries")]]),
  };
  const matching = atOnce(matchTables(here, data, chosen));
  const note = { name: "june", files: [], format: "", time: "" };
  table.openState(atOnce(carryOver(table.state, { ...note, data }, matching)).state);
  return table;
}

test("a review follows a newer export in which users and groups are renamed", () => {
  const table = renamedTable(REVIEW);
  const [review] = table.facts.reviews;
  expect(review.entries.users).toEqual(["ann.b", "ann.b", "gone"]);
  expect(review.entries.groups).toEqual(["Salaries", "VPN", "Salaries"]);
  expect(review.answerers).toEqual([person("eva.m"), person("zoe@else.org")]);
  expect(openEntries(review, table.memberships)).toEqual([0]);
  expect(progressOf(review, table.memberships)).toMatchObject([
    { asked: 2, answered: 1, others: [] },
    { asked: 0 },
  ]);
  const list = atOnce(membershipsOf(table, { of: "asked", review: "r1", answerer: "eva.m" }));
  expect(list.count).toBe(2);
});

test("answers in files that were sent before are believed, by their checks alone", () => {
  const { facts, memberships } = renamedTable(REVIEW);
  const shown = ["ann", "Ann", "Pay", "odd"];
  const sent = { row: 6, entry: 0, user: "ann", group: "Pay", reason: "odd", shown };
  const row = { ...sent, answer: "Remove", comment: "", check: rowCheck(REVIEW, "eva", 0, shown) };
  const judge = (one: typeof row) => {
    const file = { file: "eva.xlsx", review: "r1", asked: "eva", answeredBy: "", saved: 0 };
    return atOnce(judgeAnswers([{ ...file, rows: [one] }], facts.reviews, memberships, 1));
  };
  const { cells, refused } = judge(row);
  expect(refused).toEqual([]);
  const salaries = memberships.columnOf("Salaries");
  expect(cells).toMatchObject([{ user: 1, group: salaries, decision: "remove", by: "eva.m" }]);
  expect(judge({ ...row, shown: ["bob", ...shown.slice(1)] }).cells).toEqual([]);
});

test("without a key it keeps the names of before, by which its files are believed", () => {
  const [review] = renamedTable({ ...REVIEW, key: undefined }).facts.reviews;
  expect(review.entries).toEqual(REVIEW.entries);
});
