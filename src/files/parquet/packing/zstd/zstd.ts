import { Cursor } from "../../cursor.ts";
import { badPacking, EndsEarly } from "../../damage.ts";
import { Block } from "./block.ts";

/*
 * Zstandard, as RFC 8878 describes it, without dictionaries. Sums are passed over: a page has its own.
 */

const MAGIC = 0xfd2fb528;
/** The first of 16 numbers with which what is to be passed over begins. */
const SKIPPED = 0x184d2a50;

export function unpackedZstd(packed: Uint8Array, size: number): Uint8Array {
  const cursor = new Cursor(packed);
  const output = new Uint8Array(size);
  let at = 0;
  while (cursor.left > 0) {
    const magic = cursor.uint32();
    if (magic === MAGIC) at = unpackFrame(cursor, output, at);
    else if ((magic & 0xfffffff0) === SKIPPED) cursor.take(cursor.uint32());
    else throw badPacking();
  }
  if (at < size) throw new EndsEarly();
  return output;
}

/** Unpacks a frame to the output from `start` on; returns the end there. */
function unpackFrame(cursor: Cursor, output: Uint8Array, start: number): number {
  const hasSum = skipFrameHead(cursor);
  const block = new Block(output, start);
  for (let isLast = false; !isLast; ) {
    const head = cursor.number(3);
    isLast = (head & 1) === 1;
    const kind = (head >> 1) & 3;
    const size = head >> 3;
    if (kind === 0) block.copy(cursor.part(size));
    else if (kind === 1) block.fill(cursor.byte(), size);
    else if (kind === 2) block.unpack(cursor.part(size));
    else throw badPacking();
  }
  if (hasSum) cursor.take(4);
  return block.at;
}

/** Returns true where a sum follows the frame. */
function skipFrameHead(cursor: Cursor): boolean {
  const head = cursor.byte();
  const isSingle = (head & 0x20) !== 0;
  if ((head & 0x08) !== 0 || (head & 3) !== 0) throw badPacking();
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][head >> 6];
  cursor.take((isSingle ? 0 : 1) + sizeBytes);
  return (head & 4) !== 0;
}
