import type { Work } from "../../model/tasks/slices.ts";

const { compare } = new Intl.Collator(undefined, { numeric: true });
const AT_ONCE = 4_096;

/** Texts as in a dictionary, numbers as such, stable, missing ones last; in runs, with breaks. */
export function* sortTexts(texts: readonly (string | undefined)[]): Work<Uint32Array> {
  const before = (a: number, b: number) => {
    const [one, other] = [texts[a], texts[b]];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || a - b;
    return compare(one, other) || a - b;
  };
  let sorted = Uint32Array.from(texts.keys());
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    sorted.subarray(from, from + AT_ONCE).sort(before);
    yield;
  }
  let merged = new Uint32Array(sorted.length);
  for (let length = AT_ONCE; length < sorted.length; length *= 2) {
    for (let from = 0; from < sorted.length; from += 2 * length) {
      const middle = Math.min(sorted.length, from + length);
      const end = Math.min(sorted.length, middle + length);
      for (let i = from, j = middle, at = from; at < end; at++) {
        const takesFirst = j >= end || (i < middle && before(sorted[i], sorted[j]) <= 0);
        merged[at] = takesFirst ? sorted[i++] : sorted[j++];
        if (at % AT_ONCE === 0) yield;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
