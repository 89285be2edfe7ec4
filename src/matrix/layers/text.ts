import { firstCharacters } from "../../model/wording.ts";
import type { CanvasContext, Context } from "./frame.ts";

export const ELLIPSIS = "…";
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

let family = FAMILY;

export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${family}`;
}

/** Writes or measures texts in the fonts of some names, as CSS lists them, before ours. */
export function inFont<T>(names: string | undefined, act: () => T): T {
  family = names ? `${names}, ${FAMILY}` : FAMILY;
  try {
    return act();
  } finally {
    family = FAMILY;
  }
}

let measuring: CanvasContext | null | undefined;

/** A context that only measures texts: the page has one, and what has no page. */
export function measuringContext(): CanvasContext {
  measuring ??=
    typeof document === "undefined"
      ? new OffscreenCanvas(1, 1).getContext("2d")
      : document.createElement("canvas").getContext("2d");
  if (!measuring) throw new Error("This browser gives no canvas to measure names on");
  return measuring;
}

/** The most letters that are painted or measured of a name: thousands would take a frame's time. */
export const MOST_LETTERS = 1000;

/** A text truncated to fit, with an ellipsis, in the context's font. */
export function truncate(context: Context, text: string, room: number): string {
  if (text.length < MOST_LETTERS && context.measureText(text).width <= room) return text;
  const letters = lettersOf(firstCharacters(text, MOST_LETTERS));
  const fits = (count: number) =>
    context.measureText(letters.slice(0, count).join("") + ELLIPSIS).width <= room;
  // Mostly some twenty letters fit, and measuring hundreds is slow: it begins with few.
  let low = 0;
  let high = 16;
  for (; high < letters.length && fits(high); high *= 2) low = high;
  high = Math.min(high, letters.length);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("").trimEnd() + ELLIPSIS;
}

/** What joins a letter before it, or makes several signs one: accents, and the parts of emoji. */
const JOINING = /\p{M}|\u200d|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u1160-\u11ff]/u;

let segmenter: Intl.Segmenter | undefined;

/** The letters of a text as a reader counts them: with their accents, and emoji whole. */
export function lettersOf(text: string): string[] {
  if (!JOINING.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
