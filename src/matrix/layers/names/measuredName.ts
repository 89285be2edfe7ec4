import { ELLIPSIS, lettersOf } from "../text.ts";

export type LetterWidth = (letter: string) => number;

/** The letters of a name, each with its accents, and their widths. */
export interface MeasuredName {
  readonly letters: readonly string[];
  readonly widths: readonly number[];
  readonly ellipsis: number;
}

export function measure(name: string, widthOf: LetterWidth): MeasuredName {
  const letters = lettersOf(name);
  return { letters, widths: letters.map(widthOf), ellipsis: widthOf(ELLIPSIS) };
}

/** The numbers of the letters that stand at positions of a name; the end is its last letter's. */
export function lettersAt(
  { letters }: MeasuredName,
  positions: readonly number[],
): readonly number[] {
  const found: number[] = [];
  let at = 0;
  let end = letters[0]?.length ?? 0;
  for (const position of positions) {
    while (end <= position && at < letters.length - 1) end += letters[++at].length;
    if (found.at(-1) !== at) found.push(at);
  }
  return found;
}
