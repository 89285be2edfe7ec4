import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GivenAnswers } from "#src/files/reviews/readAnswers.ts";
import { rowCheck } from "#src/files/reviews/rowCheck.ts";
import { latestAnswers } from "#src/mining/asking/reviewProgress.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { Decisions } from "#src/model/facts/decisions.ts";
import { NO_ANSWERS, type Review } from "#src/model/facts/reviews.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { judgeAnswers } from "#src/session/asking/judgeAnswers.ts";
import { tableOf } from "../../table.ts";

const { memberships } = new AccessTable(
  tableOf(`
        Pay VPN
    ann  x   x
    bob  .   x
    eva  x   .`),
);

const person = (id: string, name = id) => ({ id, name, mail: "" });

const REVIEW: Review = {
  ...{ id: "k3m9", key: "secret", name: "Odd cells", made: "", until: "" },
  answerers: [person("eva"), person("max", "Max Moor")],
  entries: {
    users: ["bob", "ann", "ann", "gone", "bob"],
    groups: ["VPN", "Pay", "VPN", "Pay", "Pay"],
    reasons: ["odd", "=1+1", "", "odd", "odd"],
    answerers: Uint32Array.of(0, 0, 1, 0, 0),
  },
  answers: NO_ANSWERS,
};

const SAVED = Date.UTC(2026, 10, 20);
const NOW = Date.UTC(2026, 10, 24);

function rowOf(entry: number, answer: string, other: object = {}) {
  const { users, groups, reasons, answerers } = REVIEW.entries;
  const sent = {
    user: users[entry] ?? "x",
    group: groups[entry] ?? "x",
    reason: reasons[entry] ?? "",
  };
  const asked = REVIEW.answerers[answerers[entry]]?.id ?? "eva";
  const row = { row: 6 + entry, entry, ...sent, name: "N", answer, comment: "", ...other };
  const shownOf = ({ user, group, reason, name = "N" }: typeof sent & { name?: string }) => [
    ...[user, name, "Department", "Sales", group, reason],
  ];
  return { shown: shownOf(row), check: rowCheck(REVIEW, asked, entry, shownOf(sent)), ...row };
}

function given(rows: GivenAnswers["rows"], other: Partial<GivenAnswers> = {}): GivenAnswers {
  const file = { file: "eva.xlsx", review: "k3m9", asked: "eva", answeredBy: "", saved: SAVED };
  return { ...file, rows, ...other };
}

const judge = (
  files: readonly GivenAnswers[],
  reviews: readonly Review[] = [REVIEW],
  decisions?: Decisions,
) => atOnce(judgeAnswers(files, reviews, memberships, NOW, decisions));

