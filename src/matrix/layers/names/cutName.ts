import type { Context } from "../frame.ts";
import { ELLIPSIS, lettersOf, MOST_LETTERS, truncate } from "../text.ts";
import { cutShowing, withoutSpaces } from "./cutShowing.ts";
import { type LetterWidth, lettersAt, type MeasuredName, measure } from "./measuredName.ts";

/** With room for fewer letters a name keeps its beginning: pieces of two letters tell nobody anything. */
const LEAST_LETTERS = 8;
/** The most differences of which some are left out to find a cut that no other name has. */
const MOST_COMBINED = 8;
/** The most cuts that are tried at last. */
const MOST_TRIED = 500;

/**
 * A name that is wider than its room, cut so that the letters are left by which it differs from others:
 * at its end, or in its middle (`GRP-SAP…ACME_1000`), or in several places (`Donau…Lese…Mün…`). Of
 * these cuts it is the first one that is free: that no other name has.
 */
export function cutName(
  context: Context,
  name: string,
  room: number,
  differences: readonly number[],
  widthOf: LetterWidth,
  isFree: (cut: string) => boolean,
): string {
  const atEnd = truncate(context, name, room);
  if (lettersOf(atEnd).length - ELLIPSIS.length < LEAST_LETTERS) return atEnd;
  const last = differences.at(-1) ?? 0;
  const showsAll = last < atEnd.length - ELLIPSIS.length || name.length > MOST_LETTERS;
  if (name.length > MOST_LETTERS || (showsAll && isFree(atEnd))) return atEnd;
  const fits = (cut: string) => context.measureText(cut).width <= room;
  const measured = measure(name, widthOf);
  let best: string | undefined;
  for (const shown of combined(lettersAt(measured, differences))) {
    const cut = cutWithin(measured, shown, room, (text) => !isFree(text) || fits(text));
    if (cut === undefined) continue;
    if (isFree(cut)) return cut;
    if (best === undefined && fits(cut)) best = cut;
  }
  for (const cut of anyCuts(measured, room)) if (isFree(cut) && fits(cut)) return cut;
  return best ?? atEnd;
}

/** The widths of letters add up but for kerning: a cut that is too wide is made again, narrower. */
function cutWithin(
  name: MeasuredName,
  shown: readonly number[],
  room: number,
  fits: (cut: string) => boolean,
): string | undefined {
  for (let width = room; width > room * 0.8; width -= 1 + room * 0.02) {
    const cut = cutShowing(name, shown, width);
    if (cut === undefined || fits(cut)) return cut;
  }
  return undefined;
}

/** The differences to show: all, or all but the first ones, or but one, two of them, or one alone. */
function* combined(differences: readonly number[]): Generator<readonly number[]> {
  for (let hidden = 0; hidden < differences.length; hidden++) yield differences.slice(hidden);
  const some = differences.slice(-MOST_COMBINED);
  if (some.length > 2) for (const one of some) yield some.filter((at) => at !== one);
  for (const one of some) for (const two of some) if (one < two) yield [one, two];
  for (const one of some) yield [one];
}

/** All cuts that leave the beginning of a name and a piece after it: the longest ones first. */
function* anyCuts({ letters, widths, ellipsis }: MeasuredName, room: number): Generator<string> {
  const count = letters.length;
  const fitting = (from: number, within: number) => {
    let to = from;
    for (let width = 0; to < count && (width += widths[to]) <= within; ) to++;
    return to;
  };
  let tried = 0;
  for (let head = fitting(0, room - ellipsis); head >= 0; head--) {
    const beginning = letters.slice(0, head).join("") + ELLIPSIS;
    const left = room - widths.slice(0, head).reduce((sum, width) => sum + width, ellipsis);
    yield withoutSpaces(beginning);
    for (let from = head + 1; from < count; from++) {
      const within = fitting(from, left - ellipsis);
      for (let to = fitting(from, left); to > from; to--) {
        const end = to < count ? ELLIPSIS : "";
        if (end !== "" && to > within) continue;
        if (++tried > MOST_TRIED) return;
        yield withoutSpaces(beginning + letters.slice(from, to).join("") + end);
      }
    }
  }
}
