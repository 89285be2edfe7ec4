import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastDistinct } from "#src/files/parquet/distinct.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, refusal } from "../inputs.ts";
import {
  type ColumnOf,
  dictionaryColumn,
  list,
  type Page,
  parquetFile,
  plainTexts,
  struct,
  textColumn,
  varint,
  whole,
  zigzag,
} from "./parquetFile.ts";
import { parquet, rowsOf, written } from "./rowsOf.ts";

const USERS = ["ann", "ann", "bob"];
const GROUPS = ["VPN", "Dev", "Dev"];
const EXPECTED = { ann: ["Dev", "VPN"], bob: ["Dev"] };
const users = textColumn("user", USERS);

/** A file of three rows with this column of groups. */
const withGroups = (groups: ColumnOf, rows = 3) => parquet(parquetFile([users, groups], { rows }));
/** The same, where the page of groups is this one. */
const withPage = (page: Partial<Page>, more: Partial<ColumnOf> = {}) =>
  withGroups(
    textColumn("group", [], {
      pages: [{ values: 3, body: plainTexts(GROUPS), ...page }],
      ...more,
    }),
  );
/** The same, where these bytes stand for numbers of two groups in a dictionary. */
const withNumbers = (body: readonly number[], more: Partial<Page> = {}) =>
  withGroups(dictionaryColumn("group", ["VPN", "Dev"], { values: 3, body, ...more }));

const DAMAGED =
  /^This Parquet file is damaged: “t\.parquet” cannot be read, since .*\. Write it again, or export the table as CSV\.$/;
const HUGE = 2 ** 31 - 1;
/** Differences: the numbers in a block, its parts, and all numbers. */
const deltas = (inBlock: number, parts: number, count: number, rest: readonly number[]) => [
  ...varint(inBlock),
  ...varint(parts),
  ...varint(count),
  ...rest,
];

describe("what is well is read", () => {
  test.each<[string, ReturnType<typeof withGroups>]>([
    ["texts as they are", withPage({})],
    ["numbers of a dictionary", withNumbers([1, 3, 0b110])],
    ["a run that says more than there is", withNumbers([1, 2, 0, ...varint(2 * HUGE), 1])],
    [
      "numbers of no bits",
      withGroups(dictionaryColumn("group", ["Dev"], { values: 3, body: [0] })),
    ],
    [
      "lengths as differences",
      withPage({
        encoding: 6,
        body: [...deltas(128, 4, 3, [6, 0, 0, 0, 0, 0]), ...new TextEncoder().encode("VPNDevDev")],
      }),
    ],
  ])("%s", async (name, file) => {
    const { data } = await readInputs([file]);
    expect(members(data)).toEqual(
      name === "numbers of no bits" ? { ann: ["Dev"], bob: ["Dev"] } : EXPECTED,
    );
  });
});

