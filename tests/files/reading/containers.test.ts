import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { zipped } from "../packed.ts";
import { type Cell, workbook, workbookParts } from "../workbooks.ts";

const opened = (bytes: Uint8Array, piece = 999, name = "t.xlsx") =>
  readInputs([input(name, bytes, piece)]);
const number = (written: string, style = 0): Cell => ({
  xml: `<c r="REF" s="${style}"><v>${written}</v></c>`,
});
const sheet = (...rows: readonly (readonly Cell[])[]) => [
  { name: "S", rows: [["user", "group"], ...rows] },
];

describe("long numbers in a workbook", () => {
  test.each([
    ["123456789012345678", "123456789012345679"],
    ["9007199254740992", "9007199254740993"],
    ["1.2345678901234567E+17", "1.2345678901234568E+17"],
  ])("%s and %s are two people", async (one, other) => {
    const { data } = await opened(workbook(sheet([number(one), "A"], [number(other), "B"])));
    expect(data.userIds).toHaveLength(2);
    expect(data.userIds[0]).toMatch(/^\d{16,18}$/);
  });

  test.each(["0", "#,##0", "000000000000000000", "General"])(
    "are as they are written by the format %s",
    async (format) => {
      const cells = sheet(
        [number("123456789012345678", 1), "A"],
        [number("123456789012345679", 1), "A"],
      );
      const { data } = await opened(workbook(cells, { formats: [format] }));
      expect(data.userIds).toEqual(["123456789012345678", "123456789012345679"]);
    },
  );

  test("what is merged by a format is told where it is a name, and there alone", async () => {
    const cells = [
      {
        name: "S",
        rows: [
          ["user", "group", "score"],
          [number("1.2", 1), "A", number("7.1", 1)],
          [number("1.4", 1), "B", number("7.2", 1)],
        ],
      },
    ];
    const read = await opened(workbook(cells, { formats: ["0"] }));
    expect(members(read.data)).toEqual({ 1: ["A", "B"] });
    expect(problems(read)).toEqual([
      "3: the cell A3 is 1.4 and shown as 1, as 1.2 above is; they are taken as one.",
    ]);
  });
});

describe("XML in a workbook", () => {
  const parts = (text: string) => {
    const all = workbookParts(sheet(["TEXT", "A"], ["bert", "B"]));
    return all.map((part) => ({
      ...part,
      content: String(part.content).replace(">TEXT<", `>${text}<`),
    }));
  };

  test.each([1, 7, 64, 999])(
    "sections of plain text are read, in pieces of %d bytes",
    async (piece) => {
      const read = await opened(zipped(parts("<![CDATA[Ann & <b> ]] é</t>]]> Lee")), piece);
      expect(read.data.userIds[0]).toBe("Ann & <b> ]] é</t> Lee");
    },
  );

  test("entities that mean nothing, and definitions, are refused", async () => {
    expect(await refusal([input("t.xlsx", zipped(parts("Ann&who;")), 999)])).toMatch(/“&who;”/);
    const defined = workbookParts(sheet(["ann", "A"])).map((part) => ({
      ...part,
      content: String(part.content).replace(
        /^(<\?xml[^>]*>)?(<(?:sst|worksheet))/,
        '$1<!DOCTYPE x [<!ENTITY who "bob">]>$2',
      ),
    }));
    expect(await refusal([input("t.xlsx", zipped(defined), 999)])).toMatch(/DOCTYPE/);
  });

  test("two parts of one name are refused", async () => {
    const all = workbookParts(sheet(["ann", "A"]));
    const last = all[all.length - 1];
    const twice = zipped([
      ...all,
      { ...last, name: last.name.toUpperCase().replace("XL/", "xl/") },
    ]);
    expect(await refusal([input("t.xlsx", twice, 999)])).toMatch(/two parts that are called/);
  });
});

describe("names in an archive", () => {
  const TABLE = "user,group\nanna,A\n";
  /** The archive with these bytes for the name of its only file. */
  const named = (bytes: readonly number[], flags = 0) => {
    const placeholder = "~".repeat(bytes.length);
    const zip = zipped([{ name: `${placeholder}.csv`, content: TABLE, flags }]);
    const text = new TextDecoder("latin1").decode(zip);
    for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + 1))
      zip.set(bytes, at);
    return zip;
  };

  test.each([
    ["of DOS", [0x81, 0x62, 0x65, 0x72], "über"],
    ["of DOS, with a sharp s", [0x53, 0x74, 0x72, 0x61, 0xe1, 0x65], "Straße"],
    ["of DOS in Western Europe", [0x49, 0xb7, 0x61, 0xc6, 0x6f], "IÀaão"],
    ["of Windows", [0xfc, 0x62, 0x65, 0x72], "über"],
    ["in UTF-8 without its flag", [0xc3, 0xbc, 0x62], "üb"],
  ])("%s", async (_, bytes, name) => {
    const read = await opened(named(bytes), 999, "e.zip");
    expect(read.data.source?.files).toEqual([`e.zip/${name}.csv`]);
  });

  test("of two files of one name both are read, and that is told", async () => {
    const zip = zipped([
      { name: "t.csv", content: TABLE },
      { name: "t.csv", content: "user,group\nbert,B\n" },
    ]);
    const read = await opened(zip, 999, "e.zip");
    expect(members(read.data)).toEqual({ anna: ["A"], bert: ["B"] });
    expect(read.data.source?.files).toEqual(["e.zip/t.csv", "e.zip/t (2).csv"]);
    expect(problems(read)[0]).toContain("two files that are called “t.csv”; both are read.");
  });
});
