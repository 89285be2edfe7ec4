import type { Context } from "./frame.ts";

const ELLIPSIS = "…";
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILY}`;
}

/** As much of a text as fits, with an ellipsis where something is left out. Wants the font to be set. */
export function cutText(context: Context, text: string, room: number): string {
  // What is far beyond the room is not worth measuring: a name may have thousands of letters.
  if (text.length < 1000 && context.measureText(text).width <= room) return text;
  const letters = Array.from(text.slice(0, 1000));
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const cut = letters.slice(0, middle).join("") + ELLIPSIS;
    if (context.measureText(cut).width <= room) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("").trimEnd() + ELLIPSIS;
}

const MOST_CUTS = 20_000;
const MOST_ROOMS = 20;
const rooms = new Map<string, Map<string, string>>();

/**
 * Cuts texts to a room, in the font that is set, and remembers how: the same names come back frame
 * after frame. To be asked for once a frame, since a context is slow to tell its font.
 */
export function cutterFor(context: Context, room: number): (text: string) => string {
  const key = `${Math.floor(room)} ${context.font}`;
  let cuts = rooms.get(key);
  if (!cuts) {
    if (rooms.size >= MOST_ROOMS) rooms.clear();
    rooms.set(key, (cuts = new Map()));
  }
  const known = cuts;
  return (text) => {
    let cut = known.get(text);
    if (cut === undefined) {
      if (known.size >= MOST_CUTS) known.clear();
      known.set(text, (cut = cutText(context, text, room)));
    }
    return cut;
  };
}
