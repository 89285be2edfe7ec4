import { firstCharacters } from "../../model/wording.ts";
import { fontOf, MOST_LETTERS } from "./text.ts";

/** The number of names, the longest by letters, among which the widest is measured. */
const MAX_MEASURED = 3000;
/** The maximum width, in CSS px. */
const MAX_WIDTH = 100_000;

let context: CanvasRenderingContext2D | null | undefined;

/** The width of the widest name, in CSS px. Only the longest ones are measured: tables have many. */
export function widestName(names: readonly string[], size: number, weight = 400): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on.");
  context.font = fontOf(size, weight);
  let widest = 0;
  for (const name of longest(names)) {
    const painted = firstCharacters(name, MOST_LETTERS);
    widest = Math.max(widest, context.measureText(painted).width);
  }
  return Math.min(MAX_WIDTH, Math.ceil(widest));
}

/** The longest names, by letters. */
function longest(names: readonly string[]): readonly string[] {
  if (names.length <= MAX_MEASURED) return names;
  const counts: number[] = [];
  for (const { length } of names) counts[length] = (counts[length] ?? 0) + 1;
  let least = counts.length;
  for (let count = 0; count < MAX_MEASURED && least > 0; ) count += counts[--least] ?? 0;
  const picked: string[] = [];
  for (const name of names)
    if (name.length >= least && picked.push(name) >= 2 * MAX_MEASURED) break;
  return picked;
}
