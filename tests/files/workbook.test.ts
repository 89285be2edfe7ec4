import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { bytesAt, CsvReader } from "#src/files/text/csv.ts";
import { EXAMPLES, input, members, problems, refusal } from "./inputs.ts";
import { zipped } from "./packed.ts";
import { type Cell, type SheetToMake, workbook, workbookParts } from "./workbooks.ts";

const book = (sheets: readonly SheetToMake[], making?: Parameters<typeof workbook>[1]) =>
  input("Book.xlsx", workbook(sheets, making), 100);
const sheet = (rows: readonly (readonly Cell[])[], more: Partial<SheetToMake> = {}) => ({
  name: "Users",
  rows,
  ...more,
});
const openSheet = (
  rows: readonly (readonly Cell[])[],
  more?: Partial<SheetToMake>,
  making?: Parameters<typeof workbook>[1],
) => readInputs([book([sheet(rows, more)], making)]);
const TABLE = [
  ["user", "group"],
  ["ann", "VPN"],
  ["bob", "Dev"],
];
const EXPECTED = { ann: ["VPN"], bob: ["Dev"] };

/** The rows of a CSV. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const decoder = new TextDecoder();
  const reader = new CsvReader(delimiter, (row) => {
    rows.push(Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))));
  });
  reader.push(new TextEncoder().encode(text));
  reader.end();
  return rows;
}

describe("the sheet of a workbook is the same table as its CSV", () => {
  const files = (readdirSync(EXAMPLES, { recursive: true }) as string[]).filter((name) =>
    name.endsWith(".csv"),
  );
  test.each(files)("%s", async (name) => {
    const text = readFileSync(join(EXAMPLES, name), "utf8").replace(/^#TYPE .*\r?\n/, "");
    const plain = await readInputs([input(name.replace(/^.*\//, ""), text, 1000)]);
    const rows = rowsOf(text, /^[^,]*;/.test(text) ? ";" : ",");
    for (const making of [{}, { isInline: true }, { prefix: "x:" }]) {
      const bytes = workbook([sheet(rows)], making);
      const opened = await readInputs([input(name.replace(/^.*\//, ""), bytes, 100)]);
      expect(members(opened.data)).toEqual(members(plain.data));
      expect(opened.data.attributes).toEqual(plain.data.attributes);
      expect(opened.kind).toBe(plain.kind);
    }
  });
});

describe("cells are what a person sees in them", () => {
  /** The text of a cell, as the attribute that it becomes. */
  async function seen(cell: Cell, making?: Parameters<typeof workbook>[1]): Promise<string> {
    const { data } = await openSheet(
      [
        ["user", "group", "about"],
        ["ann", "VPN", cell],
      ],
      {},
      making,
    );
    return data.attributes[0]?.values[0] ?? "";
  }
  const number = (value: string) => ({ xml: `<c r="REF" s="1"><v>${value}</v></c>` });
  test.each<[string, string, string]>([
    ["yyyy-mm-dd", "46053", "2026-01-31"],
    ["dd/mm/yyyy hh:mm", "46053.5", "2026-01-31 12:00"],
    ["m/d/yy h:mm:ss AM/PM", "46053.50001157", "2026-01-31 12:00:01"],
    ["[$-407]d. mmmm yyyy;@", "46053", "2026-01-31"],
    ["mmm-yy", "46053", "2026-01-31"],
    ["hh:mm", "0.25", "06:00"],
    ["yyyy-mm-dd", "59", "1900-02-28"],
    ["yyyy-mm-dd", "2958465", "9999-12-31"],
    ["yyyy-mm-dd", "-1", "-1"],
    ["00000", "42", "00042"],
    ['"EMP-"0000', "42", "EMP-0042"],
    ["0.00", "2", "2.00"],
    ["#,##0.0", "1234.56", "1234.6"],
    ["0%", "0.5", "50%"],
    ["#,##0.00 \\€", "-3.5", "-3.50 €"],
    ['"Room "0" (north)"', "7", "Room 7 (north)"],
    ["_-* #,##0.00 [$€-407]_-", "3.5", "3.50 €"],
    ["0.00E+00", "12345", "12345"],
    ["# ?/?", "0.5", "0.5"],
    ["General", "0.1", "0.1"],
    ["@", "42", "42"],
    ["[Red]0", "7", "7"],
  ])("a number as %s: %s is %s", async (format, value, text) => {
    expect(await seen(number(value), { formats: [format] })).toBe(text);
  });

  test.each<[string, Cell, string]>([
    ["a whole number", 10012345, "10012345"],
    ["one that is not exact", { xml: '<c r="REF"><v>1.1000000000000001</v></c>' }, "1.1"],
    ["a large one", { xml: '<c r="REF"><v>1.2345678901234E+15</v></c>' }, "1234567890123400"],
    ["a boolean", true, "TRUE"],
    ["a formula's number", { xml: '<c r="REF"><f>1+1</f><v>2</v></c>' }, "2"],
    ["a formula's text", { xml: '<c r="REF" t="str"><f>A1&amp;"x"</f><v>a&lt;b</v></c>' }, "a<b"],
    ["a date in ISO", { xml: '<c r="REF" t="d"><v>2026-01-31</v></c>' }, "2026-01-31"],
    [
      "a moment in ISO at midnight",
      { xml: '<c r="REF" t="d"><v>2026-01-31T00:00:00.000Z</v></c>' },
      "2026-01-31",
    ],
    [
      "a moment in ISO",
      { xml: '<c r="REF" t="d"><v>2026-01-31T12:30:00</v></c>' },
      "2026-01-31 12:30",
    ],
    ["a time in ISO", { xml: '<c r="REF" t="d"><v>06:05:09</v></c>' }, "06:05:09"],
    [
      "a text in runs",
      {
        xml: '<c r="REF" t="inlineStr"><is><r><t>Sal</t></r><r><rPr/><t xml:space="preserve">es </t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></is></c>',
      },
      "Sales ",
    ],
    [
      "entities and what XML cannot hold",
      { xml: '<c r="REF" t="inlineStr"><is><t>A&#x41;&#66;_x0009_&amp;_x005F_x</t></is></c>' },
      "AAB\t&_x",
    ],
    ["a text with a low line", { xml: '<c r="REF" t="inlineStr"><is><t>A_B</t></is></c>' }, "A_B"],
    [
      "a text with how it is spoken",
      {
        xml: '<c r="REF" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
      },
      "東京",
    ],
    [
      "a text with space around its tags",
      { xml: '<c r="REF" t="inlineStr"> <is> <t xml:space="preserve"> A </t> </is> </c>' },
      " A ",
    ],
    [
      "two texts, of which one is empty",
      { xml: '<c r="REF" t="inlineStr"><is><t/><t>A</t></is></c>' },
      "A",
    ],
    ["more attributes", { xml: '<c cm="1" r="REF" ph="1" t="str" ><v>x</v></c>' }, "x"],
    ["another alphabet", "Åsa 李 😀", "Åsa 李 😀"],
  ])("%s", async (_, cell, text) => {
    expect(await seen(cell)).toBe(text);
  });

  test("days from 1904 on", async () => {
    const making = { formats: ["yyyy-mm-dd"], startsIn1904: true };
    expect(await seen(number("44591"), making)).toBe("2026-01-31");
  });

  test("texts with line breaks, in which the row keeps its number", async () => {
    const opened = await openSheet([
      ["user", "group"],
      ["ann", "VPN\nEurope"],
      [undefined, "Dev"],
    ]);
    expect(members(opened.data)).toEqual({ ann: ["VPN\nEurope"] });
    expect(problems(opened)).toEqual([expect.stringMatching(/^3: the user is empty/)]);
  });

  test("errors and formulas without a result are told, with their cell, and empty", async () => {
    const opened = await openSheet([
      ["user", "group", "about"],
      ["ann", "VPN", { xml: '<c r="REF" t="e"><v>#N/A</v></c>' }],
      ["bob", "Dev", { xml: '<c r="REF"><f>1+1</f></c>' }],
    ]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(problems(opened)).toEqual([
      "2: the cell C2 is an error, #N/A; taken as empty.",
      expect.stringMatching(
        /^3: the cell C3 is a formula whose result was not saved; taken as empty/,
      ),
    ]);
  });

  test("cells and rows without their places follow one another", async () => {
    const row = (cells: string[]) => [
      { xml: `${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}` },
    ];
    const opened = await openSheet(TABLE.map(row));
    expect(members(opened.data)).toEqual(EXPECTED);
  });

  test("hidden rows are read, and told", async () => {
    const opened = await openSheet(TABLE, { rowAttributes: { 3: ' hidden="1"' } });
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(problems(opened)).toEqual([
      expect.stringMatching(/1 row is hidden in the sheet; read like/),
    ]);
  });
});

