import { Damage, EndsEarly } from "../parquet/damage.ts";
import { viewOf } from "../text/bytes.ts";

const decoder = new TextDecoder();

/** A table of a FlatBuffer, in which Arrow writes what it tells of itself; nothing is read beyond its end. */
export class Flat {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  static root(bytes: Uint8Array): Flat {
    const view = viewOf(bytes);
    return new Flat(view, checked(view, 0, 4).getUint32(0, true));
  }

  /** A number of 1, 2, 4 or 8 bytes; those of 8 are counts or places. */
  number(field: number, bytes: 1 | 2 | 4 | 8, missing = 0): number {
    const at = this.#place(field);
    return at === 0 ? missing : numberAt(this.#view, at, bytes);
  }

  table(field: number): Flat | undefined {
    const at = this.#place(field);
    return at === 0 ? undefined : new Flat(this.#view, this.#target(at));
  }

  text(field: number): string {
    const { count, at } = this.#vector(field, 1);
    return decoder.decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, count));
  }

  tables(field: number): Flat[] {
    const { count, at } = this.#vector(field, 4);
    return Array.from({ length: count }, (_, k) => new Flat(this.#view, this.#target(at + 4 * k)));
  }

  /** Numbers of 8 bytes, so many of them for each item. */
  numbers(field: number, each: number): number[] {
    const { count, at } = this.#vector(field, 8 * each);
    return Array.from({ length: count * each }, (_, k) => numberAt(this.#view, at + 8 * k, 8));
  }

  #vector(field: number, bytes: number): { count: number; at: number } {
    const place = this.#place(field);
    if (place === 0) return { count: 0, at: 0 };
    const at = this.#target(place);
    const count = checked(this.#view, at, 4).getUint32(at, true);
    checked(this.#view, at + 4, count * bytes);
    return { count, at: at + 4 };
  }

  #target(at: number): number {
    return at + checked(this.#view, at, 4).getUint32(at, true);
  }

  /** The place of a field, or 0 where it is not there. */
  #place(field: number): number {
    const table = this.#at - checked(this.#view, this.#at, 4).getInt32(this.#at, true);
    const size = checked(this.#view, table, 2).getUint16(table, true);
    const slot = 4 + 2 * field;
    if (slot + 2 > size) return 0;
    const offset = checked(this.#view, table + slot, 2).getUint16(table + slot, true);
    return offset === 0 ? 0 : this.#at + offset;
  }
}

function numberAt(view: DataView, at: number, bytes: number): number {
  checked(view, at, bytes);
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getInt16(at, true);
  if (bytes === 4) return view.getInt32(at, true);
  const value = Number(view.getBigInt64(at, true));
  if (!Number.isSafeInteger(value)) throw new Damage("a number in it is too large");
  return value;
}

function checked(view: DataView, at: number, bytes: number): DataView {
  if (at < 0 || at + bytes > view.byteLength) throw new EndsEarly();
  return view;
}
