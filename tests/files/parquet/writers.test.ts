import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "../inputs.ts";
import { gzipped, zipped } from "../packed.ts";
import { parquetOf } from "./parquetFile.ts";
import { parquet, rowsOf, written } from "./rowsOf.ts";

const NUMBERS = Array.from({ length: 24 }, (_, at) => at);
const two = (number: number) => String(number).padStart(2, "0");

/** The table that DuckDB wrote, as people see it. */
const OF_DUCKDB = [
  [
    ...["user_id", "group_name", "department", "hired", "seen", "share", "staff"],
    ...["number", "half", "tenth", "begins", "small", "u"],
  ],
  ...NUMBERS.map((at) => [
    `u${Math.floor(at / 3)}`,
    `Größe ${at % 7}`,
    at % 5 === 0 ? "" : `Dep ${at % 3}`,
    at === 0 ? "2020-01-31" : `2020-02-${two(at)}`,
    `${at === 0 ? "2026-01-31" : `2026-02-${two(at)}`} 12:30:01.25`,
    (at * 1.25).toFixed(2),
    String(at % 2 === 0),
    String(at * 10_000_000_001),
    String(at / 8),
    String(at / 10),
    "08:30:00",
    String(at),
    `00000000-0000-4000-8000-0000000000${two(at)}`,
  ]),
];

/** The table that the other writers wrote; some say that its moments are of UTC, others nothing. */
const ofOthers = (zone: string) => [
  ["user", "group", "n", "big", "d", "opt", "when"],
  ...NUMBERS.map((at) => [
    `u${Math.floor(at / 3)}`,
    `group ${at % 7}`,
    String(at),
    String(at * 10_000_000_001 - 5),
    String(at / 8),
    at % 4 === 0 ? `x${at}` : "",
    `2026-01-31 12:30:${two(at)}${zone}`,
  ]),
];

const NAMES = readdirSync(join(import.meta.dirname, "written")).filter((name) =>
  name.endsWith(".parquet"),
);
const TABLES = NAMES.filter((name) => !/duckdb-brotli|empty|encrypted|nested/.test(name));

describe("the same table is read, whoever wrote it, packed and encoded in whatever way", () => {
  test.each(TABLES)("%s", async (name) => {
    const { rows, told } = await rowsOf(written(name));
    const zone = /^(hyparquet|parquetjs)/.test(name) ? "Z" : "";
    expect(rows).toEqual(name.startsWith("duckdb") ? OF_DUCKDB : ofOthers(zone));
    expect(told).toEqual([]);
  });

  test("there are files of five writers", () => {
    const writers = TABLES.map((name) => /^\w+/.exec(name)?.[0]);
    expect(new Set(writers)).toEqual(
      new Set(["arrow", "duckdb", "hyparquet", "parquetjs", "pyarrow"]),
    );
  });
});

describe("a Parquet file is opened as a long table", () => {
  const EXPECTED = Object.fromEntries(
    NUMBERS.filter((at) => at % 3 === 0).map((at) => [
      `u${at / 3}`,
      [at, at + 1, at + 2].map((each) => `Größe ${each % 7}`).sort(),
    ]),
  );

  test("by its content, also in packed files", async () => {
    const bytes = written("duckdb-snappy.parquet");
    for (const packed of [
      bytes,
      gzipped(bytes),
      zipped([{ name: "a/b.parquet", content: bytes }]),
    ]) {
      const opened = await readInputs([input("data.csv", packed, 999)]);
      expect(members(opened.data)).toEqual(EXPECTED);
      expect(opened.kind).toBe("Long table");
      expect(opened.data.source).toMatchObject({ format: "Long table", rows: 24 });
    }
  });

  test("the parts of one table, with what Spark and Databricks put beside them", async () => {
    const part = written("arrow-plain.parquet");
    const other = parquetOf(
      [
        ["user", "group"],
        ["zoe", "VPN"],
      ],
      0,
      (raw) => raw,
    );
    const archive = zipped([
      { name: "table/_SUCCESS", content: "" },
      { name: "table/_committed_123", content: "{}" },
      { name: "table/.part-0.parquet.crc", content: "crc\0" },
      { name: "table/part-0.parquet", content: part },
      { name: "table/part-1.parquet", content: other },
    ]);
    const { data } = await readInputs([input("table.zip", archive, 999)]);
    expect(data.source?.rows).toBe(25);
    expect(members(data).zoe).toEqual(["VPN"]);
  });

  test("columns are chosen as those of a CSV are", async () => {
    const choices = { columns: { userId: 1, group: 0 } };
    const { data } = await readInputs([parquet(written("duckdb-zstd.parquet"))], { choices });
    expect(members(data)["Größe 0"]).toEqual(["u0", "u2", "u4", "u7"]);
  });

  test("progress comes to the size of the file, at most", async () => {
    const told: number[] = [];
    const onProgress = ({ bytes, allBytes }: { bytes: number; allBytes: number }) =>
      void told.push(bytes / allBytes);
    await readInputs([parquet(written("duckdb-zstd.parquet"))], { onProgress });
    expect(told.at(-1)).toBeGreaterThan(0);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  });

  test("a list beside the group is the user's, and columns of several values are left out, which is told", async () => {
    const opened = await readInputs([parquet(written("duckdb-nested.parquet"))]);
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(opened.data.attributes).toEqual([{ name: "tags", values: ["a; b"] }]);
    expect(problems(opened)).toEqual([
      "undefined: The column “place” has lists or several values together; left out.",
    ]);
  });

  test.each<[string, RegExp]>([
    ["duckdb-empty.parquet", /^“t.parquet” has no rows in it\. Export it again\.$/],
    ["duckdb-encrypted.parquet", /^“t.parquet” is encrypted\. Write it again without/],
  ])("%s is refused", async (name, sentence) => {
    expect(await refusal([parquet(written(name))])).toMatch(sentence);
  });

  test("packed with Brotli it is opened, too", async () => {
    const { data } = await readInputs([parquet(written("duckdb-brotli.parquet"))]);
    expect(members(data)).toEqual({ ann: ["VPN"] });
  });
});
