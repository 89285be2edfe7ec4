import { Bits } from "./bits.ts";
import { contextOf } from "./contexts.ts";
import { type PrefixCode, readPrefixCode } from "./prefixCode.ts";

/** The bytes of a word of the dictionary, by its length and number. */
export type WordBytes = (length: number, number: number) => Uint8Array;

const INSERT_BASE = [
  ...[0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 18, 26],
  ...[34, 50, 66, 98, 130, 194, 322, 578, 1090, 2114, 6210, 22594],
];
const INSERT_BITS = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24];
const COPY_BASE = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 18],
  ...[22, 30, 38, 54, 70, 102, 134, 198, 326, 582, 1094, 2118],
];
const COPY_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24];
const BLOCK_BASE = [
  ...[1, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81, 97, 113, 145, 177],
  ...[209, 241, 305, 369, 497, 753, 1265, 2289, 4337, 8433, 16625],
];
const BLOCK_BITS = [
  ...[2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5],
  ...[5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24],
];
/** By the upper bits of a command, the first of eight codes for what is inserted, and for what is copied. */
const INSERT_CODES = [0, 0, 0, 0, 8, 8, 0, 16, 8, 16, 16];
const COPY_CODES = [0, 8, 0, 8, 0, 8, 16, 0, 16, 8, 16];
/** What is copied from a place near one of the last four, told by which of them and how far from it. */
const NEAR = [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
const OFF = [0, 0, 0, 0, -1, 1, -2, 2, -3, 3, -1, 1, -2, 2, -3, 3];

/** Unpacks to exactly this many bytes, or throws. */
export function unpack(packed: Uint8Array, size: number, words: WordBytes): Uint8Array {
  const bits = new Bits(packed);
  const output = new Output(size, (1 << windowBits(bits)) - 16);
  for (let isLast = 0; isLast === 0; ) {
    isLast = bits.read(1);
    if (isLast === 1 && bits.read(1) === 1) break;
    const nibbles = bits.read(2);
    if (nibbles === 3) {
      skipMetadata(bits);
      continue;
    }
    const length = bits.read(4 * nibbles + 16) + 1;
    if (isLast === 0 && bits.read(1) === 1) output.add(bits.bytes(length));
    else unpackBlock(bits, output, output.at + length, words);
  }
  if (output.at < size) throw bad();
  return output.bytes;
}

function windowBits(bits: Bits): number {
  if (bits.read(1) === 0) return 16;
  const upper = bits.read(3);
  if (upper > 0) return 17 + upper;
  const lower = bits.read(3);
  if (lower === 1) throw bad();
  return lower === 0 ? 17 : 8 + lower;
}

function skipMetadata(bits: Bits): void {
  if (bits.read(1) === 1) throw bad();
  const bytes = bits.read(2);
  const length = bytes === 0 ? 0 : bits.read(8 * bytes) + 1;
  bits.bytes(length);
}

/** What is unpacked, and the last places that something was copied from. */
class Output {
  readonly bytes: Uint8Array;
  at = 0;
  readonly last = [4, 11, 15, 16];
  readonly #window: number;

  constructor(size: number, window: number) {
    this.bytes = new Uint8Array(size);
    this.#window = window;
  }

  /** The distance of the first byte that may be copied; beyond it are the words. */
  get reach(): number {
    return Math.min(this.at, this.#window);
  }

  add(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  copy(distance: number, length: number): void {
    const { bytes, at } = this;
    if (distance >= length) bytes.copyWithin(at, at - distance, at - distance + length);
    else for (let k = at; k < at + length; k++) bytes[k] = bytes[k - distance];
    this.at += length;
  }

  remember(distance: number): void {
    const { last } = this;
    for (let at = 3; at > 0; at--) last[at] = last[at - 1];
    last[0] = distance;
  }
}

/** The kind of block that codes are taken from, of literals, commands or distances. */
class BlockTypes {
  readonly count: number;
  type = 0;
  #before = 1;
  #left = Number.POSITIVE_INFINITY;
  readonly #bits: Bits;
  readonly #types: PrefixCode | undefined;
  readonly #lengths: PrefixCode | undefined;

  constructor(bits: Bits) {
    this.#bits = bits;
    this.count = readCount(bits);
    if (this.count === 1) return;
    this.#types = readPrefixCode(bits, this.count + 2);
    this.#lengths = readPrefixCode(bits, 26);
    this.#left = this.#length(this.#lengths);
  }

  /** Takes a code of the present block, or of the next one. */
  take(): number {
    if (this.#left-- === 0 && this.#types && this.#lengths) {
      const told = this.#types(this.#bits);
      const type = told === 0 ? this.#before : told === 1 ? this.type + 1 : told - 2;
      this.#before = this.type;
      this.type = type % this.count;
      this.#left = this.#length(this.#lengths) - 1;
    }
    return this.type;
  }

  #length(lengths: PrefixCode): number {
    const code = lengths(this.#bits);
    return BLOCK_BASE[code] + this.#bits.read(BLOCK_BITS[code]);
  }
}

/** A number from 1 to 256. */
function readCount(bits: Bits): number {
  if (bits.read(1) === 0) return 1;
  const width = bits.read(3);
  return 1 + (1 << width) + bits.read(width);
}

/** For each type and context the number of a code, and how many of these there are. */
function readContexts(bits: Bits, size: number): { map: Uint8Array; count: number } {
  const map = new Uint8Array(size);
  const count = readCount(bits);
  if (count === 1) return { map, count };
  const longest = bits.read(1) === 1 ? bits.read(4) + 1 : 0;
  const code = readPrefixCode(bits, count + longest);
  for (let at = 0; at < size; ) {
    const symbol = code(bits);
    if (symbol > 0 && symbol <= longest) at += (1 << symbol) + bits.read(symbol);
    else map[at++] = symbol === 0 ? 0 : symbol - longest;
    if (at > size) throw bad();
  }
  if (bits.read(1) === 1) {
    const order = Array.from({ length: 256 }, (_, number) => number);
    map.forEach((place, at) => {
      map[at] = order[place];
      if (place > 0) order.unshift(...order.splice(place, 1));
    });
  }
  return { map, count };
}

function unpackBlock(bits: Bits, output: Output, end: number, words: WordBytes): void {
  const { bytes } = output;
  if (end > bytes.length) throw bad();
  const literals = new BlockTypes(bits);
  const commands = new BlockTypes(bits);
  const distances = new BlockTypes(bits);
  const postfix = bits.read(2);
  const direct = 16 + (bits.read(4) << postfix);
  const modes = Array.from({ length: literals.count }, () => bits.read(2));
  const ofLiterals = readContexts(bits, 64 * literals.count);
  const ofDistances = readContexts(bits, 4 * distances.count);
  const codes = (count: number, symbols: number) =>
    Array.from({ length: count }, () => readPrefixCode(bits, symbols));
  const literalCodes = codes(ofLiterals.count, 256);
  const commandCodes = codes(commands.count, 704);
  const distanceCodes = codes(ofDistances.count, direct + (48 << postfix));

  /** The distance that a code tells. */
  const distanceOf = (code: number): number => {
    if (code < 16) return output.last[NEAR[code]] + OFF[code];
    if (code < direct) return code - 15;
    const rest = code - direct;
    const upper = rest >> postfix;
    const width = (upper >> 1) + 1;
    const far = ((2 + (upper & 1)) << width) - 4 + bits.read(width);
    return direct - 15 + (far << postfix) + (rest & ((1 << postfix) - 1));
  };

  while (output.at < end) {
    const command = commandCodes[commands.take()](bits);
    const insert = INSERT_CODES[command >> 6] + ((command >> 3) & 7);
    const copy = COPY_CODES[command >> 6] + (command & 7);
    const inserted = INSERT_BASE[insert] + bits.read(INSERT_BITS[insert]);
    const copied = COPY_BASE[copy] + bits.read(COPY_BITS[copy]);
    if (inserted > end - output.at) throw bad();
    for (let k = 0; k < inserted; k++) {
      const type = literals.take();
      const { at } = output;
      const context = contextOf(
        modes[type],
        at > 0 ? bytes[at - 1] : 0,
        at > 1 ? bytes[at - 2] : 0,
      );
      bytes[output.at++] = literalCodes[ofLiterals.map[64 * type + context]](bits);
    }
    if (output.at === end) break;
    // Short commands repeat the last distance.
    let code = 0;
    if (command >= 128) {
      const context = 4 * distances.take() + Math.min(copied, 5) - 2;
      code = distanceCodes[ofDistances.map[context]](bits);
    }
    const distance = distanceOf(code);
    const { reach } = output;
    if (distance > reach) {
      const word = words(copied, distance - reach - 1);
      if (word.length > end - output.at) throw bad();
      output.add(word);
      continue;
    }
    if (distance <= 0 || copied > end - output.at) throw bad();
    if (code > 0) output.remember(distance);
    output.copy(distance, copied);
  }
}

function bad(): RangeError {
  return new RangeError("It is not packed as it says.");
}
