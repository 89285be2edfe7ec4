import { unpack } from "./unpack.ts";
import { wordBytes } from "./words.ts";

/**
 * Unpacks Brotli, as RFC 7932 describes it, to exactly this many bytes, or throws. It is loaded when it is needed,
 * with its dictionary, and has nothing in it that other modules import: what a worker loads later has to be one file.
 */
export function unpackedBrotli(packed: Uint8Array, size: number): Uint8Array {
  return unpack(packed, size, wordBytes);
}
