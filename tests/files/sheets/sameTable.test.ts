import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readColumns } from "#src/files/readColumns.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { bytesAt, CsvReader } from "#src/files/text/csv.ts";
import { EXAMPLES, input, members } from "../inputs.ts";
import { gzipped, zipped } from "../packed.ts";
import type { Cell } from "../workbooks.ts";
import { KINDS } from "./makers.ts";
import { rowsIn } from "./sheetText.ts";

const NAMES = Object.keys(KINDS);
const TABLE = [
  ["user", "group", "level"],
  ["ann", "VPN", 3],
  ["bob", "Dev", true],
];

test("the same rows are the same in each kind of sheet", async () => {
  const word = fc
    .string({ unit: fc.constantFrom(..."ab<>&\"';= \nü😀]/-"), maxLength: 8 })
    // No sheet tells blanks at the ends of lines, and pages no rows of blanks alone.
    .map((text) => text.replace(/^\s+|\s+$/g, "").replace(/\s*\n\s*/g, "\n"));
  const cell = fc.oneof(word, fc.constant(undefined), fc.nat(), fc.boolean());
  const rows = fc.array(fc.array<Cell>(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 2000 }), async (some, piece) => {
      const all: Cell[][] = [["user", "group"], ...some];
      const expected = (await rowsIn(KINDS["users.xlsx"](all))).rows;
      for (const name of NAMES)
        expect((await rowsIn(KINDS[name](all), piece)).rows).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

describe("the examples in CSV are the same table in each kind of sheet", () => {
  const files = (readdirSync(EXAMPLES, { recursive: true }) as string[]).filter((name) =>
    name.endsWith(".csv"),
  );
  test.each(files)("%s", async (path) => {
    const name = path.replace(/^.*\//, "");
    const text = readFileSync(join(EXAMPLES, path), "utf8").replace(/^#TYPE .*\r?\n/, "");
    const rows: string[][] = [];
    const decoder = new TextDecoder();
    const reader = new CsvReader(/^[^,]*;/.test(text) ? ";" : ",", (row) => {
      rows.push(Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at))));
    });
    reader.push(new TextEncoder().encode(text));
    reader.end();
    const plain = await readInputs([input(name, text, 1000)]);
    for (const make of Object.values(KINDS)) {
      const opened = await readInputs([input(name, make(rows), 1000)]);
      expect(members(opened.data)).toEqual(members(plain.data));
      expect(opened.data.attributes).toEqual(plain.data.attributes);
      expect([opened.kind, opened.isClean]).toEqual([plain.kind, plain.isClean]);
    }
  });
});

describe.each(NAMES)("%s is known by what is in it", (name) => {
  const bytes = KINDS[name](TABLE);

  test.each([
    ["under another name", "export.csv", bytes],
    ["in a zip", "a.zip", zipped([{ name: "x.csv", content: bytes }])],
    ["in gzip", "a.gz", gzipped(bytes)],
  ])("%s", async (_, called, content) => {
    const { data, isClean } = await readInputs([input(called, content, 100)]);
    expect(members(data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    expect(isClean).toBe(true);
  });

  test("and its columns are attributes to add", async () => {
    const { columns, rows } = await readColumns(input(name, bytes, 100));
    expect([columns.map(({ name }) => name), columns[2].text, rows]).toEqual([
      ["user", "group", "level"],
      "3TRUE",
      2,
    ]);
  });
});

test.each(["utf-16le", "utf-16be"])("XML and pages may be in %s", async (encoding) => {
  for (const name of ["users.xml", "users.xls"]) {
    const bytes = Buffer.from(`\ufeff${KINDS[name](TABLE)}`, "utf16le");
    if (encoding === "utf-16be") bytes.swap16();
    const { data } = await readInputs([input(name, new Uint8Array(bytes), 99)]);
    expect(members(data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
  }
});
