import { describe, expect, test } from "vitest";
import { type ColumnOf, parquetFile, struct, textColumn, whole, yes } from "./parquetFile.ts";
import { rowsOf } from "./rowsOf.ts";

/** The texts of a column of values that stand as they are, each in so many bytes. */
async function shown(
  type: number,
  width: number,
  values: readonly (readonly number[] | bigint)[],
  more: Partial<ColumnOf> = {},
): Promise<string[]> {
  const body = values.flatMap((value) =>
    typeof value === "bigint"
      ? [...new Uint8Array(BigInt64Array.of(value).buffer)].slice(0, width)
      : value,
  );
  const column = { name: "x", type, pages: [{ values: values.length, body }], ...more };
  const { rows } = await rowsOf(parquetFile([column], { rows: values.length }));
  return rows.slice(1).flat();
}

const bytesOf = (numbers: Float32Array | Float64Array) => [...new Uint8Array(numbers.buffer)];
const unit = (number: number) => struct({ [number]: struct({}) });

describe("values are shown as people write them", () => {
  test("whole numbers, with a sign and without", async () => {
    expect(await shown(1, 4, [-1n, 2147483647n])).toEqual(["-1", "2147483647"]);
    expect(await shown(1, 4, [-1n], { converted: 13 })).toEqual(["4294967295"]);
    expect(await shown(2, 8, [-1n], { converted: 14 })).toEqual(["18446744073709551615"]);
    expect(await shown(2, 8, [2n ** 63n - 1n])).toEqual(["9223372036854775807"]);
    const unsigned = struct({ 10: struct({ 1: whole(32), 2: yes(false) }) });
    expect(await shown(1, 4, [-2n], { logical: unsigned })).toEqual(["4294967294"]);
  });

  test("numbers with a fraction, in as few digits as tell them; what is none is empty", async () => {
    const floats = [0.1, -2.5, 16777216, Number.NaN].map((each) => bytesOf(Float32Array.of(each)));
    expect(await shown(4, 4, floats)).toEqual(["0.1", "-2.5", "16777216", ""]);
    const doubles = [0.1, 10001, Number.NaN].map((each) => bytesOf(Float64Array.of(each)));
    expect(await shown(5, 8, doubles)).toEqual(["0.1", "10001", ""]);
    const half = { typeLength: 2, logical: unit(15) };
    expect(
      await shown(
        7,
        2,
        [
          [0, 0x3e],
          [0, 0xc0],
          [1, 0x7e],
        ],
        half,
      ),
    ).toEqual(["1.5", "-2", ""]);
  });

  test("decimals of every physical type, exactly", async () => {
    const two = { converted: 5, scale: 2 };
    expect(await shown(1, 4, [12345n, -5n, 0n], two)).toEqual(["123.45", "-0.05", "0.00"]);
    expect(await shown(2, 8, [9007199254740993n], two)).toEqual(["90071992547409.93"]);
    const logical = struct({ 5: struct({ 1: whole(1), 2: whole(9) }) });
    expect(await shown(7, 3, [[0xff, 0xff, 0xf6]], { typeLength: 3, logical })).toEqual(["-1.0"]);
    const long = { ...two, typeLength: 16 };
    const bytes = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(await shown(7, 16, [bytes], long)).toEqual(["184467440737095516.16"]);
    expect(await shown(6, 0, [[2, 0, 0, 0, 1, 0]], two)).toEqual(["2.56"]);
  });

  test("days, times of day and moments", async () => {
    expect(await shown(1, 4, [0n, -1n], { converted: 6 })).toEqual(["1970-01-01", "1969-12-31"]);
    expect(await shown(1, 4, [2147483647n], { converted: 6 })).toEqual(["2147483647"]);
    expect(await shown(1, 4, [30_600_250n], { converted: 7 })).toEqual(["08:30:00.25"]);
    expect(await shown(2, 8, [86_400_000_000n], { converted: 8 })).toEqual(["86400000000"]);
    const moment = (isUtc: boolean, parts: number) =>
      struct({ 8: struct({ 1: yes(isUtc), 2: unit(parts) }) });
    const nanos = [1_769_862_601_000_000_001n, -1n];
    expect(await shown(2, 8, nanos, { logical: moment(true, 3) })).toEqual([
      "2026-01-31 12:30:01.000000001Z",
      "1969-12-31 23:59:59.999999999Z",
    ]);
    expect(await shown(2, 8, [0n, 1_000n], { logical: moment(false, 1) })).toEqual([
      "1970-01-01",
      "1970-01-01 00:00:01",
    ]);
    const old = [...[0, 0xe8, 0x76, 0x48, 0x17, 0, 0, 0], ...[0x8c, 0x3d, 0x25, 0]];
    expect(await shown(3, 12, [old])).toEqual(["1970-01-01 00:01:40"]);
  });

  test("yes and no, and ids in 16 bytes", async () => {
    const column = { name: "x", type: 0, pages: [{ values: 9, body: [0b101, 1] }] };
    const { rows } = await rowsOf(parquetFile([column], { rows: 9 }));
    expect(rows.slice(1).flat()).toEqual(
      [1, 0, 1, 0, 0, 0, 0, 0, 1].map((bit) => (bit ? "true" : "false")),
    );
    const id = Array.from({ length: 16 }, (_, at) => at);
    expect(await shown(7, 16, [id], { typeLength: 16, logical: unit(14) })).toEqual([
      "00010203-0405-0607-0809-0a0b0c0d0e0f",
    ]);
  });

  test("bytes that nobody says are a text are one where they can be, else digits", async () => {
    const values = [
      [3, 0, 0, 0, ...new TextEncoder().encode("Zoë").slice(0, 3)],
      [4, 0, 0, 0, ...new TextEncoder().encode("Zoë")],
      [2, 0, 0, 0, 1, 5],
      [3, 0, 0, 0, 97, 10, 98],
    ];
    expect(await shown(6, 0, values)).toEqual(["0x5a6fc3", "Zoë", "0x0105", "a\nb"]);
  });

  test("what is said to be a text and is none is told, once a column", async () => {
    const body = [
      [1, 0xff],
      [1, 0xfe],
      [1, 97],
    ].flatMap(([length, byte]) => [length, 0, 0, 0, byte]);
    const { rows, told } = await rowsOf(
      parquetFile([textColumn("x", [], { pages: [{ values: 3, body }] })], { rows: 3 }),
    );
    expect(rows.slice(1).flat()).toEqual(["�", "�", "a"]);
    expect(told).toEqual([
      "Some characters of the column “x” were lost or have no meaning; “�” stands in their place.",
    ]);
  });
});