describe("answers", () => {
  test("decide what they are about, with who, when, why and the comment", () => {
    const { cells, keeps, removes, people, missing, refused } = judge([
      given([rowOf(0, "Remove", { comment: " left " }), rowOf(1, " keep"), rowOf(3, "")], {
        answeredBy: "Ida",
      }),
    ]);
    const by = { by: "Ida", date: "2026-11-20T00:00:00.000Z" };
    expect(cells).toEqual([
      { user: 1, group: 1, decision: "remove", reason: "odd", comment: "left", ...by },
      { user: 0, group: 0, decision: "keep", reason: "=1+1", comment: undefined, ...by },
    ]);
    expect([keeps, removes, people, refused]).toEqual([1, 1, [{ name: "Ida", count: 2 }], []]);
    // What else eva was asked is not in the table: nothing is missing there.
    expect(missing).toEqual([{ name: "Max Moor", count: 1 }]);
  });

  test("a second time are nothing new, also after they were taken", () => {
    const file = given([rowOf(0, "Remove"), rowOf(1, "Keep")]);
    const first = judge([file]);
    for (const again of [
      judge([file, { ...file, file: "copy.xlsx" }]),
      judge([file], first.reviews, new Decisions(first.cells)),
    ]) {
      expect(again.reviews).toEqual(first.reviews);
      expect(again.known).toBe(2);
      expect(again.refused).toEqual([]);
    }
    expect(judge([file], first.reviews, new Decisions(first.cells)).cells).toEqual([]);
  });

  test("of before decide what was gone from the table, once it is there again", () => {
    const file = given([rowOf(3, "Remove"), rowOf(0, "Keep")]);
    const taken = judge([file]);
    expect([taken.cells.length, taken.gone]).toEqual([1, ["gone in Pay"]]);
    const { memberships: later } = new AccessTable(
      tableOf(`
              Pay VPN
        ann    x   x
        bob    .   x
        gone   x   .`),
    );
    const again = atOnce(
      judgeAnswers([file], taken.reviews, later, NOW, new Decisions(taken.cells)),
    );
    expect(again.cells).toMatchObject([{ user: 2, group: 0, decision: "remove", by: "eva" }]);
    expect([again.removes, again.keeps, again.known]).toEqual([1, 0, 1]);
    expect(again.reviews).toEqual(taken.reviews);
  });

  test("that are given again later count before what others said in between", () => {
    const answer = (word: string, by: string, saved: number) =>
      given([rowOf(0, word)], { answeredBy: by, saved });
    const first = judge([answer("Keep", "Ida", SAVED)]);
    const again = judge(
      [answer("Keep", "Ida", SAVED + 2000)],
      first.reviews,
      new Decisions(first.cells),
    );
    expect([again.keeps, again.known]).toEqual([0, 1]);
    expect(again.cells[0].date).toBe(new Date(SAVED + 2000).toISOString());
    const between = judge(
      [answer("Remove", "Udo", SAVED + 1000)],
      again.reviews,
      new Decisions(again.cells),
    );
    expect(between.cells).toEqual([]);
    expect(between.refused).toEqual([
      "eva.xlsx, row 6: answered later in another file. Not taken.",
    ]);
  });

  test("that contradict are told, and the later one counts, in whatever order they come", () => {
    const early = given([rowOf(0, "Remove")], { answeredBy: "Ida" });
    const late = given([rowOf(0, "Keep")], { answeredBy: "Udo", saved: SAVED + 1000 });
    for (const files of [
      [early, late],
      [late, early],
    ]) {
      const { cells, contradictions, keeps, removes } = judge(files);
      expect(cells.map(({ decision, by }) => [decision, by])).toEqual([["keep", "Udo"]]);
      expect([keeps, removes]).toEqual([1, 0]);
      expect(contradictions).toEqual([
        "bob in VPN: Remove by Ida, then Keep by Udo. The later one counts.",
      ]);
    }
    // One that is opened after the later one was taken.
    const { cells, refused } = judge([early], judge([late]).reviews);
    expect(cells).toEqual([]);
    expect(refused).toEqual(["eva.xlsx, row 6: answered later in another file. Not taken."]);
  });

  test("about what is no longer in the table are kept with the review, and told", () => {
    const { cells, gone, reviews } = judge([given([rowOf(3, "Remove"), rowOf(4, "Keep")])]);
    expect(cells).toEqual([]);
    expect(gone).toEqual(["gone in Pay", "bob in Pay"]);
    expect([...reviews[0].answers.entries]).toEqual([3, 4]);
  });
});