/** Each of these made a reader count for minutes or for ever, or fill the memory, or would. */
describe("counts that are not true end in a sentence", () => {
  test.each<[string, ReturnType<typeof withGroups>]>([
    ["a page of more values than rows", withPage({ values: HUGE })],
    ["fewer values than rows", withPage({ values: 2 })],
    ["no value at all", withPage({ values: 0 })],
    [
      "pages without values, to the end",
      withGroups(textColumn("group", [], { pages: new Array(50).fill({ values: 0, body: [] }) })),
    ],
    [
      "a text longer than its page",
      withPage({ body: [...plainTexts(["VPN", "Dev"]), 255, 255, 255, 127, 65] }),
    ],
    ["a page that is larger than it says", withPage({ unpacked: 5 })],
    ["a page that is larger than the column", withPage({ packed: HUGE })],
    [
      "a page that unpacks to less than it says",
      withPage(
        { unpacked: 1000, body: [...gzipSync(Uint8Array.from(plainTexts(GROUPS)))] },
        { codec: 2, unpacked: 30 },
      ),
    ],
    [
      "a page that unpacks to more than it says",
      withPage(
        { unpacked: 10, body: [...gzipSync(Uint8Array.from(plainTexts(GROUPS)))] },
        { codec: 2 },
      ),
    ],
    [
      "a dictionary of more values than bytes",
      withGroups(
        dictionaryColumn("group", ["VPN"], { values: 3, body: [1, 2, 0] }, { values: HUGE }),
      ),
    ],
    [
      "a dictionary that comes twice",
      withGroups(
        textColumn("group", [], {
          pages: [
            ...dictionaryColumn("group", ["VPN"], { values: 3, body: [1, 3, 0] }).pages,
            ...dictionaryColumn("group", ["VPN"], { values: 3, body: [1, 3, 0] }).pages,
          ],
        }),
        6,
      ),
    ],
    ["a number that is not in the dictionary", withNumbers([2, 3, 0b111111])],
    ["numbers without a dictionary", withPage({ encoding: 8, body: [1, 3, 0] })],
    ["numbers of 255 bits", withNumbers([255, 3, 0, 0, 0])],
    ["runs of nothing, to the end", withNumbers([1, ...new Array(60).fill([0, 1]).flat()])],
    ["a run of numbers that are not there", withNumbers([1, ...varint(2 * HUGE + 1)])],
    ["a number that does not end", withNumbers([1, ...new Array(100).fill(255)])],
    ["blocks of no numbers", withPage({ encoding: 6, body: deltas(0, 4, 3, [6, 0, 0, 0, 0, 0]) })],
    ["blocks of no parts", withPage({ encoding: 6, body: deltas(128, 0, 3, [6, 0, 0, 0, 0, 0]) })],
    [
      "blocks of billions",
      withPage({ encoding: 6, body: deltas(2 ** 40, 4, 3, [6, 0, 0, 0, 0, 0]) }),
    ],
    [
      "blocks of a negative size",
      withPage({ encoding: 6, body: deltas(2 ** 32 - 128, 4, 3, [6, 0, 0, 0, 0, 0]) }),
    ],
    [
      "another number of differences",
      withPage({ encoding: 6, body: deltas(128, 4, HUGE, [6, 0, 0, 0, 0, 0]) }),
    ],
    [
      "lengths below zero",
      withPage({ encoding: 6, body: deltas(128, 4, 3, [...zigzag(-3), 0, 0, 0, 0, 0]) }),
    ],
    [
      "a beginning that was not there",
      withPage({
        encoding: 7,
        body: [...deltas(128, 4, 3, [6, 0, 0, 0, 0, 0]), ...deltas(128, 4, 3, [0, 0, 0, 0, 0, 0])],
      }),
    ],
    [
      "differences of texts",
      withPage({ encoding: 5, body: deltas(128, 4, 3, [6, 0, 0, 0, 0, 0]) }),
    ],
    [
      "levels longer than the page",
      withPage({ body: [255, 255, 255, 127, 6, 1] }, { repetition: 1 }),
    ],
    [
      "levels longer than what is packed",
      withPage({ kind: "data2", definitionBytes: HUGE }, { repetition: 1 }),
    ],
    ["a column beyond the end", withPage({}, { at: 1e9 })],
    ["a column larger than the file", withPage({}, { packed: 1e9 })],
    ["a type that there is not", withPage({}, { type: 77, converted: undefined })],
    ["values of no size", withPage({}, { type: 7, converted: undefined })],
    [
      "a Snappy that goes back",
      withPage({ body: [27, 0xfc, 255, 255, 255, 255, 0, 0, 0, 0], unpacked: 27 }, { codec: 1 }),
    ],
    [
      "a Snappy that refers to before its beginning",
      withPage({ body: [27, 0xfe, 9, 0], unpacked: 27 }, { codec: 1 }),
    ],
    [
      "an LZ4 of lengths without end",
      withPage({ body: [0x1f, 65, 1, 0, ...new Array(90).fill(255)], unpacked: 27 }, { codec: 7 }),
    ],
    [
      "an old LZ4 that is none",
      withPage({ body: [0, 0, 0, 9, 0, 0, 0, 9, 1], unpacked: 27 }, { codec: 5 }),
    ],
    [
      "a Zstandard of sequences without end",
      withPage({ body: ENDLESS_ZSTD(), unpacked: 27 }, { codec: 6 }),
    ],
    ["what is no Zstandard", withPage({ body: plainTexts(GROUPS), unpacked: 21 }, { codec: 6 })],
    ["what is no gzip", withPage({ body: plainTexts(GROUPS), unpacked: 21 }, { codec: 2 })],
    ["more columns than there are", parquet(parquetFile([users], { rows: 3, children: HUGE }))],
    [
      "fewer columns than there are",
      parquet(parquetFile([users, textColumn("group", GROUPS)], { rows: 3, children: 1 })),
    ],
  ])("%s", async (name, file) => {
    if (name === "fewer columns than there are") {
      expect(await refusal([file])).toMatch(/no kind that Access Table knows|damaged/);
      return;
    }
    expect(await refusal([file])).toMatch(DAMAGED);
  });

  /** Some bytes that say: repeat the last byte 131,074 times, 98,047 times over. */
  function ENDLESS_ZSTD(): number[] {
    const block = [1 << 3, 65, 255, 255, 255, 0b01010100, 0, 0, 52, 255, 255, 255, 1];
    const head = (block.length << 3) | (2 << 1) | 1;
    return [0x28, 0xb5, 0x2f, 0xfd, 0x20, 27, head & 255, head >> 8, 0, ...block];
  }
});

