import { without } from "../lines.ts";
import { Marks } from "./marks.ts";

const wanted = new Marks();
const found = new Marks();

/** The sorted numbers in none of the other lines; done early where large lines come first. */
export function withoutAll(sorted: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  return isQuicker(sorted, others) ? withoutEach(sorted, others) : withoutMarked(sorted, others);
}

/** True where looking for the numbers in each line takes no longer than reading all lines. */
function isQuicker({ length }: Uint32Array, others: readonly Uint32Array[]): boolean {
  const steps = length * others.length;
  let items = 0;
  for (let k = 0; k < others.length && items < steps; k++) items += others[k].length;
  return steps <= items;
}

function withoutEach(sorted: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  let left = sorted;
  for (let k = 0; k < others.length && left.length > 0; k++) left = without(left, others[k]);
  return left;
}

function withoutMarked(sorted: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  wanted.clear([sorted]);
  found.clear([sorted]);
  for (let k = 0; k < sorted.length; k++) wanted.add(sorted[k]);
  let left = sorted.length;
  for (let at = 0; at < others.length && left > 0; at++) {
    const other = others[at];
    for (let k = 0; k < other.length; k++) if (wanted.has(other[k]) && found.add(other[k])) left--;
  }
  return left === 0 ? sorted.subarray(0, 0) : sorted.filter((number) => !found.has(number));
}
