import type { Bits } from "./bits.ts";

/** The bits that are looked up at once; longer codes are rare. */
const FAST = 8;
const LONGEST = 15;
/** The order in which the lengths of codes for lengths are told, and how those are written. */
const ORDER = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const WRITTEN_BITS = [2, 2, 2, 3, 2, 2, 2, 4, 2, 2, 2, 3, 2, 2, 2, 4];
const WRITTEN = [0, 4, 3, 2, 0, 4, 3, 1, 0, 4, 3, 2, 0, 4, 3, 5];
/** The lengths of up to four symbols. */
const SIMPLE = [[0], [1, 1], [1, 2, 2], [2, 2, 2, 2], [1, 2, 3, 3]];

/** Reads the next symbol. */
export type PrefixCode = (bits: Bits) => number;

export function readPrefixCode(bits: Bits, symbols: number): PrefixCode {
  const kind = bits.read(2);
  return kind === 1 ? simpleCode(bits, symbols) : codeOf(readLengths(bits, symbols, kind));
}

function simpleCode(bits: Bits, symbols: number): PrefixCode {
  const count = bits.read(2) + 1;
  const width = 32 - Math.clz32(symbols - 1);
  const named = Array.from({ length: count }, () => bits.read(width));
  if (new Set(named).size < count || named.some((symbol) => symbol >= symbols)) throw bad();
  if (count === 1) return () => named[0];
  const lengths = SIMPLE[count === 4 ? 3 + bits.read(1) : count - 1];
  const all = new Uint8Array(Math.max(...named) + 1);
  named.forEach((symbol, at) => {
    all[symbol] = lengths[at];
  });
  return codeOf(all);
}

/** The length of each symbol's code; those of the lengths themselves come first. */
function readLengths(bits: Bits, symbols: number, skipped: number): Uint8Array {
  const ofLengths = new Uint8Array(18);
  let space = 32;
  for (let at = skipped; at < 18 && space > 0; at++) {
    const written = bits.peek(4) & 15;
    bits.skip(WRITTEN_BITS[written]);
    const length = WRITTEN[written];
    ofLengths[ORDER[at]] = length;
    if (length > 0) space -= 32 >> length;
  }
  const used = ofLengths.reduce((count, length) => count + Math.sign(length), 0);
  if (space !== 0 && used !== 1) throw bad();
  const only = ofLengths.findIndex((length) => length > 0);
  const next = used === 1 ? () => only : codeOf(ofLengths);
  const lengths = new Uint8Array(symbols);
  let last = 8;
  let repeated = 0;
  let count = 0;
  space = 1 << LONGEST;
  for (let at = 0; space > 0; ) {
    if (at >= symbols) throw bad();
    const length = next(bits);
    if (length < 16) {
      lengths[at++] = length;
      count = 0;
      if (length > 0) space -= (1 << LONGEST) >> (last = length);
      continue;
    }
    // A repetition that follows another one of the same goes on with its count.
    const value = length === 16 ? last : 0;
    if (value !== repeated) count = 0;
    repeated = value;
    const before = count;
    count = (count > 0 ? (count - 2) << (length - 14) : 0) + bits.read(length - 14) + 3;
    const end = at + count - before;
    if (end > symbols) throw bad();
    lengths.fill(value, at, end);
    if (value > 0) space -= (end - at) << (LONGEST - value);
    at = end;
  }
  if (space < 0) throw bad();
  return lengths;
}

/** The code by its lengths: symbols of one length are in their order. */
function codeOf(lengths: Uint8Array): PrefixCode {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length]++;
  const starts = new Uint16Array(LONGEST + 2);
  for (let length = 1; length <= LONGEST; length++)
    starts[length + 1] = starts[length] + counts[length];
  const sorted = new Uint16Array(starts[LONGEST + 1]);
  lengths.forEach((length, symbol) => {
    if (length > 0) sorted[starts[length]++] = symbol;
  });
  const fast = fastTable(counts, sorted);
  return (bits) => {
    const next = bits.peek(LONGEST);
    const found = fast[next & ((1 << FAST) - 1)];
    if (found > 0) {
      bits.skip(found & 15);
      return found >> 4;
    }
    let first = 0;
    let index = 0;
    for (let length = 1, code = 0; length <= LONGEST; length++) {
      code = (code << 1) | ((next >> (length - 1)) & 1);
      first <<= 1;
      if (code - first < counts[length]) {
        bits.skip(length);
        return sorted[index + code - first];
      }
      first += counts[length];
      index += counts[length];
    }
    throw bad();
  };
}

/** By the next bits a symbol, and below it the length of its code. */
function fastTable(counts: Uint16Array, sorted: Uint16Array): Uint16Array {
  const table = new Uint16Array(1 << FAST);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= FAST; length++) {
    code <<= 1;
    for (let k = 0; k < counts[length]; k++, code++) {
      let turned = 0;
      for (let bit = 0; bit < length; bit++) turned |= ((code >> bit) & 1) << (length - 1 - bit);
      for (; turned < table.length; turned += 1 << length)
        table[turned] = (sorted[at] << 4) | length;
      at++;
    }
  }
  return table;
}

function bad(): RangeError {
  return new RangeError("There is no such code.");
}