describe("headings are found where a person sees them", () => {
  test("below a title and a date", async () => {
    const opened = await openSheet([
      ["Report of all groups"],
      ["as of", "2026-01-31"].slice(0, 1),
      [],
      ...TABLE,
      [undefined, "x"],
    ]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.columns?.headings).toEqual(["user", "group"]);
    expect(problems(opened)).toEqual([expect.stringMatching(/^7: the user is empty/)]);
  });

  test("merged over two rows, beside those that stand under one", async () => {
    const opened = await openSheet(
      [
        ["User", "Finance", undefined, "HR", undefined],
        [undefined, "Read", "Write", "Read", "Write"],
        ["ann", "x", undefined, undefined, "x"],
        ["bob", undefined, "x", "x", undefined],
      ],
      { merged: ["A1:A2", "B1:C1", "D1:E1"] },
    );
    expect(members(opened.data)).toEqual({
      ann: ["Finance Read", "HR Write"],
      bob: ["Finance Write", "HR Read"],
    });
  });

  test("merged over several columns, of which one alone comes again: all have it in front", async () => {
    const opened = await openSheet(
      [
        ["User", "SAP", undefined, "AD", undefined, "Mail", undefined],
        [undefined, "Read", "Write", "Read", "Join", "Send", "Receive"],
        ["ann", "x", "x", undefined, "x", "x", undefined],
        ["bob", undefined, "x", "x", undefined, undefined, "x"],
      ],
      { merged: ["A1:A2", "B1:C1", "D1:E1", "F1:G1"] },
    );
    expect(members(opened.data)).toEqual({
      ann: ["AD Join", "SAP Read", "SAP Write", "Send"],
      bob: ["AD Read", "Receive", "SAP Write"],
    });
  });

  test("but only those that come again, where a kind is known by the others", async () => {
    const opened = await openSheet(
      [
        ["User", undefined, undefined, "Group", undefined],
        ["User ID", "Name", "Department", "Group ID", "Name"],
        ["ann", "Ann Lee", "IT", "g1", "VPN"],
        ["bob", "Bob Ray", "HR", "g2", "Dev"],
      ],
      { merged: ["A1:C1", "D1:E1"] },
    );
    expect(opened.kind).toBe("Okta group membership report");
    expect(opened.columns?.headings).toEqual([
      "User ID",
      "User Name",
      "Department",
      "Group ID",
      "Group Name",
    ]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.data.attributes.map(({ name }) => name)).toContain("Department");
  });

  test("a title that is merged across the table", async () => {
    const opened = await openSheet([["All", undefined], ...TABLE], { merged: ["A1:B1"] });
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.isClean).toBe(true);
  });

  test("a user that is merged over several rows is in all of their groups", async () => {
    const opened = await openSheet(
      [
        ["user", "group"],
        ["ann", "VPN"],
        [{ xml: '<c r="REF" s="0"/>' }, "Dev"],
        [undefined, "Mail"],
        ["bob", "Dev"],
      ],
      { merged: ["A2:A4"] },
    );
    expect(members(opened.data)).toEqual({ ann: ["Dev", "Mail", "VPN"], bob: ["Dev"] });
    expect(opened.isClean).toBe(true);
  });
});

