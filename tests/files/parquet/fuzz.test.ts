import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input } from "../inputs.ts";
import {
  type ColumnOf,
  type Page,
  parquetFile,
  plainTexts,
  textColumn,
  varint,
} from "./parquetFile.ts";
import { parquet, rowsOf, written } from "./rowsOf.ts";

const FILES = readdirSync(join(import.meta.dirname, "written"))
  .filter((name) => name.endsWith(".parquet"))
  .map(written);

/** A file that is read as a table, or refused with a sentence; anything else is a fault of ours. */
async function isReadOrRefused(bytes: Uint8Array): Promise<void> {
  const opened = await readInputs([parquet(bytes)]).catch((error: unknown) => error);
  if (opened instanceof Error) expect(opened.name, String(opened.stack)).toBe("Refusal");
}

/** Where the footer of a file begins: what is told there decides on all loops. */
function footerOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Math.max(0, bytes.length - 8 - view.getUint32(bytes.length - 8, true));
}

const file = fc.constantFrom(...FILES);
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** Bytes that are counts gone wrong: nothing, the most, and the first of a number that goes on. */
const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 254, 255));

/** 600 runs of each of these four. */
const runs = { numRuns: 600 };

test("bytes that are others, anywhere", async () => {
  const changes = fc.array(fc.tuple(share, byte), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(file, changes, async (whole, changes) => {
      const bytes = whole.slice();
      for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value;
      await isReadOrRefused(bytes);
    }),
    runs,
  );
});

test("bytes that are others, in what the file tells of itself", async () => {
  const changes = fc.array(fc.tuple(share, byte), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(file, changes, async (whole, changes) => {
      const bytes = whole.slice();
      const from = footerOf(bytes);
      for (const [place, value] of changes)
        bytes[from + Math.floor(place * (bytes.length - 8 - from))] = value;
      await isReadOrRefused(bytes);
    }),
    runs,
  );
});

test("bytes that are missing, come twice, or come between, where the footer still fits", async () => {
  await fc.assert(
    fc.asyncProperty(
      file,
      share,
      fc.nat(20),
      fc.uint8Array({ maxLength: 12 }),
      async (whole, place, cut, more) => {
        const from = footerOf(whole);
        const at = Math.floor(place * (whole.length - 8));
        const head = [...whole.slice(0, at), ...more];
        const bytes = Uint8Array.from([
          ...head,
          ...whole.slice(Math.min(at + cut, whole.length - 8)),
        ]);
        const length = at < from ? whole.length - 8 - from : Math.max(0, bytes.length - 8 - from);
        new DataView(bytes.buffer).setUint32(bytes.length - 8, length, true);
        await isReadOrRefused(bytes);
      },
    ),
    runs,
  );
});

test("numbers of seven bits a byte that become the largest", async () => {
  const HUGE = [255, 255, 255, 255, 15];
  await fc.assert(
    fc.asyncProperty(file, share, fc.nat(4), async (whole, place, zeros) => {
      const bytes = whole.slice();
      const at = Math.floor(place * (bytes.length - 8));
      bytes.set(HUGE.slice(zeros), at);
      await isReadOrRefused(bytes.subarray(0, whole.length));
    }),
    runs,
  );
});

/** Numbers that are likely, and those that are as large as they can be. */
const count = fc.oneof(
  { weight: 4, arbitrary: fc.nat(6) },
  fc.constantFrom(127, 128, 65_536, 2 ** 31 - 1, 2 ** 40),
);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
/** Bytes that are a plausible page: texts, numbers of a dictionary, differences, or anything. */
const body = fc.oneof(
  fc.array(fc.constantFrom("a", "b", ""), { maxLength: 5 }).map(plainTexts),
  fc
    .tuple(fc.nat(9), count, fc.uint8Array({ maxLength: 20 }))
    .map(([width, run, rest]) => [width, ...varint(2 * run), ...rest]),
  fc
    .tuple(count, count, count, fc.uint8Array({ maxLength: 30 }))
    .map(([inBlock, parts, values, rest]) => [
      ...[inBlock, parts, values].flatMap(varint),
      ...rest,
    ]),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => [...bytes]),
);
const page: fc.Arbitrary<Page> = fc.record({
  kind: fc.constantFrom("data", "data2", "dictionary"),
  values: count,
  encoding: fc.nat(10),
  body,
  unpacked: maybe(count),
  packed: maybe(count),
  definitionBytes: maybe(count),
  isPacked: maybe(fc.boolean()),
});
const column: fc.Arbitrary<ColumnOf> = fc.record({
  name: fc.constantFrom("user", "group", "x"),
  type: fc.nat(8),
  typeLength: maybe(count),
  repetition: maybe(fc.nat(3)),
  converted: maybe(fc.nat(22)),
  scale: maybe(count),
  codec: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(8)),
  pages: fc.array(page, { maxLength: 4 }),
  unpacked: maybe(count),
  at: maybe(count),
  packed: maybe(count),
});

test("files that are put together of anything", async () => {
  const said = fc.record({
    rows: fc.oneof(fc.nat(6), fc.constantFrom(2 ** 31 - 1, 2 ** 40)),
    children: maybe(count),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(column, { maxLength: 3 }), said, async (columns, said) => {
      const whole = ["user", "group"].map((name) => textColumn(name, ["a", "b", "c"]));
      await isReadOrRefused(parquetFile(columns, said));
      await isReadOrRefused(parquetFile([...whole, ...columns], { ...said, rows: 3 }));
    }),
    { numRuns: 1500 },
  );
});

test("a file in pieces of any size is the same table", async () => {
  const whole = written("duckdb-zstd.parquet");
  const { rows } = await rowsOf(whole);
  for (const piece of [1, 13, 4096]) {
    const opened = await readInputs([input("t.parquet", whole, piece)]);
    expect(opened.data.source?.rows).toBe(rows.length - 1);
  }
});
