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
  /** By cut, the name that reads so: another one is cut otherwise. */
  readonly taken: Map<string, string>;
  /** The widths of simple letters, 0 for one that was not measured yet, and of others. */
  readonly letters: Float64Array;
  readonly others: Map<string, number>;
}

const known = new WeakMap<readonly string[], Map<string, CutNames>>();

/** Names as they fit into a width, cached; made once a frame, since reading a font is slow. */
export function shortNames(
  context: Context,
  names: readonly string[],
  room: number,
): (at: number) => string {
  const { cuts, taken, letters, others } = cutNames(names, `${Math.floor(room)} ${context.font}`);
  const widthOf = (letter: string) => {
    const code = letter.charCodeAt(0);
    if (code < LATIN && letter.length === 1)
      return (letters[code] ||= context.measureText(letter).width);
    let width = others.get(letter);
    if (width === undefined) {
      if (others.size >= MAX_NAMES) others.clear();
      others.set(letter, (width = context.measureText(letter).width));
    }
    return width;
  };
  return (at) => {
    let cut = cuts.get(at);
    if (cut === undefined) {
      if (cuts.size >= MAX_NAMES) {
        cuts.clear();
        taken.clear();
      }
      const name = names[at];
      const isFree = (text: string) => (taken.get(text) ?? name) === name;
      const isWhole = fits(context, name, room, widthOf);
      cut = isWhole
        ? name
        : cutName(context, name, room, differencesOf(names, at), widthOf, isFree);
      cuts.set(at, cut);
      if (!isWhole && isFree(cut)) taken.set(cut, name);
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
    byWidth.set(
      key,
      (cut = {
        cuts: new Map(),
        taken: new Map(),
        letters: new Float64Array(LATIN),
        others: new Map(),
      }),
    );
  }
  return cut;
}

/** True if a name fits. Mostly the widths of its letters prove it: measuring each new name is slow. */
function fits(context: Context, name: string, room: number, widthOf: (letter: string) => number) {
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