describe("the sheets of a workbook", () => {
  const legend = {
    name: "Legend",
    rows: [
      ["colour", "meaning"],
      ["red", "bad"],
    ],
  };
  const one = { name: "January", rows: TABLE };
  const two = {
    name: "February",
    rows: [
      ["user", "group"],
      ["cy", "Ops"],
    ],
  };

  test("the only one of a known kind is read without a question", async () => {
    const opened = await readInputs([book([legend, one])]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.questions).toEqual([]);
    expect(opened.isClean).toBe(true);
    expect(opened.data.source).toMatchObject({
      files: ["Book.xlsx"],
      format: "Long table",
      rows: 2,
    });
  });

  test("of several, a person chooses one, or all of a kind", async () => {
    const pivot = {
      name: "Matrix",
      rows: [
        ["user", "A", "B"],
        ["ann", "x", undefined],
        ["bob", undefined, "x"],
      ],
    };
    const files = [book([one, two, pivot])];
    const opened = await readInputs(files);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.questions).toMatchObject([
      {
        form: "radio",
        id: "sheet of file 0",
        text: expect.stringMatching(/^Which sheet of “.*Book.xlsx.*” is the table\?$/),
        answer: "0",
        isAboutColumns: true,
        options: [{ value: "0" }, { value: "1" }, { value: "2" }, { value: "all" }],
      },
    ]);
    const answered = async (answer: string) => {
      const { data, kind } = await readInputs(files, {
        choices: { answers: { "sheet of file 0": answer } },
      });
      return [kind, members(data), data.source?.files];
    };
    expect(await answered("1")).toEqual(["Long table", { cy: ["Ops"] }, ["Book.xlsx/February"]]);
    expect(await answered("2")).toEqual([
      "Pivot table",
      { ann: ["A"], bob: ["B"] },
      ["Book.xlsx/Matrix"],
    ]);
    expect(await answered("all")).toEqual([
      "Long table",
      { ...EXPECTED, cy: ["Ops"] },
      ["Book.xlsx/January", "Book.xlsx/February"],
    ]);
  });

  test("a hidden one is read where no other is a table, and told", async () => {
    const hidden = { ...one, state: "veryHidden" };
    const opened = await readInputs([book([legend, hidden])]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(problems(opened)).toEqual([
      "undefined: The sheet is hidden in the workbook; read all the same.",
    ]);
    const { questions } = await readInputs([book([hidden, two])]);
    expect(questions[0]).toMatchObject({
      answer: "0",
      options: [
        { label: expect.stringContaining("February") },
        { label: expect.stringContaining("a hidden sheet") },
        {},
      ],
    });
  });

  test("one without a table is refused with a sentence", async () => {
    expect(await refusal([book([{ name: "a", rows: [["Dear all"], ["Hello"]] }])])).toMatch(
      /“Book.xlsx” has no table that Access Table knows in its sheet\. A table needs/,
    );
  });

  test("workbooks in an archive are opened, too, and several files together", async () => {
    const archive = zipped([
      { name: "a.xlsx", content: workbook([one]) },
      { name: "b.csv", content: "user,group\ncy,Ops\n" },
    ]);
    const { data } = await readInputs([input("all.zip", archive, 500)]);
    expect(members(data)).toEqual({ ...EXPECTED, cy: ["Ops"] });
  });
});

