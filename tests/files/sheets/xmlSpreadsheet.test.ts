import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { xmlBook, xmlSheet } from "./makers.ts";
import { rowsIn } from "./sheetText.ts";

const book = (rows: string, styles?: string) =>
  xmlBook(`<Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet>`, styles);
const cell = (type: string, text: string, attributes = "") =>
  `<Cell${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

describe("a cell of the XML of Excel 2003 is what a person sees in it", () => {
  const style = (format: string) =>
    `<Style ss:ID="Default"/><Style ss:ID="s1" ss:Name="x"><NumberFormat ss:Format="${format}"/></Style><Style ss:ID="s2" ss:Parent="s1"/>`;
  test.each<[string, string, string, string?]>([
    ["a number", cell("Number", "1234.5"), "1234.5"],
    ["by its format", cell("Number", "42", ' ss:StyleID="s1"'), "00042", "00000"],
    ["by that of its style", cell("Number", "1234.5", ' ss:StyleID="s2"'), "1234.50", "#,##0.00"],
    ["by one with a name", cell("Number", "0.5", ' ss:StyleID="s1"'), "50.00%", "Percent"],
    [
      "a day that is a number",
      cell("Number", "46053", ' ss:StyleID="s1"'),
      "2026-01-31",
      "Short Date",
    ],
    ["of more than 15 digits", cell("Number", "123456789012345678"), "123456789012345678"],
    ["a day", cell("DateTime", "2026-01-31T00:00:00.000"), "2026-01-31"],
    ["a moment", cell("DateTime", "2026-01-31T12:30:00.000"), "2026-01-31 12:30"],
    ["a time", cell("DateTime", "1899-12-31T06:05:09.000"), "06:05:09"],
    ["a truth", cell("Boolean", "0"), "FALSE"],
    ["a text", cell("String", " A&amp;B&#10;c _x0041_"), " A&B\nc _x0041_"],
    [
      "a text with its looks",
      '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>a</B><Font html:Color="#FF0000"> b</Font></ss:Data> </Cell>',
      "a b",
    ],
    [
      "a remark beside it",
      '<Cell><Data ss:Type="String">a</Data><Comment ss:Author="x"><ss:Data xmlns="x"><B>no</B></ss:Data></Comment></Cell>',
      "a",
    ],
  ])("%s", async (_, inside, seen, format = "General") => {
    const { rows } = await rowsIn(
      book(`<Row>${inside}${cell("String", "!")}</Row>`, style(format)),
    );
    expect(rows).toEqual([[seen, "!"]]);
  });

  test("errors and formulas without a result are told, and empty", async () => {
    const { told } = await rowsIn(
      book(`<Row>${cell("String", "a")}${cell("Error", "#N/A")}<Cell ss:Formula="=1+1"/></Row>`),
    );
    expect(told).toEqual([
      "the cell B1 is an error, #N/A; taken as empty.",
      expect.stringMatching(/^the cell C1 is a formula whose result was not saved/),
    ]);
  });
});

test("rows and cells stand where they say, merged ones count for each of their rows", async () => {
  const text = (text: string, attributes = "") => cell("String", text, attributes);
  const { rows, lines } = await rowsIn(
    book(
      `<Row ss:Index="3">${text("ann", ' ss:MergeDown="1"')}${text("wide", ' ss:MergeAcross="1"')}${text("A")}</Row>` +
        `<Row>${text("B", ' ss:Index="4"')}</Row><Row ss:Index="9" ss:Hidden="1">${text("C", ' ss:Index="2"')}</Row>`,
    ),
  );
  expect(rows).toEqual([
    ["ann", "wide", "", "A"],
    ["ann", "", "", "B"],
    ["", "C"],
  ]);
  expect(lines).toEqual([3, 4, 9]);
});

test("a prefix of all tags makes no difference", async () => {
  const plain = book(`<Row>${cell("String", "a")}</Row>`);
  const prefixed = plain.replace(/<(\/?)(?=[A-Z])/g, "<$1ss:");
  expect(await rowsIn(prefixed)).toEqual(await rowsIn(plain));
});

test("of several sheets the hidden ones come last, and are told", async () => {
  const hidden =
    '<WorksheetOptions xmlns="x"><Visible>SheetVeryHidden</Visible></WorksheetOptions>';
  const one = [
    ["user", "group"],
    ["ann", "VPN"],
  ];
  const file = xmlBook(
    `${xmlSheet(one, "Old", hidden)}${xmlSheet(
      [
        ["user", "group"],
        ["cy", "Ops"],
      ],
      "Now",
    )}<Worksheet ss:Name="None"/>`,
  );
  const opened = await readInputs([input("b.xls", file, 99)]);
  expect(members(opened.data)).toEqual({ cy: ["Ops"] });
  expect(opened.questions).toMatchObject([
    { options: [{}, { label: expect.stringMatching(/“.*Old.*”, a hidden/) }, {}] },
  ]);
  const alone = await readInputs([input("b.xls", xmlBook(xmlSheet(one, "Old", hidden)), 99)]);
  expect(problems(alone)).toEqual([expect.stringMatching(/The sheet is hidden/)]);
});

test.each<[string, string, RegExp]>([
  [
    "definitions of its own",
    book("").replace("<Workbook", '<!DOCTYPE x [<!ENTITY a "b">]><Workbook'),
    /is XML, as some systems write/,
  ],
  ["an unknown entity", book(`<Row>${cell("String", "a&who;")}</Row>`), /“&who;”/],
  [
    "its beginning alone",
    book(`<Row>${cell("String", "a")}</Row>`).slice(0, -40),
    /The workbook is broken/,
  ],
  ["rows out of order", book('<Row ss:Index="3"/><Row ss:Index="2"/>'), /The workbook is broken/],
])("with %s it is refused", async (_, file, sentence) => {
  expect(await refusal([input("a.xls", file, 99)])).toMatch(sentence);
});
