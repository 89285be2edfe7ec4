import { addTo, areEqual, ITEMS_AT_ONCE, type Lines, linesFrom } from "../../model/lines.ts";
import { hashOf } from "../../model/roles/equalLines.ts";
import type { Work } from "../../model/tasks/slices.ts";

/** Lines of numbers, such as the groups of each user. */
export interface SomeLines {
  readonly count: number;
  /** True for those that are looked at. */
  has(at: number): boolean;
  lineOf(at: number): Uint32Array;
}

/** The sets of equal lines that are not empty, the largest first, then that with the first line. */
export function* equalSets({ count, has, lineOf }: SomeLines): Work<Lines> {
  const sets: number[][] = [];
  const byHash = new Map<number, number[][]>();
  for (let at = 0, passed = 0; at < count; at++) {
    if (++passed >= ITEMS_AT_ONCE) {
      passed = 0;
      yield;
    }
    if (!has(at)) continue;
    const line = lineOf(at);
    if (line.length === 0) continue;
    passed += line.length;
    const hash = hashOf(line);
    const known = byHash.get(hash)?.find(([first]) => areEqual(lineOf(first), line));
    if (known) known.push(at);
    else {
      const set = [at];
      sets.push(set);
      addTo(byHash, hash, set);
    }
  }
  yield;
  return linesFrom(
    sets.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length || a[0] - b[0]),
  );
}
