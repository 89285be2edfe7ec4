import { Cursor } from "../cursor.ts";
import { badReference, badSize, EndsEarly } from "../damage.ts";

export function unpackedSnappy(packed: Uint8Array, size: number): Uint8Array {
  const cursor = new Cursor(packed);
  if (cursor.varint() !== size) throw badSize();
  const output = new Uint8Array(size);
  let at = 0;
  while (cursor.left > 0) {
    const tag = cursor.byte();
    if ((tag & 3) === 0) {
      const said = tag >> 2;
      const length = (said < 60 ? said : cursor.number(said - 59)) + 1;
      if (length > size - at) throw new EndsEarly();
      output.set(cursor.part(length), at);
      at += length;
    } else {
      const length = (tag & 3) === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
      repeat(output, at, distance(cursor, tag), length);
      at += length;
    }
  }
  if (at < size) throw new EndsEarly();
  return output;
}

function distance(cursor: Cursor, tag: number): number {
  if ((tag & 3) === 1) return ((tag >> 5) << 8) + cursor.byte();
  return cursor.number((tag & 3) === 2 ? 2 : 4);
}

/** Repeats bytes that came before: where they reach beyond `at`, what has just been repeated. */
export function repeat(output: Uint8Array, at: number, distance: number, length: number): void {
  if (distance <= 0 || distance > at) throw badReference();
  if (length > output.length - at) throw new EndsEarly();
  if (distance >= length) output.copyWithin(at, at - distance, at - distance + length);
  else for (let k = at; k < at + length; k++) output[k] = output[k - distance];
}
