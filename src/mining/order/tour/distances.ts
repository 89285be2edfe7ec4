import { type Lines, lineCount } from "../../../model/lines.ts";
import type { DistinctLines } from "./distinctLines.ts";

/** The most lines with a table of all distances: of 64 MB. */
const MOST_IN_TABLE = 4_000;
/** The most pairs of holders, item by item, that a table is summed up from: a second or two. */
const MOST_PAIRS = 1_000_000_000;

/** The weighted Hamming distances of lines; the last number is an empty one, where a tour ends. */
export class Distances {
  /** The number of lines, with the empty one. */
  readonly count: number;
  /** The weight of each line: its distance from the empty one. */
  readonly sizes: Int32Array;
  /** The work so far: a step for a distance that is looked up, and for each item that is compared. */
  steps = 0;
  readonly #lines: Lines;
  readonly #weights: Uint32Array;
  readonly #table: Int32Array | undefined;

  constructor(distinct: DistinctLines, mostInTable = MOST_IN_TABLE) {
    const { lines, weights } = distinct;
    this.count = lineCount(lines) + 1;
    this.#lines = lines;
    this.#weights = weights;
    this.sizes = sizesOf(lines, weights);
    if (this.count <= mostInTable && pairsOf(distinct) <= MOST_PAIRS)
      this.#table = tableOf(distinct, this.sizes);
  }

  get empty(): number {
    return this.count - 1;
  }

  /** True where every distance is in a table. */
  get areKnown(): boolean {
    return this.#table !== undefined;
  }

  of(a: number, b: number): number {
    this.steps++;
    return this.#table ? this.#table[a * this.count + b] : this.#compared(a, b);
  }

  #compared(a: number, b: number): number {
    const { empty, sizes } = this;
    if (a === empty || b === empty) return sizes[a] + sizes[b];
    const weights = this.#weights;
    const { start, items } = this.#lines;
    const endA = start[a + 1];
    const endB = start[b + 1];
    let i = start[a];
    let j = start[b];
    this.steps += endA - i + endB - j;
    let shared = 0;
    while (i < endA && j < endB) {
      const x = items[i];
      const y = items[j];
      if (x === y) shared += weights[x];
      if (x <= y) i++;
      if (y <= x) j++;
    }
    return sizes[a] + sizes[b] - 2 * shared;
  }
}

/** The weight of each line, and 0 for the empty one. */
function sizesOf(lines: Lines, weights: Uint32Array): Int32Array {
  const sizes = new Int32Array(lineCount(lines) + 1);
  for (let i = 0; i < sizes.length - 1; i++)
    for (let k = lines.start[i]; k < lines.start[i + 1]; k++) sizes[i] += weights[lines.items[k]];
  return sizes;
}

/** The number of pairs of lines that share an item, for each item. */
function pairsOf({ holders: { start } }: DistinctLines): number {
  let pairs = 0;
  for (let item = 0; item < start.length - 1; item++) pairs += (start[item + 1] - start[item]) ** 2;
  return pairs;
}

/** All distances: what lines share is summed up item by item. */
function tableOf({ lines, weights, holders }: DistinctLines, sizes: Int32Array): Int32Array {
  const count = sizes.length;
  const table = new Int32Array(count * count);
  for (let a = 0; a < count; a++) {
    const row = table.subarray(a * count, (a + 1) * count);
    for (let b = 0; b < count; b++) row[b] = sizes[a] + sizes[b];
    if (a === count - 1) break;
    for (let k = lines.start[a]; k < lines.start[a + 1]; k++) {
      const item = lines.items[k];
      const twice = 2 * weights[item];
      for (let h = holders.start[item]; h < holders.start[item + 1]; h++)
        row[holders.items[h]] -= twice;
    }
  }
  return table;
}
