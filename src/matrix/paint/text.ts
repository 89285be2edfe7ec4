import { firstCharacters } from "../../model/wording.ts";
import type { Context } from "./frame.ts";

const ELLIPSIS = "…";
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILY}`;
}

/** The most letters that are painted or measured of a name: thousands would take a frame's time. */
export const MOST_LETTERS = 1000;

/** A text truncated to fit, with an ellipsis, in the context's font. */
export function truncate(context: Context, text: string, room: number): string {
  if (text.length < MOST_LETTERS && context.measureText(text).width <= room) return text;
  const letters = Array.from(firstCharacters(text, MOST_LETTERS));
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

/** The maximum numbers of cached texts for a width, and of cached widths. */
const MAX_TEXTS = 20_000;
const MAX_WIDTHS = 20;
/** Characters below this are simple: their widths add up, except for kerning. */
const LATIN = 256;
const KERNING = 1.05;

/** The cache for a width and a font. */
interface KnownTexts {
  readonly cuts: Map<string, string>;
  /** The widths of letters, 0 for one that was not measured yet. */
  readonly letters: Float64Array;
}

const knownByWidth = new Map<string, KnownTexts>();

/**
 * A function that truncates texts to a width, in the context's font. It caches its results, since the
 * same names return frame after frame. To be created once a frame: reading a context's font is slow.
 */
export function truncatorFor(context: Context, room: number): (text: string) => string {
  const key = `${Math.floor(room)} ${context.font}`;
  let known = knownByWidth.get(key);
  if (!known) {
    if (knownByWidth.size >= MAX_WIDTHS) knownByWidth.clear();
    knownByWidth.set(key, (known = { cuts: new Map(), letters: new Float64Array(LATIN) }));
  }
  const { cuts, letters } = known;
  return (text) => {
    let cut = cuts.get(text);
    if (cut === undefined) {
      if (cuts.size >= MAX_TEXTS) cuts.clear();
      const fits = certainlyFits(context, text, room, letters);
      cuts.set(text, (cut = fits ? text : truncate(context, text, room)));
    }
    return cut;
  };
}

/** True if the widths of the letters prove that a text fits: measuring each new name is slow. */
function certainlyFits(
  context: Context,
  text: string,
  room: number,
  letters: Float64Array,
): boolean {
  if (text.length > room || text.length >= MOST_LETTERS) return false;
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN) return false;
    width += letters[code] ||= context.measureText(text[at]).width;
  }
  return width * KERNING <= room;
}
