import { firstCharacters } from "../../../model/wording.ts";
import type { Context } from "../frame.ts";
import { fontOf, MOST_LETTERS, measuringContext } from "../text.ts";

/** The number of names, the longest by letters, among which the widest is looked for. */
const MAX_LOOKED_AT = 3000;
/** The number of them, the widest by the sum of their letters, that are measured: that is slow. */
const MAX_MEASURED = 300;
/** The maximum width, in CSS px. */
const MAX_WIDTH = 100_000;

/** The width of the widest name, in CSS px. Only some are measured: tables have many. */
export function widestName(names: readonly string[], size: number, weight = 400): number {
  const context = measuringContext();
  context.font = fontOf(size, weight);
  let widest = 0;
  for (const name of widestByLetters(longest(names), context)) {
    const painted = firstCharacters(name, MOST_LETTERS);
    widest = Math.max(widest, context.measureText(painted).width);
  }
  return Math.min(MAX_WIDTH, Math.ceil(widest));
}

/** The names that may be the widest: each letter is measured once, and kerning changes little. */
function widestByLetters(names: readonly string[], measured: Context) {
  if (names.length <= MAX_MEASURED) return names;
  const letters = new Float32Array(2 ** 16).fill(-1);
  const widthOf = (name: string) => {
    let width = 0;
    const painted = Math.min(name.length, MOST_LETTERS);
    for (let at = 0; at < painted; at++) {
      const code = name.charCodeAt(at);
      if (letters[code] < 0) letters[code] = measured.measureText(name[at]).width;
      width += letters[code];
    }
    return width;
  };
  const widths = Float64Array.from(names, widthOf);
  const least = widths.slice().sort()[names.length - MAX_MEASURED];
  // Many may be as wide as one another.
  return names.filter((_, at) => widths[at] >= least).slice(0, 2 * MAX_MEASURED);
}

function longest(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_LOOKED_AT) return names;
  const counts: number[] = [];
  for (const { length } of names) counts[length] = (counts[length] ?? 0) + 1;
  let least = counts.length;
  for (let count = 0; count < MAX_LOOKED_AT && least > 0; ) count += counts[--least] ?? 0;
  const picked: string[] = [];
  for (const name of names)
    if (name.length >= least && picked.push(name) >= 2 * MAX_LOOKED_AT) break;
  return picked;
}
