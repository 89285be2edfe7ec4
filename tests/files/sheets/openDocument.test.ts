import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { zipped } from "../packed.ts";
import { content, ods, odsTable } from "./makers.ts";
import { bookOf, rowsIn } from "./sheetText.ts";

const table = (rows: string) => ods(content(`<table:table table:name="S">${rows}</table:table>`));
const row = (cells: string, attributes = "") =>
  `<table:table-row${attributes}>${cells}</table:table-row>`;
const text = (paragraphs: string, attributes = "") =>
  `<table:table-cell office:value-type="string"${attributes}>${paragraphs}</table:table-cell>`;
const p = (text: string) => `<text:p>${text}</text:p>`;

describe("a cell of OpenDocument is what a person sees in it", () => {
  const typed = (type: string, value: string, shown?: string) =>
    `<table:table-cell office:value-type="${type}" ${value}>${shown === undefined ? "" : p(shown)}</table:table-cell>`;
  test.each<[string, string, string]>([
    ["a number", typed("float", 'office:value="1234.5"', "1,234.50"), "1234.50"],
    ["one of another country", typed("float", 'office:value="1234.5"', "1.234,50"), "1234.50"],
    ["a large one", typed("float", 'office:value="1234567"', "1.234.567"), "1234567"],
    [
      "with thin spaces",
      typed("float", 'office:value="1234567"', "1\u202f234\u202f567"),
      "1234567",
    ],
    ["with zeros in front", typed("float", 'office:value="42"', "00042"), "00042"],
    ["with words", typed("float", 'office:value="42"', "EMP-0042"), "EMP-0042"],
    ["rounded", typed("float", 'office:value="2.3456"', "2.35"), "2.35"],
    ["as a word", typed("float", 'office:value="1"', "x"), "x"],
    ["shown as nothing", typed("float", 'office:value="0"', ""), ""],
    ["without what is shown", typed("float", 'office:value="7"'), "7"],
    ["in a narrow column", typed("float", 'office:value="1234"', "###"), "1234"],
    ["as a power of ten", typed("float", 'office:value="1.25E+005"', "1.25E+05"), "125000"],
    [
      "of more than 15 digits",
      typed("float", 'office:value="123456789012345678"', "1.23456789012346E+017"),
      "123456789012345678",
    ],
    ["an amount", typed("currency", 'office:value="-3.5"', "-3,50 €"), "-3.50 €"],
    ["a share", typed("percentage", 'office:value="0.125"', "12,5 %"), "12.5 %"],
    ["a truth", typed("boolean", 'office:boolean-value="true"', "WAHR"), "TRUE"],
    ["a day", typed("date", 'office:date-value="2026-01-31"', "31.01.26"), "2026-01-31"],
    [
      "a moment",
      typed("date", 'office:date-value="2026-01-31T12:29:59.97"', "31.01.26 12:29"),
      "2026-01-31 12:30",
    ],
    [
      "a moment of which the day is shown",
      typed("date", 'office:date-value="2026-01-31T12:30:00"', "31.01.26"),
      "2026-01-31",
    ],
    ["a time", typed("time", 'office:time-value="PT06H05M09S"', "06:05:09 AM"), "06:05:09"],
    ["hours", typed("time", 'office:time-value="PT30H05M00S"', "30:05"), "30:05"],
    [
      "spaces, tabs and line ends",
      text(`<text:p>a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d</text:p>${p("e")}`),
      "a  b\tc\nd\ne",
    ],
    ["other space as one", text(p("a\n   b")), "a b"],
    ["a text in parts", text(p("a<text:span>b</text:span><text:a>c</text:a>")), "abc"],
    ["a remark beside it", text(`<office:annotation>${p("no")}</office:annotation>${p("a")}`), "a"],
    [
      "a drawing in it",
      text(`${p("a")}<draw:frame><draw:text-box>${p("no")}</draw:text-box></draw:frame>`),
      "a",
    ],
    [
      "a text with how it is spoken",
      text(
        p(
          "<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>x</text:ruby-text></text:ruby>",
        ),
      ),
      "東京",
    ],
    ["entities", text(p("A&#x41;&amp;&lt;b&gt;_x0041_")), "AA&<b>_x0041_"],
    ["a section of plain text", text(p("<![CDATA[<b>&amp;]]>")), "<b>&amp;"],
    [
      "a text that is not shown as such",
      '<table:table-cell office:value-type="string" office:string-value="a&amp;b"/>',
      "a&b",
    ],
  ])("%s", async (_, cell, seen) => {
    const { rows } = await rowsIn(table(row(`${text(p("."))}${cell}`)));
    expect(rows[0][1] ?? "").toBe(seen);
  });

  test("errors and formulas without a result are told, and empty", async () => {
    const error =
      '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>';
    const formula = '<table:table-cell table:formula="of:=1+1"/>';
    const { rows, told } = await rowsIn(table(row(text(p("a")) + error + formula)));
    expect(rows).toEqual([["a"]]);
    expect(told).toEqual([
      "the cell B1 is an error, #N/A; taken as empty.",
      expect.stringMatching(/^the cell C1 is a formula whose result was not saved/),
    ]);
  });
});