describe("what would unpack to more than any table is refused before it is", () => {
  const same = (rows: number, page: Partial<Page> = {}) =>
    parquet(
      parquetFile(
        ["user", "group"].map((name) =>
          dictionaryColumn(name, ["x"], {
            values: rows,
            body: [1, ...varint(2 * rows), 0],
            ...page,
          }),
        ),
        { rows },
      ),
    );
  const TOO_MUCH =
    /^“t\.parquet” unpacks to more than (16 GB|1,000 times its size), as no table does\. Export a part of it, or as CSV\.$/;

  test("rows beyond number in a few bytes", async () => {
    for (const [rows, shown] of [
      [1.2e8, "120,000,000"],
      [1e12, "1,000,000,000,000"],
      [2 ** 51, "2,251,799,813,685,248"],
    ] as const)
      expect(await refusal([same(rows)])).toMatch(
        `“t.parquet” has ${shown} rows, more than the 110,000,000 memberships that Access Table carries of a file. Export a part`,
      );
  });

  test("equal rows of a small file are no bomb, however many for its size", async () => {
    const rows = 100_000;
    const name = "x".repeat(700);
    const body = [1, ...varint(2 * rows), 0];
    const columns = ["user", "group"].map((column) =>
      dictionaryColumn(column, [name], { values: rows, body }),
    );
    const { data } = await readInputs([parquet(parquetFile(columns, { rows }))]);
    expect(members(data)).toEqual({ [name]: [name] });
    expect(data.source?.rows).toBe(rows);
  });

  test("a long text that is meant again and again", async () => {
    const rows = 1_000_000;
    const long = "x".repeat(10_000);
    const body = [1, ...varint(2 * rows), 0];
    const columns = ["user", "group"].map((name) =>
      dictionaryColumn(name, [long], { values: rows, body }),
    );
    expect(await refusal([parquet(parquetFile(columns, { rows }))])).toMatch(TOO_MUCH);
  });

  test("texts that go on with the one before them, for ever longer", async () => {
    const rows = 20_000;
    // Each has all of the one before it, and a letter more.
    const prefixes = deltas(128, 1, rows, [0, ...new Array(157).fill([2, 0]).flat()]);
    const suffixes = deltas(128, 1, rows, [2, ...new Array(157).fill([0, 0]).flat()]);
    const body = [...prefixes, ...suffixes, ...new Array(rows).fill(65)];
    const groups = textColumn("group", [], { pages: [{ values: rows, encoding: 7, body }] });
    const same = dictionaryColumn("user", ["x"], {
      values: rows,
      body: [1, ...varint(2 * rows), 0],
    });
    expect(await refusal([parquet(parquetFile([same, groups], { rows }))])).toMatch(TOO_MUCH);
  });

  test("pages that say that they are huge", async () => {
    expect(await refusal([withPage({ unpacked: HUGE })])).toMatch(
      /a page is larger than it can be/,
    );
    expect(await refusal([withPage({}, { unpacked: 17e9 })])).toMatch(TOO_MUCH);
  });
});

