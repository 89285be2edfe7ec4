import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { readInputs } from "../../src/files/readInputs.ts";
import { input, members, problems, refusal } from "./inputs.ts";
import { gzipped, zipped } from "./packed.ts";

type Options = Parameters<typeof parquetWriteBuffer>[0];

const COLUMNS: Options["columnData"] = [
  { name: "user_id", data: ["ann", "ann", "bob"], type: "STRING" },
  { name: "group_name", data: ["VPN", "Dev", "Dev"], type: "STRING" },
];
const EXPECTED = { ann: ["Dev", "VPN"], bob: ["Dev"] };
const bytesOf = (columnData: Options["columnData"], more: Partial<Options> = {}) =>
  new Uint8Array(parquetWriteBuffer({ columnData, ...more }));
const file = (columnData = COLUMNS, more?: Partial<Options>) =>
  input("t.parquet", bytesOf(columnData, more), 100);

describe("a Parquet file is a long table", () => {
  test.each<[string, Partial<Options>]>([
    ["SNAPPY", {}],
    ["UNCOMPRESSED", {}],
    ["GZIP", { compressors: { GZIP: (bytes) => gzipSync(bytes) } }],
    ["BROTLI", { compressors: { BROTLI: (bytes) => brotliCompressSync(bytes) } }],
  ])("packed by %s", async (codec, more) => {
    const opened = await readInputs([file(COLUMNS, { codec: codec as Options["codec"], ...more })]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened).toMatchObject({ kind: "Long table", isClean: true });
    expect(opened.data.source).toMatchObject({
      files: ["t.parquet"],
      format: "Long table",
      rows: 3,
    });
  });

  test("by its content, also in packed files", async () => {
    const bytes = bytesOf(COLUMNS);
    for (const packed of [bytes, gzipped(bytes), zipped([{ name: "a/b.parquet", content: bytes }])])
      expect(members((await readInputs([input("data.csv", packed, 99)])).data)).toEqual(EXPECTED);
  });

  test("in several pieces, with many rows", async () => {
    const count = 3000;
    const user = Array.from({ length: count }, (_, at) => `u${at % 700}`);
    const group = Array.from({ length: count }, (_, at) => `group ${at % 7}`);
    const opened = await readInputs([
      file(
        [
          { name: "user", data: user, type: "STRING" },
          { name: "group", data: group, type: "STRING" },
        ],
        { rowGroupSize: 900 },
      ),
    ]);
    const plain = await readInputs([
      input(
        "a.csv",
        `user,group\n${user.map((name, at) => `${name},${group[at]}`).join("\n")}`,
        999,
      ),
    ]);
    expect(members(opened.data)).toEqual(members(plain.data));
    expect(opened.data.source?.rows).toBe(count);
  });

  test("with numbers, days, moments and nothing in its cells", async () => {
    const { data } = await readInputs([
      file([
        { name: "login", data: [10_000_000_001n, 2n], type: "INT64" },
        { name: "group", data: ["A", "B"], type: "STRING" },
        { name: "hired", data: [new Date("2026-01-31T00:00:00Z"), null], type: "TIMESTAMP" },
        { name: "seen", data: [new Date("2026-01-31T12:30:01Z"), null], type: "TIMESTAMP" },
        { name: "staff", data: [true, false], type: "BOOLEAN" },
        { name: "share", data: [0.5, 1], type: "DOUBLE" },
      ]),
    ]);
    expect(members(data)).toEqual({ 10000000001: ["A"], 2: ["B"] });
    expect(data.attributes.map(({ values }) => [values[0], values[1]])).toEqual([
      ["2026-01-31", undefined],
      ["2026-01-31 12:30:01", undefined],
      ["true", "false"],
      ["0.5", "1"],
    ]);
  });

  test("a list of groups is a row for each of them", async () => {
    const list = bytesOf(
      [
        { name: "user", data: ["ann", "bob"] },
        { name: "groups", data: [["VPN", "Dev"], ["Dev"]] },
      ] as Options["columnData"],
      {
        schema: [
          { name: "root", num_children: 2 },
          { name: "user", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
          { name: "groups", repetition_type: "REQUIRED", num_children: 1, converted_type: "LIST" },
          { name: "list", repetition_type: "REPEATED", num_children: 1 },
          {
            name: "element",
            type: "BYTE_ARRAY",
            converted_type: "UTF8",
            repetition_type: "OPTIONAL",
          },
        ],
      } as Partial<Options>,
    );
    const opened = await readInputs([input("t.parquet", list)]);
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"], bob: ["Dev"] });
  });

  test("a row's problem is told with its line, where the headings are line 1", async () => {
    const opened = await readInputs([
      file([
        { name: "user", data: ["ann", null, "bob"], type: "STRING" },
        { name: "group", data: ["VPN", "Dev", "Dev"], type: "STRING" },
      ]),
    ]);
    expect(problems(opened)).toEqual([expect.stringMatching(/^3: the user is empty/)]);
  });

  test("columns are chosen as those of a CSV are", async () => {
    const { data } = await readInputs([file()], { choices: { columns: { userId: 1, group: 0 } } });
    expect(members(data)).toEqual({ VPN: ["ann"], Dev: ["ann", "bob"] });
  });

  test("progress comes to the size of the file, at most", async () => {
    const told: number[] = [];
    const given = file();
    await readInputs([given], { onProgress: ({ bytes, allBytes }) => told.push(bytes / allBytes) });
    expect(told.at(-1)).toBeGreaterThan(0);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  });
});

describe("a Parquet file that cannot be opened is refused with a sentence", () => {
  const whole = bytesOf(COLUMNS);
  test.each<[string, Uint8Array, RegExp]>([
    ["cut", whole.slice(0, -5), /no Parquet file that can be read.*Write it again/],
    ["its beginning alone", whole.slice(0, 4), /no Parquet file that can be read/],
    [
      "encrypted",
      Uint8Array.from(Buffer.from("PARE1234PARE")),
      /is encrypted\. Write it again without/,
    ],
    [
      "other columns",
      bytesOf([{ name: "a", data: ["x"], type: "STRING" }]),
      /no kind that Access Table knows/,
    ],
    [
      "no rows",
      bytesOf([
        { name: "user", data: [], type: "STRING" },
        { name: "group", data: [], type: "STRING" },
      ]),
      /“t.parquet” has no rows in it/,
    ],
  ])("%s", async (_, bytes, sentence) => {
    expect(await refusal([input("t.parquet", bytes)])).toMatch(sentence);
  });

  test("changed anywhere it is read, or refused with a sentence", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(9), async (at, byte, cut) => {
        const bytes = Uint8Array.from([...whole.slice(0, at), byte, ...whole.slice(at + cut)]);
        const error = await readInputs([input("t.parquet", bytes)]).catch(
          (error: unknown) => error,
        );
        if (error instanceof Error) expect(error.name, String(error.stack)).toBe("Refusal");
      }),
      { numRuns: 300 },
    );
  });
});