describe("beside a table in an archive", () => {
  const letter = zipped([
    { name: "[Content_Types].xml", content: "x" },
    { name: "word/document.xml", content: "x" },
  ]);
  const notes = workbook([{ name: "a", rows: [["Dear all"], ["Hello"]] }]);
  const table = { name: "members.csv", content: "user,group\nann,VPN\nbob,Dev\n" };
  const archive = (...entries: Parameters<typeof zipped>[0]) => [
    input("all.zip", zipped(entries), 500),
  ];

  test.each<[string, Uint8Array, RegExp]>([
    ["readme.docx", letter, /is an Office document and no workbook\. .* It is left out\.$/],
    ["notes.xlsx", notes, /has no table that Access Table knows .* It is left out\.$/],
  ])("%s is left out, and told", async (name, content, sentence) => {
    const opened = await readInputs(archive({ name, content }, table));
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.problems.first).toMatchObject([
      { file: `all.zip/${name}`, text: expect.stringMatching(sentence) },
    ]);
  });

  test("but not without a table, or where a table may be in it that cannot be read", async () => {
    const readme = { name: "readme.docx", content: letter };
    expect(await refusal(archive(readme, { name: "notes.xlsx", content: notes }))).toMatch(
      /“all.zip\/readme.docx” is an Office document/,
    );
    expect(await refusal(archive(readme))).toMatch(/is an Office document/);
    const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0);
    expect(await refusal(archive(table, { name: "old.xls", content: ole }))).toMatch(
      /an old Office file/,
    );
  });
});

