import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { Flat } from "#src/files/arrow/flat.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { BETWEEN } from "#src/files/text/lists.ts";
import { input, members, refusal } from "../inputs.ts";
import { gzipped, tarred, zipped } from "../packed.ts";
import { rowsOf } from "../parquet/rowsOf.ts";

const WRITTEN = join(import.meta.dirname, "written");
const NAMES = readdirSync(WRITTEN).filter((name) => !name.endsWith(".md"));
const written = (name: string) => new Uint8Array(readFileSync(join(WRITTEN, name)));
const two = (number: number) => String(number).padStart(2, "0");
const NUMBERS = Array.from({ length: 24 }, (_, at) => at);

/** The table of all files, as people see it; Feather has no views. */
const HEADINGS = [
  ...["user_id", "group_name", "department", "hired", "seen", "utc", "share", "staff"],
  ...["number", "half", "tenth", "begins", "small", "view", "list", "bin", "fixed", "none"],
];
const ROWS = NUMBERS.map((at) => [
  `u${Math.floor(at / 3)}`,
  `Größe ${at % 7}`,
  at % 5 === 0 ? "" : `Dep ${at % 3}`,
  at === 0 ? "2020-01-31" : `2020-02-${two(at)}`,
  `${at === 0 ? "2026-01-31" : `2026-02-${two(at)}`} 12:30:01.25`,
  at === 0 ? "2026-01-01" : `2026-01-01 00:00:${two(at)}Z`,
  (at * 1.25).toFixed(2),
  String(at % 2 === 0),
  String(at * 10_000_000_001),
  String(at / 8),
  String(at / 10),
  "08:30:00",
  String(at),
  at % 2 ? `a text beyond twelve bytes ${at}` : `v${at}`,
  at % 4 ? `x${at}${BETWEEN}y` : "",
  `0x${at.toString(16).padStart(2, "0")}ff`,
  `ab${two(at)}`,
  "",
]);
const EXPECTED = Object.fromEntries(
  NUMBERS.filter((at) => at % 3 === 0).map((at) => [
    `u${at / 3}`,
    [at, at + 1, at + 2].map((each) => `Größe ${each % 7}`).sort(),
  ]),
);

describe("the same table is read from files and streams of Arrow, packed in whatever way", () => {
  test.each(NAMES.filter((name) => !/nested|nulls|deltas|empty/.test(name)))("%s", async (name) => {
    const { rows, told } = await rowsOf(written(name));
    const columns = HEADINGS.map((_, at) => at).filter(
      (at) => !(name.endsWith(".feather") && HEADINGS[at] === "view"),
    );
    expect(rows).toEqual([HEADINGS, ...ROWS].map((row) => columns.map((at) => row[at])));
    expect(told).toEqual([]);
  });

  test("it is opened as a long table, by its content, also in packed files", async () => {
    const plain = written("pyarrow-lz4.arrow");
    for (const bytes of [
      plain,
      written("pyarrow-zstd.arrows"),
      gzipped(plain),
      zipped([{ name: "a.arrow", content: plain }]),
      gzipped(tarred([{ name: "a.feather", content: plain }])),
    ]) {
      const { data, kind } = await readInputs([input("t.csv", bytes, 999)], {
        choices: { columns: { userId: 0, userName: undefined, group: 1, state: undefined } },
      });
      expect([kind, members(data)]).toEqual(["Long table", EXPECTED]);
    }
  });
});

test("of columns within columns what is read is told, and lists of texts are memberships", async () => {
  const { rows, told } = await rowsOf(written("pyarrow-nested.arrow"));
  expect(rows).toEqual([
    ["user", "groups", "i8", "u16", "u64", "half", "big", "small", "date64", "secs", "span"],
    [
      ...["ann", `VPN${BETWEEN}Dev`, "-1", "65535", "18446744073709551615", "1.5", "-1.50"],
      ...["2.5", "1970-01-02", "00:01:00", "5"],
    ],
    ["bob", "", "", "", "0", "-2", "", "", "1970-01-01", "", ""],
  ]);
  expect(told.map((text) => /“(\w+)”/.exec(text)?.[1])).toEqual([
    ...["struct", "map", "ree", "view", "pair", "lists", "union", "interval"],
  ]);
});

test("a dictionary that goes on is one", async () => {
  const { data } = await readInputs([input("t.arrows", written("pyarrow-deltas.arrows"), 99)]);
  expect(members(data)).toEqual({ ann: ["VPN"], bob: ["Dev"], cid: ["Ops"] });
});

describe("what is no whole file is refused with a sentence", () => {
  const file = written("pyarrow-plain.arrow");
  const stream = written("pyarrow-plain.arrows");
  test.each<[string, Uint8Array, RegExp]>([
    [
      "a file without its end",
      file.slice(0, -1),
      /This Arrow file is damaged: .* its end is missing/,
    ],
    [
      "a stream that is cut",
      stream.slice(0, 5000),
      /This Arrow file is damaged: .* ends too early/,
    ],
    ["rows of nothing", written("pyarrow-nulls.arrow"), /more than 1,000 times its size/],
    ["no rows", written("pyarrow-empty.arrows"), /has no rows in it/],
    ["a beginning alone", stream.slice(0, 20), /This Arrow file is damaged/],
    [
      "the first form of Feather",
      new TextEncoder().encode("FEA1\0\0\0\0"),
      /in the first form of Feather/,
    ],
  ])("%s", async (_, bytes, sentence) => {
    expect(await refusal([input("t.arrow", bytes, 700)])).toMatch(sentence);
  });
});

test("a file that says that it has too many rows is refused before they are read", async () => {
  const { number } = Flat.prototype;
  // As the rows of a batch stand in what it tells of itself.
  const told = vi.spyOn(Flat.prototype, "number").mockImplementation(function (
    this: Flat,
    ...place
  ) {
    return place[0] === 0 && place[1] === 8 ? 1e11 : number.apply(this, place);
  });
  const sentence = await refusal([input("t.arrow", written("pyarrow-plain.arrow"), 700)]);
  told.mockRestore();
  expect(sentence).toMatch(
    /“t\.arrow” has \d00,000,000,000 rows, more than the 110,000,000 membersh/,
  );
});

test("bytes that are others are read, or refused with a sentence, and reading ends", async () => {
  const files = NAMES.map(written);
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 254, 255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(share, byte), { minLength: 1, maxLength: 4 }),
      fc.option(share),
      async (whole, changes, cut) => {
        const bytes = whole.slice(0, cut === null ? undefined : Math.floor(cut * whole.length));
        for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value;
        const read = await readInputs([input("t.arrow", bytes, 1 << 16)]).catch(
          (error: Error) => error,
        );
        if (read instanceof Error) expect(read.name, String(read.stack)).toBe("Refusal");
      },
    ),
    { numRuns: 1500 },
  );
});
