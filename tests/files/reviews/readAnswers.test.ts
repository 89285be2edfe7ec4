import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAnswers } from "#src/files/reviews/readAnswers.ts";
import { reviewFiles } from "#src/files/reviews/reviewFiles.ts";
import { rowCheck } from "#src/files/reviews/rowCheck.ts";
import { input } from "../inputs.ts";
import { DATA, REVIEW } from "./aReview.ts";
import { answered, entriesOf, packed } from "./packedFiles.ts";

const filesFor = async () => entriesOf(await reviewFiles(REVIEW, DATA, { kind: "workbook" }));

const ANSWERS = { B3: "Ida", G6: "Remove", H6: "left, =1+1", G7: "Keep" };

/** What Eva was asked, with these answers. */
const EVAS = [
  [1, "ann", "Pay", "=1+1", "Remove", "left, =1+1"],
  [0, "bob", "VPN", "None of the 20 holds it.", "Keep", ""],
];

type Given = Awaited<ReturnType<typeof readAnswers>>["given"];

const told = (rows: Given[number]["rows"]) =>
  rows.map(({ entry, user, group, reason, answer, comment }) => [
    ...[entry, user, group, reason, answer, comment],
  ]);

test("a workbook that was answered is read back, alone or in the zip of all", async () => {
  const files = await filesFor();
  const book = await answered(files.get("eva.xlsx")!, ANSWERS);
  const { given, refused } = await readAnswers([input("eva.xlsx", book, 1000)]);
  expect(refused).toEqual([]);
  expect(given).toMatchObject([{ review: "k3m9", asked: "eva", answeredBy: "Ida" }]);
  expect(told(given[0].rows)).toEqual(EVAS);
  const all = await readAnswers([
    input("all.zip", await packed(new Map([...files, ["eva.xlsx", book]])), 1000),
  ]);
  expect(all.refused).toEqual([]);
  expect(all.given.map(({ asked }) => asked).sort()).toEqual(["EVA", "con", "eva"]);
  expect(told(all.given.find(({ asked }) => asked === "eva")!.rows)).toEqual(EVAS);
});

test("what a page saved is read, with its moment", async () => {
  const file = {
    ...{ format: "access-table-answers", version: 1, review: "k3m9", asked: "EVA" },
    ...{ answeredBy: "Ida", saved: "2026-11-25T10:00:00.000Z" },
    answers: [
      { entry: 2, user: "ann", group: "VPN", reason: "", answer: "keep", comment: "fine" },
      7,
    ],
  };
  const { given, refused } = await readAnswers([input("answers.json", JSON.stringify(file))]);
  expect(refused).toEqual([]);
  expect(given[0].saved).toBe(Date.UTC(2026, 10, 25, 10));
  expect(told(given[0].rows)).toEqual([
    [2, "ann", "VPN", "", "keep", "fine"],
    [-1, "", "", "", "", ""],
  ]);
});

test("a row with a formula says so, whatever it would give, and the others are read", async () => {
  const parts = await entriesOf(new Blob([(await filesFor()).get("eva.xlsx")!]));
  const path = "xl/worksheets/sheet1.xml";
  const sheet = new TextDecoder().decode(parts.get(path));
  const formula = '<c r="G6" s="4" t="str"><f>IF(TRUE,"Remove","")</f><v>Remove</v></c>';
  const changed = sheet.replace('<c r="G6" s="4"/>', formula);
  expect(changed).not.toBe(sheet);
  parts.set(path, new TextEncoder().encode(changed));
  const { given } = await readAnswers([input("eva.xlsx", await packed(parts), 1000)]);
  expect(given[0].rows.map(({ hasFormula }) => hasFormula)).toEqual([true, false]);
});

test("any other file is refused by its name, and those beside it are read", async () => {
  const files = await filesFor();
  const others = [
    input("notes.txt", "Remove all"),
    input("some.json", '{"format":"access-table"}'),
    input("broken.xlsx", files.get("eva.xlsx")!.slice(0, 900), 1000),
    input("Overview.xlsx", files.get("Overview.xlsx")!, 1000),
  ];
  const { given, refused } = await readAnswers([
    ...others,
    input("eva.xlsx", files.get("eva.xlsx")!, 1000),
  ]);
  expect(given.map(({ file }) => file)).toEqual(["eva.xlsx"]);
  expect(refused).toHaveLength(others.length);
  for (const [at, { name }] of others.entries()) expect(refused[at]).toContain(name);
});

