import type { Work } from "../../model/tasks/slices.ts";

/** The names in a text, and whether it could be split otherwise into as many known ones. */
export interface SplitNames {
  readonly names: readonly string[];
  /** How many of them are unknown. */
  readonly unknown: number;
  readonly isAmbiguous: boolean;
}

/** The most pieces that one name is put together of. */
const MOST_PIECES = 8;
const PIECES_AT_ONCE = 2000;

/**
 * Splits a text into names by those that are known: so that as few as can be are unknown, and of these
 * splits the one with the fewest names, or with the most.
 */
export function* splitNames(
  text: string,
  mark: string,
  isKnown: (name: string) => boolean,
  hasMarks: boolean,
  prefersShort = false,
): Work<SplitNames> {
  const pieces = text.split(mark);
  // The best split of what is behind each piece: its cost, the pieces of its first name, and whether there are others.
  const { length } = pieces;
  const cost = new Float64Array(length + 1);
  const unknown = new Uint32Array(length + 1);
  const taken = new Uint8Array(length + 1);
  const others = new Uint8Array(length + 1);
  for (let at = length - 1; at >= 0; at--) {
    if (at % PIECES_AT_ONCE === PIECES_AT_ONCE - 1) yield;
    cost[at] = Number.POSITIVE_INFINITY;
    const most = Math.min(hasMarks ? MOST_PIECES : 1, length - at);
    let joined = "";
    for (let count = 1; count <= most; count++) {
      joined = count === 1 ? pieces[at] : joined + mark + pieces[at + count - 1];
      const name = joined.trim();
      const misses = name === "" || isKnown(name) ? 0 : 1;
      if (count > 1 && misses > 0) continue;
      const next = at + count;
      // A miss counts for more than all names there may be.
      const own = misses * 2 * length + (name === "" ? 0 : 1) * (prefersShort ? -1 : 1);
      const isAsKnown =
        unknown[next] + misses === unknown[at] && cost[at] < Number.POSITIVE_INFINITY;
      const isBetter = own + cost[next] < cost[at];
      const isFewer = cost[at] === Number.POSITIVE_INFINITY || unknown[next] + misses < unknown[at];
      if (isAsKnown) others[at] = 1;
      if (isFewer) others[at] = others[next];
      if (isFewer || (isAsKnown && isBetter)) {
        others[at] |= others[next];
        cost[at] = own + cost[next];
        unknown[at] = unknown[next] + misses;
        taken[at] = count;
      }
    }
  }
  const names: string[] = [];
  for (let at = 0; at < length; at += taken[at]) {
    const name = pieces
      .slice(at, at + taken[at])
      .join(mark)
      .trim();
    if (name !== "") names.push(name);
  }
  return { names, unknown: unknown[0], isAmbiguous: others[0] === 1 };
}