describe("a page of more values than fit in a memory", () => {
  test("is refused before there is room made for them", async () => {
    const rows = 90_000_000;
    const body = [1, ...varint(2 * rows), 0];
    const columns = ["user", "group"].map((name) =>
      dictionaryColumn(name, ["x"], { values: rows, body }),
    );
    expect(await refusal([parquet(parquetFile(columns, { rows }))])).toMatch(
      /^“t\.parquet” has pages of more than 33,554,432 values\. Write it again in smaller pages/,
    );
  });

  test("or that says so of those that are there", async () => {
    const [values, said] = [3, 255];
    const levels = [2, 0, 0, 0, ...varint(2 * values), said];
    expect(
      await refusal([
        withPage({ values, body: [...levels, ...plainTexts(GROUPS)] }, { repetition: 1 }),
      ]),
    ).toMatch(/damaged: .* numbers of too many bits/);
  });
});

describe("a footer that tells of things without number is refused while it is read", () => {
  const empty = struct({});
  const column = struct({ 3: struct({ 9: whole(4) }) });
  const many = (item: typeof empty) => list(new Array(1_000_100).fill(item));
  test.each<[string, Parameters<typeof struct>[0], RegExp]>([
    ["columns", { 2: many(empty) }, /has too many columns or pieces of rows/],
    ["groups of rows", { 2: list([empty]), 4: many(empty) }, DAMAGED],
    ["columns of groups", { 4: list([struct({ 1: many(empty) })]) }, DAMAGED],
    [
      "columns with places",
      { 4: list([struct({ 1: many(column) })]) },
      /has too many columns or pieces of rows/,
    ],
  ])("%s", async (_, fields, sentence) => {
    const { bytes } = struct(fields);
    const length = new Uint8Array(Uint32Array.of(bytes.length).buffer);
    const magic = new TextEncoder().encode("PAR1");
    const file = new Uint8Array([...magic, ...bytes, ...length, ...magic]);
    expect(await refusal([input("t.parquet", file, 1 << 20)])).toMatch(sentence);
  });
});