describe("nothing is believed", () => {
  const refusedOf = (row: GivenAnswers["rows"][number], other?: Partial<GivenAnswers>) => {
    const { cells, refused, reviews } = judge([given([row], other)]);
    expect(cells).toEqual([]);
    expect(reviews).toEqual([REVIEW]);
    return refused;
  };

  test("of another review, or of who is not asked", () => {
    const row = rowOf(0, "Keep");
    expect(refusedOf(row, { review: "zzz" })).toEqual([
      "eva.xlsx answers a review that is not in this table: zzz.",
    ]);
    expect(refusedOf(row, { asked: "bob" })).toEqual([
      "eva.xlsx is of bob, who is not asked in Odd cells.",
    ]);
  });

  test("of rows that were added or changed, with their number", () => {
    const told = (sentence: string, row = 6) => [`eva.xlsx, row ${row}: ${sentence}. Not taken.`];
    expect(refusedOf(rowOf(99, "Keep"))).toEqual(told("not among what was asked", 105));
    expect(refusedOf(rowOf(-1, "Keep"))).toEqual(told("not among what was asked", 5));
    expect(refusedOf(rowOf(2, "Keep"))).toEqual(told("asked of Max Moor", 8));
    expect(refusedOf(rowOf(0, "Keep", { user: "ann" }))).toEqual(
      told("another user than was asked"),
    );
    expect(refusedOf(rowOf(0, "Keep", { group: "Pay" }))).toEqual(
      told("another group than was asked"),
    );
    expect(refusedOf(rowOf(0, "Keep", { reason: "fine" }))).toEqual(
      told("another reason than was given"),
    );
    expect(refusedOf(rowOf(0, "Keep", { hasFormula: true }))).toEqual(
      told("a formula stands in it"),
    );
    expect(refusedOf(rowOf(0, "perhaps"))).toEqual(told("neither Keep nor Remove"));
    expect(refusedOf(rowOf(0, "", { comment: "hm" }))).toEqual(
      told("a comment without Keep or Remove"),
    );
    expect(refusedOf(rowOf(0, "Keep"), { answeredBy: "bob" })).toEqual(
      told("answered by the user it is about"),
    );
  });

  test("of rows in which anything beside the answer was changed", () => {
    const told = (sentence: string) => [`eva.xlsx, row 6: ${sentence}. Not taken.`];
    const changed = "what is not to be answered was changed";
    const row = rowOf(0, "Keep");
    const [user, name, heading, value, ...more] = row.shown;
    for (const shown of [
      [user, "Ann Ark", heading, value, ...more],
      [user, name, heading, "Board", ...more],
      [user, name, "Title", value, ...more],
      [user, name, ...more],
      [user, name, heading, value, "More", "x", ...more],
    ])
      expect(refusedOf({ ...row, shown })).toEqual(told(changed));
    expect(refusedOf({ ...row, check: "" })).toEqual(told(changed));
    // The number of one entry before what another one asks, with its check or without.
    const other = rowOf(1, "Keep");
    expect(refusedOf({ ...other, row: 6, entry: 0 })).toEqual(told("another user than was asked"));
    expect(refusedOf({ ...other, row: 6, entry: 0, check: row.check })).toEqual(
      told("another user than was asked"),
    );
    expect(refusedOf({ ...row, check: other.check })).toEqual(told(changed));
    // What programs write otherwise is no change.
    const spaced = { ...row, shown: row.shown.map((text) => ` ${text.replaceAll(" ", "\n")} `) };
    expect(judge([given([spaced])]).refused).toEqual([]);
  });

  test("of a review without a key by user, group and reason alone", () => {
    const row = { ...rowOf(0, "Keep"), shown: [], check: "" };
    const of = (one: typeof row) => judge([given([one])], [{ ...REVIEW, key: undefined }]);
    expect(of(row).keeps).toBe(1);
    expect(of({ ...row, user: "ann" }).keeps).toBe(0);
  });

  test("of who is asked about, whatever the name, but a namesake who is asked", () => {
    const { memberships: namesakes } = new AccessTable({
      ...memberships.direct,
      userNames: ["Max Moor", "Bob Berg", "Eva"],
    });
    const judged = (file: GivenAnswers) => atOnce(judgeAnswers([file], [REVIEW], namesakes, NOW));
    const own = judged(given([rowOf(0, "Keep")], { answeredBy: "bob BERG" }));
    expect(own.refused).toEqual(["eva.xlsx, row 6: answered by the user it is about. Not taken."]);
    const file = { file: "max.xlsx", asked: "max", answeredBy: "Max Moor" };
    expect(judged(given([rowOf(2, "Keep")], file)).refused).toEqual([]);
  });

  test("a second row of the same counts for nothing, and ten thousand too many are one sentence", () => {
    const many = Array.from({ length: 10_000 }, () => rowOf(0, "Remove"));
    const { keeps, removes, refused } = judge([given([rowOf(0, "Keep"), ...many])]);
    expect([keeps, removes]).toEqual([1, 0]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain("9,980 more rows: a second time");
  });
});

test("an answer from a day that is yet to come counts as of now, not before all later ones", () => {
  const { cells } = judge([given([rowOf(0, "Keep")], { saved: NOW + 1e12 })]);
  expect(cells.map(({ date }) => date)).toEqual([new Date(NOW).toISOString()]);
});

test("what was decided here after an answer was given stays, and is told; what was before does not, and is told", () => {
  const vpn = memberships.columnOf("VPN")!;
  const bob = memberships.rowOf("bob")!;
  const judgeAfter = (date: number) => {
    const decided = { user: bob, group: vpn, decision: "keep", reason: "" } as const;
    const decisions = new Decisions([{ ...decided, date: new Date(date).toISOString() }]);
    const files = [given([rowOf(0, "Remove")])];
    return atOnce(judgeAnswers(files, [REVIEW], memberships, NOW, decisions));
  };
  const later = judgeAfter(SAVED + 1);
  expect(later.cells).toEqual([]);
  expect(later.contradictions).toHaveLength(1);
  expect(later.reviews[0].answers.bys).toHaveLength(1);
  const earlier = judgeAfter(SAVED - 1);
  expect(earlier.cells).toMatchObject([{ user: bob, group: vpn, decision: "remove" }]);
  expect(earlier.contradictions).toEqual([
    "bob in VPN: Remove by eva, but decided otherwise before. The later one counts.",
  ]);
});

test("of two reviews about the same membership the later answer decides, and that is told", () => {
  const other: Review = { ...REVIEW, id: "other", key: undefined, name: "Again" };
  const late = given([rowOf(0, "Remove")], { saved: SAVED + 1000, answeredBy: "Ida" });
  const early = given([rowOf(0, "Keep")], { review: "other", answeredBy: "Udo" });
  const { cells, contradictions } = judge([late, early], [REVIEW, other]);
  expect(cells.map(({ decision, by }) => [decision, by])).toEqual([["remove", "Ida"]]);
  expect(contradictions).toEqual([
    "bob in VPN: Keep by Udo, but decided otherwise later. That stays.",
  ]);
});

test("any files in any order come to the literal reading: of each entry the last true answer", () => {
  const anyRow = fc.record({
    entry: fc.nat(5),
    answer: fc.constantFrom("Keep", "Remove", "", "maybe"),
    isTrue: fc.boolean(),
  });
  const anyFile = fc.record({ rows: fc.array(anyRow, { maxLength: 6 }), asked: fc.nat(1) });
  fc.assert(
    fc.property(fc.array(anyFile, { maxLength: 5 }), fc.nat(), (files, turn) => {
      const all = files.map(({ rows, asked }, at) =>
        given(
          rows.map(({ entry, answer, isTrue }) =>
            rowOf(entry, answer, isTrue ? {} : { user: "?" }),
          ),
          { asked: REVIEW.answerers[asked].id, answeredBy: `p${at}`, saved: SAVED + 1000 * at },
        ),
      );
      const expected = new Map<number, string>();
      files.forEach(({ rows, asked }, at) => {
        const seen = new Set<number>();
        for (const { entry, answer, isTrue } of rows) {
          if (!isTrue || REVIEW.entries.answerers[entry] !== asked || seen.has(entry)) continue;
          if (answer === "maybe") continue;
          seen.add(entry);
          if (answer !== "") expected.set(entry, `${answer} p${at}`);
        }
      });
      const shuffled = all.map((_, at) => all[(at + turn) % all.length]);
      const { reviews } = judge([...shuffled, ...all]);
      const { answers } = reviews[0];
      const found = Array.from(latestAnswers(answers), ([entry, at]) => [
        entry,
        `${answers.removes[at] ? "Remove" : "Keep"} ${answers.bys[at]}`,
      ]);
      expect(new Map(found as [number, string][])).toEqual(expected);
    }),
  );
});
