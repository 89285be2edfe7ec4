import { badPacking } from "../../damage.ts";
import { type BackwardBits, ForwardBits } from "./bits.ts";

/** A table of finite state entropy: for each state its symbol, and how the next state is found. */
export interface FseTable {
  readonly accuracy: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly next: Uint16Array;
}

/** The table of these counts of symbols, which sum up to the number of states; -1 is less than one. */
export function fseTable(counts: ArrayLike<number>, accuracy: number): FseTable {
  const size = 1 << accuracy;
  const symbols = new Uint8Array(size);
  let high = size;
  for (let symbol = 0; symbol < counts.length; symbol++)
    if (counts[symbol] === -1) symbols[--high] = symbol;
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  for (let symbol = 0; symbol < counts.length; symbol++)
    for (let k = 0; k < counts[symbol]; k++) {
      symbols[at] = symbol;
      do at = (at + step) & (size - 1);
      while (at >= high);
    }
  const seen = Uint16Array.from(counts, (count) => Math.abs(count));
  const bits = new Uint8Array(size);
  const next = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const turn = seen[symbols[state]]++;
    bits[state] = accuracy - (31 - Math.clz32(turn));
    next[state] = (turn << bits[state]) - size;
  }
  return { accuracy, symbols, bits, next };
}

/** The table that has one symbol alone, and takes no bits. */
export function tableOfOne(symbol: number): FseTable {
  return {
    accuracy: 0,
    symbols: Uint8Array.of(symbol),
    bits: new Uint8Array(1),
    next: new Uint16Array(1),
  };
}

/** Reads the counts of a table; `end` is behind them. */
export function readFseTable(
  bytes: Uint8Array,
  at: number,
  { mostAccuracy, mostSymbols }: { readonly mostAccuracy: number; readonly mostSymbols: number },
): { table: FseTable; end: number } {
  const stream = new ForwardBits(bytes, at);
  const accuracy = stream.read(4) + 5;
  if (accuracy > mostAccuracy) throw badPacking();
  const counts: number[] = [];
  let left = 1 << accuracy;
  while (left > 0) {
    const count = readCount(stream, left);
    left -= Math.abs(count);
    counts.push(count);
    if (count === 0)
      for (let zeros = 3; zeros === 3 && counts.length <= mostSymbols; ) {
        zeros = stream.read(2);
        for (let k = 0; k < zeros; k++) counts.push(0);
      }
    if (counts.length > mostSymbols) throw badPacking();
  }
  return { table: fseTable(counts, accuracy), end: stream.end };
}

/** A count of those left: the lower ones take a bit less. */
function readCount(stream: ForwardBits, left: number): number {
  const bits = 32 - Math.clz32(left + 1);
  const shorter = (1 << bits) - 1 - (left + 1);
  const low = stream.peek(bits - 1);
  if (low < shorter) {
    stream.skip(bits - 1);
    return low - 1;
  }
  const value = stream.read(bits);
  return (value >= 1 << (bits - 1) ? value - shorter : value) - 1;
}

/** The state of a table, as a stream leads it on. */
export class FseState {
  #state: number;
  readonly #table: FseTable;

  constructor(table: FseTable, stream: BackwardBits) {
    this.#table = table;
    this.#state = stream.read(table.accuracy);
  }

  get symbol(): number {
    return this.#table.symbols[this.#state];
  }

  goOn(stream: BackwardBits): void {
    const { bits, next } = this.#table;
    this.#state = next[this.#state] + stream.read(bits[this.#state]);
  }
}