describe("what is no whole file, or cannot be read here, is told", () => {
  const whole = written("duckdb-snappy.parquet");
  const texts = textColumn("group", GROUPS);
  test.each<[string, Uint8Array, RegExp]>([
    ["cut", whole.slice(0, -5), /damaged: .* its end is missing/],
    ["its beginning alone", whole.slice(0, 4), /damaged: .* its end is/],
    [
      "a footer longer than the file",
      Uint8Array.from([...whole.slice(0, -8), 255, 255, 0, 0, ...whole.slice(-4)]),
      /damaged: .* its end is longer than all of it/,
    ],
    [
      "encrypted to the end",
      parquetFile([users, texts], { rows: 3, magic: "PARE" }),
      /is encrypted/,
    ],
    [
      "an unknown codec",
      parquetFile([users, { ...texts, codec: 3 }], { rows: 3 }),
      /is packed with LZO, which/,
    ],
    [
      "an unknown encoding",
      parquetFile([users, { ...texts, pages: [{ values: 3, encoding: 4, body: [0] }] }], {
        rows: 3,
      }),
      /an encoding that is not known here \(4\)/,
    ],
    [
      "lists without their levels",
      parquetFile([{ ...texts, repetition: 2 }], { rows: 3 }),
      DAMAGED,
    ],
    [
      "other columns",
      parquetFile([textColumn("a", GROUPS)], { rows: 3 }),
      /no kind that Access Table knows/,
    ],
  ])("%s", async (_, bytes, sentence) => {
    expect(await refusal([input("t.parquet", bytes, 700)])).toMatch(sentence);
  });

  test("a problem of a row is told with its line, where the headings are line 1", async () => {
    const empty = { ...textColumn("user", []), repetition: 1 };
    const pages = [{ values: 3, body: [2, 0, 0, 0, 3, 0b101, ...plainTexts(["ann", "bob"])] }];
    const { problems } = await readInputs([
      parquet(parquetFile([{ ...empty, pages }, texts], { rows: 3 })),
    ]);
    expect(problems.first).toMatchObject([
      { line: 3, text: expect.stringMatching(/user is empty/) },
    ]);
  });

  test("levels of the second form stand before what is packed", async () => {
    const page = { kind: "data2" as const, values: 3, definitionBytes: 2, isPacked: false };
    const body = [3, 0b101, ...plainTexts(["VPN", "Dev"])];
    const groups = textColumn("group", [], { repetition: 1, codec: 6, pages: [{ ...page, body }] });
    const { rows } = await rowsOf(parquetFile([users, groups], { rows: 3 }));
    expect(rows.slice(1)).toEqual([
      ["ann", "VPN"],
      ["ann", ""],
      ["bob", "Dev"],
    ]);
  });
});

describe("a file that says that it has too many users or groups is refused before they are read", () => {
  const file = (users: Partial<ColumnOf>, groups: Partial<ColumnOf>, names = ["VPN", "Mail"]) =>
    parquet(
      parquetFile([textColumn("user", ["ann", "bob"], users), textColumn("group", names, groups)], {
        rows: 2,
      }),
    );

  test.each([
    ["users", "2,000,001", "2,000,000", file({ distinct: 2_000_001 }, {})],
    ["groups", "50,001", "50,000", file({}, { distinct: 50_001 })],
  ])("%s", async (what, said, most, tooMany) => {
    const column = what.slice(0, -1);
    expect(await refusal([tooMany])).toMatch(
      `“t.parquet” says that it has at least ${said} different ${what}, in its column “${column}”: more than the ${most} that Access Table carries of a file. Export a part of it`,
    );
  });

  test("but not as many as there may be, or cells of which each may have several", async () => {
    for (const [distinct, names] of [
      [50_000, ["VPN", "Mail"]],
      [50_001, ["VPN;Mail", "Mail;VPN"]],
    ] as const) {
      const { users } = await readInputs([file({ distinct: 2_000_000 }, { distinct }, [...names])]);
      expect(users).toBe(2);
    }
  });

  test("as many as its groups of rows have apart, and never more than there are", () => {
    const groups = fc.array(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom(..."aäz") }), {
        minLength: 1,
      }),
    );
    const toldOf = (texts: readonly string[]) => {
      const sorted = texts.map((text) => Buffer.from(text)).sort(Buffer.compare);
      return { distinct: sorted.length, least: sorted[0], greatest: sorted[sorted.length - 1] };
    };
    fc.assert(
      fc.property(groups, (all) => {
        const least = leastDistinct(all.map(toldOf), 6);
        expect(least).toBeLessThanOrEqual(new Set(all.flat()).size);
        expect(least).toBeGreaterThanOrEqual(Math.max(0, ...all.map(({ length }) => length)));
      }),
    );
    expect(leastDistinct([["c", "d"], ["a", "b", "c"], ["e"]].map(toldOf), 6)).toBe(5);
  });
});
