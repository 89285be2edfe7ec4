import { Cursor } from "../../cursor.ts";
import { badPacking, EndsEarly } from "../../damage.ts";
import { repeat } from "../lz.ts";
import { BackwardBits } from "./bits.ts";
import { FseState, type FseTable, fseTable, readFseTable, tableOfOne } from "./fse.ts";
import { decodeHuffman, type HuffmanTable, readHuffmanTable } from "./huffman.ts";

const MOST_IN_BLOCK = 1 << 17;

/** A kind of number in sequences: what its codes stand for, and the table that is used where none is told. */
interface Kind {
  readonly base: readonly number[];
  readonly extra: readonly number[];
  readonly usual: FseTable;
  readonly mostAccuracy: number;
}

/** The first value of each code, where each has this many further bits. */
function basesOf(first: number, extra: readonly number[]): number[] {
  let value = first;
  return extra.map((bits) => {
    const base = value;
    value += 2 ** bits;
    return base;
  });
}

const LITERAL_EXTRA = [
  ...new Array(16).fill(0),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
];
const MATCH_EXTRA = [
  ...new Array(32).fill(0),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
];
const OFFSET_EXTRA = Array.from({ length: 32 }, (_, code) => code);

const LITERALS: Kind = {
  base: basesOf(0, LITERAL_EXTRA),
  extra: LITERAL_EXTRA,
  usual: fseTable(
    [
      ...[4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1],
      ...[1, 1, 1, 1, -1, -1, -1, -1],
    ],
    6,
  ),
  mostAccuracy: 9,
};
const OFFSETS: Kind = {
  base: OFFSET_EXTRA.map((bits) => 2 ** bits),
  extra: OFFSET_EXTRA,
  usual: fseTable(
    [
      ...[1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ...[-1, -1, -1, -1, -1],
    ],
    5,
  ),
  mostAccuracy: 8,
};
const MATCHES: Kind = {
  base: basesOf(3, MATCH_EXTRA),
  extra: MATCH_EXTRA,
  usual: fseTable(
    [
      ...[1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ...[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1],
    ],
    6,
  ),
  mostAccuracy: 9,
};
const KINDS = [LITERALS, OFFSETS, MATCHES];

/** What a frame is unpacked to, block by block, with what one block leaves for the next. */
export class Block {
  /** The end of what is unpacked. */
  at: number;
  readonly #output: Uint8Array;
  readonly #start: number;
  #huffman: HuffmanTable | undefined;
  readonly #tables: (FseTable | undefined)[] = [undefined, undefined, undefined];
  #distances = [1, 4, 8];

  constructor(output: Uint8Array, start: number) {
    this.#output = output;
    this.#start = start;
    this.at = start;
  }

  copy(bytes: Uint8Array): void {
    this.#checkRoom(bytes.length);
    this.#output.set(bytes, this.at);
    this.at += bytes.length;
  }

  fill(byte: number, count: number): void {
    this.#checkRoom(count);
    this.#output.fill(byte, this.at, this.at + count);
    this.at += count;
  }

  /** Unpacks a block: some literals, between which parts of what came before are repeated. */
  unpack(bytes: Uint8Array): void {
    const cursor = new Cursor(bytes);
    const literals = this.#literals(cursor);
    const count = sequenceCount(cursor);
    let used = 0;
    if (count > 0) {
      const tables = this.#readTables(cursor);
      used = this.#sequences(bytes.subarray(cursor.at), count, tables, literals);
    }
    this.copy(literals.subarray(used));
  }

  #literals(cursor: Cursor): Uint8Array {
    const head = cursor.bytes[cursor.at] ?? 0;
    const kind = head & 3;
    const format = (head >> 2) & 3;
    if (kind < 2) {
      const bytes = format === 1 ? 2 : format === 3 ? 3 : 1;
      const size = cursor.number(bytes) >> (bytes === 1 ? 3 : 4);
      if (size > MOST_IN_BLOCK) throw badPacking();
      if (kind === 1) return new Uint8Array(size).fill(cursor.byte());
      return cursor.part(size);
    }
    const bits = [10, 10, 14, 18][format];
    const said = cursor.number([3, 3, 4, 5][format]);
    const size = Math.floor(said / 16) % 2 ** bits;
    const packed = Math.floor(said / 2 ** (4 + bits));
    if (size > MOST_IN_BLOCK) throw badPacking();
    return this.#packedLiterals(cursor.part(packed), size, {
      hasTable: kind === 2,
      isFour: format > 0,
    });
  }

  #packedLiterals(
    bytes: Uint8Array,
    size: number,
    { hasTable, isFour }: { readonly hasTable: boolean; readonly isFour: boolean },
  ): Uint8Array {
    let rest = bytes;
    if (hasTable) {
      const { table, end } = readHuffmanTable(bytes, 0);
      this.#huffman = table;
      rest = bytes.subarray(end);
    }
    if (!this.#huffman) throw badPacking();
    const output = new Uint8Array(size);
    if (!isFour) decodeHuffman(this.#huffman, rest, output);
    else decodeFour(this.#huffman, rest, output);
    return output;
  }

  #readTables(cursor: Cursor): FseTable[] {
    const modes = cursor.byte();
    return KINDS.map((kind, at) => {
      const mode = (modes >> (6 - 2 * at)) & 3;
      if (mode === 0) this.#tables[at] = kind.usual;
      if (mode === 1) this.#tables[at] = tableOfOne(cursor.byte());
      if (mode === 2) {
        const { mostAccuracy, base } = kind;
        const limits = { mostAccuracy, mostSymbols: base.length };
        const { table, end } = readFseTable(cursor.bytes, cursor.at, limits);
        cursor.take(end - cursor.at);
        this.#tables[at] = table;
      }
      const table = this.#tables[at];
      if (!table) throw badPacking();
      return table;
    });
  }

  /** Does what the sequences say; returns the number of literals that they have used. */
  #sequences(bytes: Uint8Array, count: number, tables: FseTable[], literals: Uint8Array): number {
    const stream = new BackwardBits(bytes);
    const [literal, offset, match] = tables.map((table) => new FseState(table, stream));
    const end = this.at + MOST_IN_BLOCK;
    let used = 0;
    for (let left = count; left > 0; left--) {
      const far = valueIn(OFFSETS, offset.symbol, stream);
      const repeated = valueIn(MATCHES, match.symbol, stream);
      const taken = valueIn(LITERALS, literal.symbol, stream);
      if (left > 1) {
        literal.goOn(stream);
        match.goOn(stream);
        offset.goOn(stream);
      }
      if (stream.left < 0 || taken > literals.length - used) throw new EndsEarly();
      this.copy(literals.subarray(used, used + taken));
      used += taken;
      const distance = this.#distance(far, taken);
      if (distance > this.at - this.#start || this.at + repeated > end) throw badPacking();
      repeat(this.#output, this.at, distance, repeated);
      this.at += repeated;
    }
    return used;
  }

  /** The distance that is said: one that was used before, or another. */
  #distance(said: number, literals: number): number {
    const [first, second, third] = this.#distances;
    if (said > 3) {
      this.#distances = [said - 3, first, second];
      return said - 3;
    }
    const turn = said - (literals > 0 ? 1 : 0);
    if (turn === 0) return first;
    const distance = turn === 1 ? second : turn === 2 ? third : first - 1;
    this.#distances = [distance, first, turn === 1 ? third : second];
    return distance;
  }

  #checkRoom(count: number): void {
    if (count > this.#output.length - this.at) throw new EndsEarly();
  }
}

function valueIn({ base, extra }: Kind, code: number, stream: BackwardBits): number {
  if (code >= base.length) throw badPacking();
  return base[code] + stream.read(extra[code]);
}

/** Four streams behind the sizes of the first three. */
function decodeFour(table: HuffmanTable, bytes: Uint8Array, output: Uint8Array): void {
  const cursor = new Cursor(bytes);
  const places = cursor.take(6);
  const quarter = (output.length + 3) >> 2;
  if (3 * quarter > output.length) throw badPacking();
  for (let k = 0; k < 4; k++) {
    const size = k < 3 ? cursor.view.getUint16(places + 2 * k, true) : cursor.left;
    const packed = cursor.part(size);
    const part = output.subarray(k * quarter, k < 3 ? (k + 1) * quarter : output.length);
    decodeHuffman(table, packed, part);
  }
}

function sequenceCount(cursor: Cursor): number {
  const first = cursor.byte();
  if (first < 128) return first;
  if (first < 255) return ((first - 128) << 8) + cursor.byte();
  return cursor.number(2) + 0x7f00;
}