describe("a document that is no workbook of today is refused, with what to do", () => {
  const ole = (name: string) => {
    const bytes = Buffer.alloc(2048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(1, 48);
    bytes.write(name, 1024 + 128, "utf16le");
    return new Uint8Array(bytes);
  };
  test.each<[string, Uint8Array, RegExp]>([
    [
      "a password",
      ole("EncryptedPackage"),
      /protected with a password\. Open it in a spreadsheet, save it without/,
    ],
    ["old Office", ole("Workbook"), /an old Office file, such as \.xls\. Save it as \.xlsx/],
    ["its beginning alone", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /an old Office file/],
    [
      "OpenDocument without a sheet",
      zipped([
        { name: "mimetype", content: "application/vnd" },
        { name: "content.xml", content: "<x/>" },
      ]),
      /is no workbook with sheets\. Copy its table to a sheet/,
    ],
    [
      "a letter",
      zipped([
        { name: "[Content_Types].xml", content: "x" },
        { name: "word/document.xml", content: "x" },
      ]),
      /no workbook/,
    ],
    [
      "a binary workbook",
      zipped([
        { name: "[Content_Types].xml", content: "x" },
        {
          name: "_rels/.rels",
          content: '<Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/>',
        },
        { name: "xl/workbook.bin", content: "x" },
      ]),
      /a binary workbook \(\.xlsb\)\. Save it as \.xlsx/,
    ],
    [
      "without its parts",
      zipped(workbookParts([sheet(TABLE)]).filter(({ name }) => !/sheet1/.test(name))),
      /broken at “xl\/worksheets\/sheet1.xml”/,
    ],
    [
      "a text that is not there",
      workbook([sheet([...TABLE, [{ xml: '<c r="REF" t="s"><v>99</v></c>' }, "x"]])]),
      /The workbook is broken at/,
    ],
  ])("%s", async (_, content, sentence) => {
    expect(await refusal([input("Book.xlsx", content)])).toMatch(sentence);
  });
});

test("a workbook whose parts are cut or changed anywhere is read, or refused with a sentence", async () => {
  const parts = workbookParts(
    [
      sheet(
        [
          ["user", "group", "since"],
          ["ann", "VPN", { xml: '<c r="REF" s="1"><v>46053</v></c>' }],
          ["bob", "Dev", true],
        ],
        { merged: ["A1:A2"] },
      ),
    ],
    { formats: ["yyyy-mm-dd"] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat(parts.length - 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(30),
      fc.constantFrom(
        "",
        "<",
        ">",
        '"',
        "/",
        "<row>",
        "</c>",
        "<v>",
        "&#x110000;",
        "99999999",
        "\0",
        "\u00ff",
      ),
      fc.integer({ min: 1, max: 300 }),
      async (part, where, cut, put, piece) => {
        const changed = parts.map((entry, at) => {
          const text = String(entry.content);
          const from = Math.floor(where * text.length);
          return at === part
            ? { ...entry, content: text.slice(0, from) + put + text.slice(from + cut) }
            : entry;
        });
        const error = await readInputs([input("Book.xlsx", zipped(changed), piece)]).catch(
          (error: unknown) => error,
        );
        if (error instanceof Error) {
          expect(error.name, String(error.stack)).toBe("Refusal");
          expect(error.message).toMatch(/^\S.{10,}\.$/s);
        }
      },
    ),
    { numRuns: 400 },
  );
});