describe("cells and rows that come again", () => {
  test("are there as often as they say, and empty ones cost nothing", async () => {
    const { rows, lines } = await rowsIn(
      table(
        row(
          '<table:table-cell table:number-columns-repeated="3"/>',
          ' table:number-rows-repeated="1000000000"',
        ) +
          row(
            `<table:table-cell table:number-columns-repeated="2"/>${text(p("x"), ' table:number-columns-repeated="3"')}<table:table-cell table:number-columns-repeated="2000000000"/>`,
            ' table:number-rows-repeated="2"',
          ) +
          row(
            '<table:table-cell table:number-columns-repeated="16384"/>',
            ' table:number-rows-repeated="1048576"',
          ) +
          row(text(p("end"))),
      ),
    );
    expect(rows).toEqual([["", "", "x", "x", "x"], ["", "", "x", "x", "x"], ["end"]]);
    expect(lines).toEqual([1_000_000_001, 1_000_000_002, 1_001_048_579]);
  });

  test("more than a sheet has are refused", async () => {
    const much = (columns: number, rows: number) =>
      table(
        row(
          text(p("x"), ` table:number-columns-repeated="${columns}"`),
          ` table:number-rows-repeated="${rows}"`,
        ),
      );
    await expect(rowsIn(much(16_385, 1))).rejects.toThrow(/The workbook is broken/);
    await expect(rowsIn(much(16_384, 1e9))).rejects.toThrow(/The workbook is broken/);
  });
});

test("a merged cell counts for each of its rows, and covered cells have no text", async () => {
  const { rows } = await rowsIn(
    table(
      row(text(p("ann"), ' table:number-rows-spanned="3"') + text(p("A"))) +
        row(`<table:covered-table-cell>${p("hidden")}</table:covered-table-cell>${text(p("B"))}`) +
        row(
          `<table:covered-table-cell/>${text(p("wide"), ' table:number-columns-spanned="2"')}<table:covered-table-cell/>${text(p("C"))}`,
        ) +
        row(text(p("bob")) + text(p("D"))),
    ),
  );
  expect(rows).toEqual([
    ["ann", "A"],
    ["ann", "B"],
    ["ann", "wide", "", "C"],
    ["bob", "D"],
  ]);
});

test("groups of rows are read, and hidden rows are told", async () => {
  const rows = `<table:table-header-rows>${row(text(p("a")))}</table:table-header-rows><table:table-row-group>${row(text(p("b")), ' table:visibility="collapse"')}${row(text(p("c")), ' table:visibility="filter"')}</table:table-row-group>`;
  expect(await rowsIn(table(rows))).toEqual({
    rows: [["a"], ["b"], ["c"]],
    lines: [1, 2, 3],
    told: ["2 rows are hidden in the sheet; read like the others."],
  });
});

