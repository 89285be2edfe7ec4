import { MOST_LETTERS } from "../text.ts";

/** The names that are compared with each other: a block of the list, and one on each side of it. */
const BLOCK = 512;
const EQUAL = 0xffff;

/** Names that may stand on the screen together, in the order of their letters. */
interface SortedNames {
  /** The place of the first of them in the list. */
  readonly first: number;
  readonly rank: Uint16Array;
  /** By rank, the number of letters that a name shares with the next one. */
  readonly shared: Uint16Array;
}

const known = new WeakMap<readonly string[], Map<number, SortedNames>>();

/**
 * The positions at which a name differs from others of its list, sorted: each of the others differs at
 * one of them for the first time. The end is one where the others go on. Of long lists only the names
 * around it are compared, since only these are on the screen with it: sorting a million takes seconds.
 */
export function differencesOf(names: readonly string[], at: number): readonly number[] {
  const { first, rank, shared } = sortedAround(names, Math.floor(at / BLOCK));
  const place = rank[at - first];
  const found = new Set<number>();
  for (const step of [1, -1]) {
    let least = EQUAL;
    const end = step > 0 ? shared.length : -1;
    for (let k = step > 0 ? place : place - 1; k !== end && least > 0; k += step) {
      least = Math.min(least, shared[k]);
      if (least !== EQUAL) found.add(least);
    }
  }
  return [...found].sort((a, b) => a - b);
}

function sortedAround(names: readonly string[], block: number): SortedNames {
  let blocks = known.get(names);
  if (!blocks) known.set(names, (blocks = new Map()));
  let sorted = blocks.get(block);
  if (!sorted) blocks.set(block, (sorted = sort(names, block)));
  return sorted;
}

function sort(names: readonly string[], block: number): SortedNames {
  const first = Math.max(0, (block - 1) * BLOCK);
  const count = Math.min(names.length, (block + 2) * BLOCK) - first;
  const order = Uint16Array.from({ length: count }, (_, k) => k).sort((a, b) =>
    names[first + a] < names[first + b] ? -1 : names[first + a] > names[first + b] ? 1 : 0,
  );
  const rank = new Uint16Array(count);
  for (let place = 0; place < count; place++) rank[order[place]] = place;
  const shared = new Uint16Array(Math.max(0, count - 1));
  for (let place = 0; place < count - 1; place++)
    shared[place] = sharedLetters(names[first + order[place]], names[first + order[place + 1]]);
  return { first, rank, shared };
}

/** The number of letters with which two names begin alike. */
function sharedLetters(a: string, b: string): number {
  if (a === b) return EQUAL;
  const most = Math.min(a.length, b.length, MOST_LETTERS);
  let shared = 0;
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  // Halves of a surrogate pair are no letters.
  const isHalf = shared > 0 && (a.charCodeAt(shared - 1) & 0xfc00) === 0xd800;
  return isHalf ? shared - 1 : shared;
}
