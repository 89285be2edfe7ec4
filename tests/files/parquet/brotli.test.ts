import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unpackedBrotli } from "#src/files/parquet/packing/brotli/brotli.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { members, refusal } from "../inputs.ts";
import { dictionaryColumn, parquetFile, parquetOf, textColumn, varint } from "./parquetFile.ts";
import { parquet } from "./rowsOf.ts";

/** Packs as Brotli does with these parameters; text, since its dictionary is of words. */
const packed = (bytes: Uint8Array, quality = 11, window = 22, mode = 0) =>
  new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: window,
        [constants.BROTLI_PARAM_MODE]: mode,
      },
    }),
  );

const GUIDE = new Uint8Array(readFileSync(new URL("../../../assets/guide.md", import.meta.url)));
const WORDS = new TextEncoder().encode(
  "the people of the Government, their Education and information about international Business. " +
    'THE UNIVERSITY. Категория, русский; 中文 «language» l\'ENVIRONNEMENT ="description"'.repeat(3),
);

describe("what Brotli packs is unpacked to the same bytes", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])("at level %d", (quality) => {
    for (const bytes of [GUIDE, WORDS, new Uint8Array(1e5), new Uint8Array(0)])
      for (const window of [10, 16, 22, 24])
        for (const mode of [0, 1, 2]) {
          if (bytes === GUIDE && window !== 22) continue;
          const found = unpackedBrotli(packed(bytes, quality, window, mode), bytes.length);
          expect(Buffer.compare(found, bytes)).toBe(0);
        }
  });

  test("of any bytes", () => {
    const level = fc.integer({ min: 0, max: 11 });
    const bytes = fc
      .array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(1, 2, 50, 3000)), {
        maxLength: 6,
      })
      .map((parts) => Buffer.concat(parts.flatMap(([part, times]) => Array(times).fill(part))));
    fc.assert(
      fc.property(bytes, level, fc.integer({ min: 10, max: 24 }), (bytes, quality, window) => {
        const found = unpackedBrotli(packed(bytes, quality, window), bytes.length);
        expect(Buffer.compare(found, bytes)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

test("changed bytes end: they are unpacked to the size that was said, or refused", () => {
  const pieces = [packed(GUIDE.slice(0, 3000)), packed(WORDS), packed(GUIDE.slice(0, 20_000), 5)];
  fc.assert(
    fc.property(
      fc.constantFrom(...pieces),
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      fc.constantFrom(0, 1, 3000, 20_000, 1e6),
      (whole, changes, size) => {
        const bytes = whole.slice();
        // Most of what decides on loops stands at the beginning.
        for (const [place, byte] of changes) bytes[Math.floor(place ** 3 * bytes.length)] = byte;
        try {
          expect(unpackedBrotli(bytes, size).length).toBe(size);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

describe("a page of Brotli", () => {
  const TABLE = [
    ["user", "group"],
    ["ann", "information about the people"],
    ["bob", "VPN"],
  ];

  test("is read as its writer packed it", async () => {
    const { data } = await readInputs([parquet(parquetOf(TABLE, 4, (raw) => packed(raw)))]);
    expect(members(data)).toEqual({ ann: ["information about the people"], bob: ["VPN"] });
  });

  test("that unpacks to more than it says, or is cut, is refused before it is made", async () => {
    const bomb = packed(new Uint8Array(2e6));
    for (const pack of [() => bomb, (raw: Uint8Array) => packed(raw).slice(0, -2)])
      expect(await refusal([parquet(parquetOf(TABLE, 4, pack))])).toMatch(
        /damaged: .* a page is not packed as it says/,
      );
  });

  test("stays bounded where it says that it is larger than memory", async () => {
    const groups = textColumn("group", [], {
      codec: 4,
      pages: [{ values: 3, body: packed(new Uint8Array(2e6)), unpacked: 9e8 }],
    });
    const users = textColumn("user", ["a", "b", "c"]);
    expect(await refusal([parquet(parquetFile([users, groups], { rows: 3 }))])).toMatch(
      /unpacks to more than 1,000 times its size/,
    );
  });

  test("of very many equal rows is read, as unpacked ones are", async () => {
    const rows = 200_000;
    const run = Uint8Array.from([1, ...varint(2 * rows), 0]);
    const column = (name: string, text: string) => ({
      ...dictionaryColumn(
        name,
        [text],
        { values: rows, body: packed(run), unpacked: run.length },
        {
          body: packed(Uint8Array.from([text.length, 0, 0, 0, ...Buffer.from(text)])),
          unpacked: 4 + text.length,
        },
      ),
      codec: 4,
    });
    const file = parquetFile([column("user", "ann"), column("group", "VPN")], { rows });
    const { data, problems } = await readInputs([parquet(file)]);
    expect([members(data), data.source?.rows]).toEqual([{ ann: ["VPN"] }, rows]);
    // Each counts, and very many have no line of their own.
    expect([problems.count, data.source?.mended, data.source?.notes?.[0]?.count]).toEqual(
      Array(3).fill(rows - 1),
    );
    const lines = (await problems.all.text()).trimEnd().split("\r\n");
    expect([lines.length, lines.at(-1)]).toEqual([
      100_001,
      "t.parquet: And 99,999 more such as: “ann” is in “VPN” already; counted once.",
    ]);
  });
});

test("its modules import one another alone: what a worker loads later has to be one file", () => {
  const folder = new URL("../../../src/files/parquet/packing/brotli/", import.meta.url);
  const imports = readdirSync(folder).flatMap((name) =>
    Array.from(
      readFileSync(new URL(name, folder), "utf8").matchAll(/from "([^"]+)"/g),
      ([, path]) => path,
    ),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((path) => !/^\.\/\w+\.ts$/.test(path))).toEqual([]);
});