test("in a zip what is refused is told by its name and why, and the others are read", async () => {
  const files = await filesFor();
  const old = new Uint8Array(2048);
  old.set([0xd0, 0xcf, 0x11, 0xe0]);
  const bytes = await packed(
    new Map([
      ["eva.xlsx", files.get("eva.xlsx")!],
      ["old.xls", old],
      ["broken.xlsx", files.get("con_.xlsx")!.slice(0, 900)],
      ["some.csv.gz", Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3)],
      ["con.xlsx", files.get("con_.xlsx")!],
    ]),
  );
  const { given, refused } = await readAnswers([input("all.zip", bytes, 1000)]);
  expect(given.map(({ asked }) => asked)).toEqual(["eva", "con"]);
  expect(refused).toHaveLength(3);
  for (const [at, name] of ["old.xls", "broken.xlsx", "some.csv.gz"].entries())
    expect(refused[at]).toContain(name);
  expect(refused[0]).toContain("Save it as .xlsx");
});

test("a workbook that was damaged at any place is read as it was, refused, or told otherwise", async () => {
  const book = (await filesFor()).get("eva.xlsx")!;
  for (let at = 3; at < book.length; at += 37) {
    const damaged = book.slice();
    damaged[at] ^= 0x55;
    const { given, refused } = await readAnswers([input("eva.xlsx", damaged, 1000)]);
    expect(given.length + refused.length).toBeGreaterThan(0);
    for (const { answeredBy, rows } of given) {
      expect(answeredBy).toBe("");
      for (const { answer } of rows) expect(answer).toBe("");
    }
  }
});

test.each(["xlsx", "ods"])(
  "an answered workbook as LibreOffice saved it as %s is read",
  async (kind) => {
    const saved = readFileSync(new URL(`written/libreoffice.${kind}`, import.meta.url));
    const { given, refused } = await readAnswers([
      input(`eva.${kind}`, new Uint8Array(saved), 1000),
    ]);
    expect(refused).toEqual([]);
    expectEvas(given);
  },
);

/** What Eva answered by LibreOffice's hand, into cells of which all others are locked. */
function expectEvas(given: Given): void {
  expect(given).toMatchObject([{ review: "k3m9", asked: "eva", answeredBy: "Ida" }]);
  const [first, second] = EVAS;
  expect(told(given[0].rows)).toEqual([first, [...second.slice(0, -1), "locked"]]);
  for (const { entry, shown, check } of given[0].rows)
    expect(check).toBe(rowCheck(REVIEW, "eva", entry, shown));
}

const OFFICE = ["/usr/bin/soffice", "/usr/bin/libreoffice"].find((path) => existsSync(path));

/** A module in Basic that writes texts into the open cells of a workbook, as a hand would. */
const MACRO = (path: string, kind: string, filter: string) => `Sub Answer
  Dim args(0) As New com.sun.star.beans.PropertyValue
  args(0).Name = "Hidden"
  args(0).Value = True
  document = StarDesktop.loadComponentFromURL("file://${path}/eva.xlsx", "_blank", 0, args())
  sheet = document.Sheets.getByName("Review")
${Object.entries(ANSWERS)
  .map(([place, text]) => `  sheet.getCellRangeByName("${place}").setString("${text}")`)
  .join("\n")}
  isLocked = sheet.getCellRangeByName("B6").CellProtection.IsLocked
  isOpen = Not sheet.getCellRangeByName("G6").CellProtection.IsLocked
  If sheet.isProtected() And isLocked And isOpen Then sheet.getCellRangeByName("H7").setString("locked")
  args(0).Name = "FilterName"
  args(0).Value = "${filter}"
  document.storeToURL("file://${path}/answered.${kind}", args())
  document.close(True)
End Sub`;

test.skipIf(!OFFICE).each([
  ["xlsx", "Calc Office Open XML"],
  ["ods", "calc8"],
])(
  "LibreOffice takes answers where they belong, and its %s is read back",
  async (kind, filter) => {
    const folder = mkdtempSync(join(tmpdir(), "answers-"));
    try {
      writeFileSync(join(folder, "eva.xlsx"), (await filesFor()).get("eva.xlsx")!);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const start = (...more: string[]) =>
        execFileSync(OFFICE!, ["--headless", "--norestore", profile, ...more], {
          ...{ timeout: 60_000, stdio: "ignore" },
        });
      // It makes its profile, with an empty module.
      start("--terminate_after_init");
      const code = MACRO(folder, kind, filter).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      writeFileSync(
        join(folder, "profile/user/basic/Standard/Module1.xba"),
        `<?xml version="1.0" encoding="UTF-8"?>\n<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${code}</script:module>`,
      );
      start("macro:///Standard.Module1.Answer");
      const saved = readFileSync(join(folder, `answered.${kind}`));
      const { given, refused } = await readAnswers([
        input(`eva.${kind}`, new Uint8Array(saved), 1000),
      ]);
      expect(refused).toEqual([]);
      expectEvas(given);
      expect(Math.abs(given[0].saved! - Date.now())).toBeLessThan(30 * 3_600_000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);
