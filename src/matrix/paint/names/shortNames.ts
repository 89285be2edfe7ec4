import type { Context } from "../frame.ts";
import { MOST_LETTERS } from "../text.ts";
import { cutName } from "./cutName.ts";
import { differencesOf } from "./differences.ts";

/** The maximum numbers of cached names for a width, and of cached widths. */
const MAX_NAMES = 20_000;
const MAX_WIDTHS = 20;
/** Characters below this are simple: their widths add up, except for kerning. */
const LATIN = 256;
const KERNING = 1.05;

/** The names of a list as they were cut to a width in a font. */
interface CutNames {
  readonly cuts: Map<number, string>;
  /** The widths of letters, 0 for one that was not measured yet. */
  readonly letters: Float64Array;
}

const known = new WeakMap<readonly string[], Map<string, CutNames>>();

/**
 * A function that gives the names of a list as they fit into a width, in the context's font. It caches
 * its results, since the same names return frame after frame. To be created once a frame: reading a
 * context's font is slow.
 */
export function shortNames(
  context: Context,
  names: readonly string[],
  room: number,
): (at: number) => string {
  const { cuts, letters } = cutNames(names, `${Math.floor(room)} ${context.font}`);
  const widthOf = (letter: string) => {
    const code = letter.charCodeAt(0);
    if (code >= LATIN) return context.measureText(letter).width;
    return (letters[code] ||= context.measureText(letter).width);
  };
  return (at) => {
    let cut = cuts.get(at);
    if (cut === undefined) {
      if (cuts.size >= MAX_NAMES) cuts.clear();
      const name = names[at];
      const isWhole = fits(context, name, room, widthOf);
      cut = isWhole ? name : cutName(context, name, room, differencesOf(names, at), widthOf);
      cuts.set(at, cut);
    }
    return cut;
  };
}

function cutNames(names: readonly string[], key: string): CutNames {
  let byWidth = known.get(names);
  if (!byWidth) known.set(names, (byWidth = new Map()));
  let cut = byWidth.get(key);
  if (!cut) {
    if (byWidth.size >= MAX_WIDTHS) byWidth.clear();
    byWidth.set(key, (cut = { cuts: new Map(), letters: new Float64Array(LATIN) }));
  }
  return cut;
}

/** True if a name fits. Mostly the widths of its letters prove it: measuring each new name is slow. */
function fits(
  context: Context,
  name: string,
  room: number,
  widthOf: (letter: string) => number,
): boolean {
  if (name.length >= MOST_LETTERS) return false;
  return certainlyFits(name, room, widthOf) || context.measureText(name).width <= room;
}

function certainlyFits(name: string, room: number, widthOf: (letter: string) => number): boolean {
  if (name.length > room) return false;
  let width = 0;
  for (let at = 0; at < name.length; at++) {
    if (name.charCodeAt(at) >= LATIN) return false;
    width += widthOf(name[at]);
  }
  return width * KERNING <= room;
}
