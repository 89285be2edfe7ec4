import { Cursor } from "../parquet/cursor.ts";
import { badPacking, CannotOpen, Damage, EndsEarly } from "../parquet/damage.ts";
import type { Limit } from "../parquet/limits.ts";
import { unpackedLz4Frame } from "../parquet/packing/lz.ts";
import { unpackedZstd } from "../parquet/packing/zstd/zstd.ts";
import { viewOf } from "../text/bytes.ts";
import type { Flat } from "./flat.ts";

/** What a batch says of its columns, one after the other: their lengths, and the buffers in its body. */
export class Buffers {
  readonly rows: number;
  readonly #nodes: readonly number[];
  readonly #places: readonly number[];
  readonly #variadic: readonly number[];
  readonly #codec: number | undefined;
  readonly #body: Uint8Array;
  readonly #limits: readonly Limit[];
  #node = 0;
  #buffer = 0;
  #view = 0;

  constructor(batch: Flat, body: Uint8Array, limits: readonly Limit[]) {
    this.rows = batch.number(0, 8);
    this.#nodes = batch.numbers(1, 2);
    this.#places = batch.numbers(2, 2);
    this.#codec = batch.table(3)?.number(0, 1);
    this.#variadic = batch.numbers(4, 1);
    this.#body = body;
    this.#limits = limits;
    if (this.rows < 0) throw new Damage("a count in it is negative");
  }

  /** The length of the next column, and whether all its values are there. */
  node(): { length: number; isFull: boolean } {
    if (this.#node + 2 > this.#nodes.length) throw new EndsEarly();
    const [length, missing] = this.#nodes.slice(this.#node, this.#node + 2);
    this.#node += 2;
    if (length < 0) throw new Damage("a count in it is negative");
    return { length, isFull: missing === 0 };
  }

  /** The number of buffers with long texts, beside those with the views on them. */
  variadic(): number {
    const count = this.#variadic[this.#view++] ?? 0;
    if (count < 0 || count > this.#places.length) throw new EndsEarly();
    return count;
  }

  skip(count: number): void {
    this.#buffer += 2 * count;
  }

  next(): Uint8Array {
    if (this.#buffer + 2 > this.#places.length) throw new EndsEarly();
    const [at, length] = this.#places.slice(this.#buffer, this.#buffer + 2);
    this.#buffer += 2;
    if (at < 0 || length < 0 || at + length > this.#body.length) throw new EndsEarly();
    const bytes = this.#body.subarray(at, at + length);
    return this.#codec === undefined || length === 0 ? bytes : this.#unpacked(bytes);
  }

  /** What is packed stands behind its size, which is -1 where it is not packed after all. */
  #unpacked(bytes: Uint8Array): Uint8Array {
    if (bytes.length < 8) throw new EndsEarly();
    const size = Number(viewOf(bytes).getBigInt64(0, true));
    const packed = bytes.subarray(8);
    if (size === -1) return packed;
    if (size < 0) throw badPacking();
    for (const limit of this.#limits) limit.take(size);
    if (this.#codec === 0) return unpackedLz4Frame(new Cursor(packed), size);
    if (this.#codec === 1) return unpackedZstd(packed, size);
    throw new CannotOpen("is packed in a way that is not known here. Write it again unpacked.");
  }
}
