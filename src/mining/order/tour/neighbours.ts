import { type Lines, line, lineCount } from "../../../model/lines.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import type { Distances } from "./distances.ts";
import type { DistinctLines } from "./distinctLines.ts";
import { Nearest } from "./nearest.ts";

/** The nearest lines of each line, nearest first; the empty line is one of them. */
export interface Neighbours {
  readonly each: number;
  /** `each` numbers for a line, `NOBODY` behind the last. */
  readonly items: Int32Array;
}

export const NOBODY = -1;

/** The most holders of items that are looked at, of all lines together: some seconds. */
const MOST_HOLDERS = 50_000_000;
/** The lines that share most with a line, of which the nearest are chosen. */
const CANDIDATES = 8;
/** The lines before and after in dictionary order that are candidates, too. */
const BESIDE = 2;

/** Finds the nearest lines of each line. Yields the share that is done. */
export function* nearestLines(
  distinct: DistinctLines,
  distances: Distances,
  dictionary: Uint32Array,
  each: number,
): Work<Neighbours> {
  const { count, empty, sizes } = distances;
  const items = new Int32Array(count * each).fill(NOBODY);
  const nearest = new Nearest(each);
  const candidates = distances.areKnown
    ? { of: () => dictionary }
    : new SharingLines(distinct, sizes, dictionary);
  for (let i = 0; i < count; i++) {
    nearest.clear();
    for (const other of i === empty ? dictionary : candidates.of(i))
      if (other !== i) nearest.offer(other, distances.of(i, other));
    if (i !== empty) nearest.offer(empty, sizes[i]);
    items.set(nearest.all, i * each);
    if ((i & 63) === 0) yield i / count;
  }
  return { each, items };
}

/** The lines that share most with one, by its rarest items, and those beside it in the dictionary. */
class SharingLines {
  readonly #distinct: DistinctLines;
  readonly #sizes: Int32Array;
  readonly #dictionary: Uint32Array;
  readonly #placeOf: Uint32Array;
  readonly #shared: Int32Array;
  readonly #sharing: number[] = [];
  readonly #most: number;
  readonly #nearest = new Nearest(CANDIDATES);

  constructor(distinct: DistinctLines, sizes: Int32Array, dictionary: Uint32Array) {
    this.#distinct = distinct;
    this.#sizes = sizes;
    this.#dictionary = dictionary;
    this.#placeOf = new Uint32Array(sizes.length);
    this.#shared = new Int32Array(sizes.length);
    this.#most = Math.ceil(MOST_HOLDERS / sizes.length);
    dictionary.forEach((i, place) => {
      this.#placeOf[i] = place;
    });
  }

  of(i: number): Iterable<number> {
    this.#share(i);
    const nearest = this.#nearest;
    nearest.clear();
    for (const other of this.#sharing) {
      if (other !== i) nearest.offer(other, this.#sizes[other] - 2 * this.#shared[other]);
      this.#shared[other] = 0;
    }
    const place = this.#placeOf[i];
    const beside = this.#dictionary.subarray(Math.max(0, place - BESIDE), place + BESIDE + 1);
    return new Set([...nearest.all, ...beside]);
  }

  /** Sums up what each line shares with a line, of its rarest items. */
  #share(i: number): void {
    const { lines, weights, holders } = this.#distinct;
    this.#sharing.length = 0;
    let looked = 0;
    for (const item of line(lines, i)) {
      const [from, to] = [holders.start[item], holders.start[item + 1]];
      looked += to - from;
      if (looked > this.#most) return;
      for (let h = from; h < to; h++) {
        const other = holders.items[h];
        if (this.#shared[other] === 0) this.#sharing.push(other);
        this.#shared[other] += weights[item];
      }
    }
  }
}

/** The lines in the order of a dictionary whose letters are items: lines with the same first ones are near. */
export function lexicographic(lines: Lines): Uint32Array {
  const { start, items } = lines;
  const compare = (a: number, b: number) => {
    const length = Math.min(start[a + 1] - start[a], start[b + 1] - start[b]);
    for (let k = 0; k < length; k++) {
      const difference = items[start[a] + k] - items[start[b] + k];
      if (difference !== 0) return difference;
    }
    return start[a + 1] - start[a] - (start[b + 1] - start[b]) || a - b;
  };
  return Uint32Array.from({ length: lineCount(lines) }, (_, i) => i).sort(compare);
}
