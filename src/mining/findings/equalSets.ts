import { addTo, areEqual, type Lines, linesFrom } from "../../model/lines.ts";
import { hashOf } from "../../model/roles/equalLines.ts";
import type { Work } from "../../model/tasks/slices.ts";

/** Lines of numbers, such as the groups of each user. */
export interface SomeLines {
  readonly count: number;
  /** True for those that are looked at. */
  has(at: number): boolean;
  lineOf(at: number): Uint32Array;
}

/** So many lines and numbers of them are looked at between two chances to interrupt the work. */
const AT_ONCE = 50_000;

/** The sets of equal lines that are not empty, the largest first, then that with the first line. */
export function* equalSets({ count, has, lineOf }: SomeLines): Work<Lines> {
  /** The first of each set by its hash, or where the next place is free, less one; no object for any of a million. */
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
  const sizes = new Uint32Array(count);
  const firstOf = new Uint32Array(count);
  for (let at = 0, passed = 0; at < count; at++) {
    if (++passed >= AT_ONCE) {
      passed = 0;
      yield;
    }
    if (!has(at)) continue;
    const line = lineOf(at);
    if (line.length === 0) continue;
    passed += line.length;
    let place = hashOf(line) & (places.length - 1);
    while (places[place] > 0 && !areEqual(lineOf(places[place] - 1), line))
      place = (place + 1) & (places.length - 1);
    if (places[place] === 0) places[place] = at + 1;
    firstOf[at] = places[place] - 1;
    sizes[firstOf[at]]++;
  }
  yield;
  const sets = new Map<number, number[]>();
  for (let at = 0; at < count; at++) {
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    if (sizes[firstOf[at]] > 1 && has(at) && lineOf(at).length > 0) addTo(sets, firstOf[at], at);
  }
  yield;
  return linesFrom([...sets.values()].sort((a, b) => b.length - a.length || a[0] - b[0]));
}
