import { type Lines, lineCount } from "../lines.ts";
import { atOnce } from "../tasks/slices.ts";

/** For each line the first one that equals it: itself where none before it does. */
export function equalLines(lines: Lines): Uint32Array {
  return atOnce(equalLinesSteps(lines));
}

/** `equalLines` as work that can be interrupted; yields the share that is done. */
export function* equalLinesSteps(lines: Lines): Generator<number, Uint32Array> {
  const count = lineCount(lines);
  const firsts = new Uint32Array(count);
  const hashes = new Int32Array(count);
  // Open addressing, half empty: a slot holds 1 + a line, or 0.
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1;
  const slots = new Uint32Array(mask + 1);
  for (let i = 0; i < count; i++) {
    const hash = hashOf(lines.items, lines.start[i], lines.start[i + 1]);
    hashes[i] = hash;
    let slot = hash & mask;
    while (slots[slot] > 0 && !isFirstOf(slots[slot] - 1, i)) slot = (slot + 1) & mask;
    if (slots[slot] === 0) slots[slot] = i + 1;
    firsts[i] = slots[slot] - 1;
    if ((i & 63) === 0) yield i / count;
  }
  return firsts;

  function isFirstOf(first: number, i: number): boolean {
    return hashes[first] === hashes[i] && areEqual(lines, first, i);
  }
}

export function hashOf(items: Uint32Array, from = 0, to = items.length): number {
  let hash = to - from;
  for (let k = from; k < to; k++) hash = Math.imul(hash ^ items[k], 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}

function areEqual({ start, items }: Lines, a: number, b: number): boolean {
  const from = start[a];
  const length = start[a + 1] - from;
  if (start[b + 1] - start[b] !== length) return false;
  const offset = start[b] - from;
  for (let k = from; k < from + length; k++) if (items[k] !== items[k + offset]) return false;
  return true;
}
