import { type Lines, lineCount } from "../../../model/lines.ts";

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
