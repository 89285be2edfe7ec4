import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { type ColumnOf, parquetFile, plainTexts, textColumn } from "../parquet/parquetFile.ts";

const REPEATED = 2;
const read = (bytes: Uint8Array) => readInputs([input("t.parquet", bytes, 700)]);

/** Levels of one bit each, side by side, behind their length. */
function levels(bits: readonly number[]): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    bytes.push(bits.slice(at, at + 8).reduce((byte, bit, k) => byte | (bit << k), 0));
  const run = [(bytes.length << 1) | 1, ...bytes];
  return [...new Uint8Array(Uint32Array.of(run.length).buffer), ...run];
}

/** A column of lists, in pages of some values each: a list may go on in the next. */
function listColumn(name: string, lists: readonly (readonly string[])[], size = 100): ColumnOf {
  const values = lists.flatMap((list) =>
    (list.length === 0 ? [undefined] : list).map((text, at) => ({
      repeats: Math.min(at, 1),
      text,
    })),
  );
  const pages = [];
  for (let at = 0; at < values.length; at += size) {
    const some = values.slice(at, at + size);
    const texts = some.flatMap(({ text }) => text ?? []);
    pages.push({
      values: some.length,
      body: [
        ...levels(some.map(({ repeats }) => repeats)),
        ...levels(some.map(({ text }) => Number(text !== undefined))),
        ...plainTexts(texts),
      ],
    });
  }
  return { ...textColumn(name, []), repetition: REPEATED, pages };
}

const LISTS = [["A", "B, C"], [], ["B, C"], ["A", "D", "E"]];
const HELD = { ann: ["A", "B, C"], bob: [], cid: ["B, C"], dan: ["A", "D", "E"] };

test.each([1, 2, 3, 100])("a list of texts is memberships, in pages of %d", async (size) => {
  for (const heading of ["groups", "Zugriff"]) {
    const columns = [
      textColumn("user", ["ann", "bob", "cid", "dan"]),
      listColumn(heading, LISTS, size),
    ];
    const opened = await read(parquetFile(columns, { rows: 4 }));
    expect(members(opened.data)).toEqual(HELD);
    expect(opened.questions).toEqual([]);
    expect(problems(opened)).toEqual(["3: the group is empty; the user is taken without it."]);
  }
});

test("lists with more or fewer rows than there are, are damage", async () => {
  for (const rows of [3, 5]) {
    const users = Array.from({ length: rows }, (_, at) => `u${at}`);
    const bytes = parquetFile([textColumn("user", users), listColumn("groups", LISTS)], { rows });
    expect(await refusal([input("t.parquet", bytes, 700)])).toMatch(/damaged/);
  }
});

test("two columns always have headings, whatever they are called", async () => {
  const columns = [textColumn("a", ["ann", "bob"]), textColumn("b", ["SAP", "CRM"])];
  const opened = await read(parquetFile(columns, { rows: 2 }));
  expect(members(opened.data)).toEqual({ ann: ["SAP"], bob: ["CRM"] });
});