test("several sheets are asked about, a hidden one last", async () => {
  const one = [
    ["user", "group"],
    ["ann", "VPN"],
  ];
  const two = [
    ["user", "group"],
    ["cy", "Ops"],
  ];
  const hidden =
    '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="v" style:family="table"><style:table-properties table:display="true"/></style:style>';
  const file = ods(
    content(
      odsTable(one, "Old & gone", ' table:style-name="h"') +
        odsTable(two, "Now", ' table:style-name="v"'),
      hidden,
    ),
  );
  const { sheets } = await bookOf(file);
  expect(sheets.map(({ sheetName, isHidden }) => [sheetName, isHidden])).toEqual([
    ["Old & gone", true],
    ["Now", false],
  ]);
  const opened = await readInputs([input("b.ods", file, 99)]);
  expect(members(opened.data)).toEqual({ cy: ["Ops"] });
  expect(opened.questions).toMatchObject([
    { text: expect.stringMatching(/^Which sheet of/), options: [{}, {}, {}] },
  ]);
  const all = await readInputs([input("b.ods", file, 99)], {
    choices: { answers: { "sheet of file 0": "all" } },
  });
  expect(members(all.data)).toEqual({ ann: ["VPN"], cy: ["Ops"] });
  expect(problems(all)).toEqual([expect.stringMatching(/The sheet is hidden/)]);
});

test("numbers that are shown as one are told where they are names", async () => {
  const number = (value: number) =>
    `<table:table-cell office:value-type="float" office:value="${value}">${p("1")}</table:table-cell>`;
  const head = row(text(p("user")) + text(p("group")));
  const file = table(head + row(number(1.2) + text(p("A"))) + row(number(1.4) + text(p("B"))));
  expect(problems(await readInputs([input("b.ods", file, 99)]))).toEqual([
    "3: the cell A3 is 1.4 and shown as 1, as 1.2 above is; they are taken as one.",
  ]);
});

describe("OpenDocument that cannot be read is refused with what to do", () => {
  const manifest = (inside: string) => ({
    name: "META-INF/manifest.xml",
    content: `<manifest:manifest><manifest:file-entry>${inside}</manifest:file-entry></manifest:manifest>`,
  });
  test.each<[string, Uint8Array, RegExp]>([
    [
      "a password",
      ods("\u0001\u0002", [manifest("<manifest:encryption-data/>")]),
      /protected with a password\. Open/,
    ],
    [
      "a password, all in one",
      zipped([
        { name: "mimetype", content: "x" },
        { name: "encrypted-package", content: "x" },
      ]),
      /protected with a password\. Open/,
    ],
    [
      "a letter",
      ods(content("").replaceAll("spreadsheet>", "text>")),
      /“a.ods” is no workbook with sheets\. Copy its table to a sheet/,
    ],
    [
      "definitions of its own",
      ods(content(odsTable([["a"]])).replace("?>\n", '?>\n<!DOCTYPE x [<!ENTITY a "b">]>')),
      /DOCTYPE/,
    ],
    ["an unknown entity", table(row(text(p("user")) + text(p("a&who;")))), /“&who;”/],
    [
      "cut",
      ods(
        content(
          odsTable([
            ["user", "group"],
            ["ann", "VPN"],
          ]),
        ).slice(0, -400),
      ),
      /The workbook is broken/,
    ],
  ])("%s", async (_, bytes, sentence) => {
    expect(await refusal([input("a.ods", bytes, 99)])).toMatch(sentence);
  });
});

test.each([["libreoffice.ods"], ["libreoffice.xls"]])(
  "%s, as LibreOffice wrote it",
  async (name) => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, "written", name)));
    const { rows } = await rowsIn(bytes);
    const isPage = name.endsWith("xls");
    // A page tells no types, and leaves out spaces and hidden rows.
    const [moment, day, time, early] = isPage
      ? ["2026-01-31 12:29", "31.01.2026", "06:06:08", "06:00:00"]
      : ["2026-01-31 12:30", "2026-01-31", "06:06:09", "06:00"];
    const blanks = isPage ? " " : "  ";
    expect(rows).toEqual([
      ["user", "group", "since", "n", "p", "b", "long", "t", "hid", "f", "amount"],
      [
        ...["ann", "VPN", moment, "1234.50", "50%", isPage ? "1" : "TRUE", "123456789012346000"],
        ...[time, "", isPage ? "#DIV/0!" : "", "-3.50 €"],
      ],
      [
        ...["ann", "Sales\nTeam", day, "00042", "12.5%", isPage ? "0" : "FALSE", "7"],
        ...[early, "x", "84", "12345678"],
      ],
      ...Array.from({ length: isPage ? 2 : 3 }, () => [`bob${blanks}x`, "A & <b>"]),
      [isPage ? "Åsa 李 😀" : "Åsa\t李 😀", "x", day, "125000000000000000000", "0.000123"],
    ]);
  },
);
