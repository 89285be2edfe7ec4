import { expect, test } from "vitest";
import { type AnswerKind, reviewFiles } from "#src/files/reviews/reviewFiles.ts";
import type { Review } from "#src/model/facts/reviews.ts";
import { rowsOfSheets } from "../systems/sheetRows.ts";
import { DATA, REVIEW } from "./aReview.ts";
import { entriesOf } from "./packedFiles.ts";

const filesOf = async (review: Review, kind: AnswerKind, entries?: readonly number[]) =>
  entriesOf(await reviewFiles(review, DATA, { kind, entries }));

test("each who is asked has a file, by a name that no system takes for another, and there is an overview", async () => {
  for (const [kind, ending] of [
    ["workbook", "xlsx"],
    ["page", "html"],
  ] as const) {
    const files = await filesOf(REVIEW, kind);
    const names = ["Overview.xlsx", `eva.${ending}`, `EVA 2.${ending}`, `con_.${ending}`];
    expect([...files.keys()]).toEqual(names);
    const overview = (await rowsOfSheets(files.get("Overview.xlsx")!)).get("Overview")!;
    expect(overview.map((row) => row.slice(0, 6))).toEqual([
      ["File", "Name", "Mail", "ID", "Memberships", "People"],
      [`eva.${ending}`, "eva", "", "eva", "2", "2"],
      [`EVA 2.${ending}`, "EVA", "", "EVA", "1", "1"],
      [`con_.${ending}`, "con", "", "con", "1", "1"],
    ]);
  }
  const some = await filesOf(REVIEW, "workbook", [0, 2]);
  expect([...some.keys()]).toEqual(["Overview.xlsx", "eva.xlsx", "EVA 2.xlsx"]);
  const rows = (await rowsOfSheets(some.get("eva.xlsx")!)).get("Review")!;
  expect(rows[1][0]).toMatch(/^These are the ones still to be answered\./);
  expect(rows.slice(4).map(([number]) => number)).toEqual(["1"]);
});

test("a workbook has what is asked, by people, with attributes that help alone, and of which review it is", async () => {
  const sheets = await rowsOfSheets((await filesOf(REVIEW, "workbook")).get("eva.xlsx")!);
  const rows = sheets.get("Review")!;
  expect(rows[0][0]).toContain("Odd cells");
  expect(rows[1][0]).toContain("until 2026-12-08");
  expect(rows[2][0]).toBe("Answered by");
  const asked = rows.filter((row) => /^\d+$/.test(row[0] ?? ""));
  expect(asked.map((row) => row.slice(0, 6))).toEqual([
    ["2", "ann", "ann", "Sales", "Pay", "=1+1"],
    ["1", "bob", "bob", "", "VPN", "None of the 20 holds it."],
  ]);
  expect(rows.find(([first]) => first === "No.")).toEqual([
    ...["No.", "User", "Name", "Department", "Group", "Why", "Answer", "Comment", "Check"],
  ]);
  expect(sheets.get("About")).toEqual([
    ["Access Table review", "k3m9"],
    ["Asked", "eva"],
    ["Made", REVIEW.made],
  ]);
});

test("all but the answers is protected, and an answer is chosen from a list", async () => {
  const parts = await entriesOf(new Blob([(await filesOf(REVIEW, "workbook")).get("eva.xlsx")!]));
  const sheet = new TextDecoder().decode(parts.get("xl/worksheets/sheet1.xml"));
  expect(sheet).toContain('<sheetProtection sheet="1"');
  expect(sheet).toMatch(/<dataValidation type="list"[^>]* sqref="G6:G7"><formula1>"Keep,Remove"/);
  const open = Array.from(sheet.matchAll(/<c r="([A-Z]+\d+)" s="4"/g), ([, place]) => place);
  expect(open).toEqual(["B3", "G6", "H6", "G7", "H7"]);
  expect(sheet).not.toContain("<f>");
  const styles = new TextDecoder().decode(parts.get("xl/styles.xml"));
  const formats = styles
    .match(/<cellXfs.*<\/cellXfs>/)![0]
    .split("<xf ")
    .slice(1);
  expect(formats.map((one) => one.includes('locked="0"'))).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((at) => at === 4),
  );
});
