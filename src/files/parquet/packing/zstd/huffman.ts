import { badPacking } from "../../damage.ts";
import { BackwardBits } from "./bits.ts";
import { FseState, readFseTable } from "./fse.ts";

/** A table of Huffman's codes: for each number of as many bits as the longest, its symbol and the code's length. */
export interface HuffmanTable {
  readonly longest: number;
  readonly symbols: Uint8Array;
  readonly lengths: Uint8Array;
}

const LONGEST_CODE = 11;
const MOST_WEIGHTS = 255;
const OF_WEIGHTS = { mostAccuracy: 6, mostSymbols: 256 };

/** Reads a table; `end` is behind it. */
export function readHuffmanTable(
  bytes: Uint8Array,
  at: number,
): { table: HuffmanTable; end: number } {
  const head = bytes[at];
  if (head === undefined) throw badPacking();
  const start = at + 1;
  const end = start + (head < 128 ? head : (head - 126) >> 1);
  if (end > bytes.length) throw badPacking();
  const weights =
    head < 128
      ? packedWeights(bytes.subarray(start, end))
      : Array.from({ length: head - 127 }, (_, k) =>
          k % 2 === 0 ? bytes[start + (k >> 1)] >> 4 : bytes[start + (k >> 1)] & 15,
        );
  return { table: tableOf(weights), end };
}

/** Weights that two states take turns to tell. */
function packedWeights(bytes: Uint8Array): number[] {
  const { table, end } = readFseTable(bytes, 0, OF_WEIGHTS);
  const stream = new BackwardBits(bytes.subarray(end));
  const weights: number[] = [];
  let [now, then] = [new FseState(table, stream), new FseState(table, stream)];
  while (stream.left >= 0) {
    weights.push(now.symbol);
    if (weights.length > MOST_WEIGHTS) throw badPacking();
    now.goOn(stream);
    [now, then] = [then, now];
  }
  weights.push(now.symbol);
  return weights;
}

/** The last weight is not told: it makes the others whole. */
function tableOf(weights: number[]): HuffmanTable {
  let sum = 0;
  for (const weight of weights) sum += weight > 0 ? 1 << (weight - 1) : 0;
  const longest = 32 - Math.clz32(sum);
  const rest = (1 << longest) - sum;
  if (sum === 0 || longest > LONGEST_CODE || (rest & (rest - 1)) !== 0) throw badPacking();
  const all = [...weights, 32 - Math.clz32(rest)];
  if (all.length > MOST_WEIGHTS + 1) throw badPacking();
  const symbols = new Uint8Array(1 << longest);
  const lengths = new Uint8Array(1 << longest);
  let at = 0;
  for (let weight = 1; weight <= longest; weight++)
    all.forEach((own, symbol) => {
      if (own !== weight) return;
      const next = at + (1 << (weight - 1));
      symbols.fill(symbol, at, next);
      lengths.fill(longest + 1 - weight, at, next);
      at = next;
    });
  return { longest, symbols, lengths };
}

/** Fills the output from a stream, which has to end with it. */
export function decodeHuffman(
  { longest, symbols, lengths }: HuffmanTable,
  bytes: Uint8Array,
  output: Uint8Array,
): void {
  const stream = new BackwardBits(bytes);
  for (let at = 0; at < output.length; at++) {
    const code = stream.peek(longest);
    output[at] = symbols[code];
    stream.left -= lengths[code];
  }
  if (stream.left !== 0) throw badPacking();
}
