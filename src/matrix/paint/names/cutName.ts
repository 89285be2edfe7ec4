import type { Context } from "../frame.ts";
import { ELLIPSIS, MOST_LETTERS, truncate } from "../text.ts";

/** The shares of the room that the beginning of a name may take where letters after it are left out. */
const BEGINNINGS = [0.5, 0.42, 0.35, 0.28, 0.2, 0.1, 0];
/** The most letters of a word that are shown before those that make the difference. */
const WORD_BEGINNING = 12;

/** Gives the width of one letter. */
type LetterWidth = (letter: string) => number;

/** The letters of a name with their places on a line. */
interface MeasuredName {
  readonly letters: readonly string[];
  /** By letter, its left edge; the last is the name's end. */
  readonly edges: Float64Array;
  readonly ellipsis: number;
}

/**
 * A name that is wider than its room, cut so that the letters are left by which it differs from others:
 * at its end, or in its middle (`GRP-SAP…ACME_1000`), or at its beginning, too (`…ACME_1000_R…`).
 */
export function cutName(
  context: Context,
  name: string,
  room: number,
  differences: readonly number[],
  widthOf: LetterWidth,
): string {
  const atEnd = truncate(context, name, room);
  const last = differences.at(-1) ?? 0;
  if (last < atEnd.length - ELLIPSIS.length || name.length > MOST_LETTERS) return atEnd;
  const measured = measure(name, widthOf);
  const positions = differences.map((position) => lettersBefore(name, position));
  // The widths of letters add up but for kerning: what gets too wide is cut again, shorter.
  for (let width = room; width > room * 0.8; width -= 1 + room * 0.02) {
    const cut = cutShowing(measured, positions, width);
    if (context.measureText(cut).width <= room) return cut;
  }
  return atEnd;
}

function measure(name: string, widthOf: LetterWidth): MeasuredName {
  const letters = Array.from(name);
  const edges = new Float64Array(letters.length + 1);
  for (let at = 0; at < letters.length; at++) edges[at + 1] = edges[at] + widthOf(letters[at]);
  return { letters, edges, ellipsis: widthOf(ELLIPSIS) };
}

/** The number of letters before a position of a text, which may have surrogate pairs. */
function lettersBefore(text: string, position: number): number {
  return Array.from(text.slice(0, position)).length;
}

/**
 * The cut with the longest beginning that hides no difference. Failing that, the first differences are
 * hidden, one by one: these tell it from names that are less like it.
 */
function cutShowing(name: MeasuredName, differences: readonly number[], room: number): string {
  const last = differences[differences.length - 1];
  for (let hidden = 0; hidden < differences.length; hidden++)
    for (const share of BEGINNINGS) {
      const head = lettersFrom(name, 0, share * room);
      const first = differences.find((at, k) => k >= hidden && at >= head) ?? last;
      const cut = cutWith(name, head, first, last, room);
      if (cut !== undefined) return cut;
    }
  return joined(name, 0, last, lettersFrom(name, last, room - 2 * name.ellipsis));
}

/** The cut after some letters that shows those from `first` to `last`, if there is room for them. */
function cutWith(
  name: MeasuredName,
  head: number,
  first: number,
  last: number,
  room: number,
): string | undefined {
  const left = room - name.edges[head] - name.ellipsis;
  const tail = Math.max(head + 1, tailWithin(name, left));
  if (tail <= first) return joined(name, head, tail, name.letters.length);
  for (const from of [wordBeginning(name, head, first), first]) {
    const to = lettersFrom(name, from, left - name.ellipsis);
    if (last < to) return joined(name, head, from, to);
  }
  return undefined;
}

/** The letters before `head`, and those from `from` to `to`. */
function joined({ letters }: MeasuredName, head: number, from: number, to: number): string {
  const part = (start: number, end?: number) => letters.slice(start, end).join("");
  const end = from < to && to < letters.length ? ELLIPSIS : "";
  return `${part(0, head).trimEnd()}${ELLIPSIS}${part(from, to).trim()}${end}`;
}

/** The first letter after which there is no room any more, from one on. */
function lettersFrom({ letters, edges }: MeasuredName, from: number, room: number): number {
  let to = from;
  while (to < letters.length && edges[to + 1] - edges[from] <= room) to++;
  return to;
}

/** The first letter of the longest end of a name within a room. */
function tailWithin({ letters, edges }: MeasuredName, room: number): number {
  let from = letters.length;
  while (from > 0 && edges[letters.length] - edges[from - 1] <= room) from--;
  return from;
}

/** The beginning of the word that a letter is in, if it is not far. */
function wordBeginning({ letters }: MeasuredName, least: number, at: number): number {
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  let from = at;
  while (from > least && at - from < WORD_BEGINNING && isWord(letters[from - 1])) from--;
  return from > least && isWord(letters[from - 1]) ? at : from;
}
