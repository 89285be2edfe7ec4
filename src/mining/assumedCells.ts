import { ITEMS_AT_ONCE, type Lines, lowerBound } from "../model/lines.ts";
import type { Cell } from "../model/table/memberships.ts";
import type { Work } from "../model/tasks/slices.ts";

/** The assumed cells as a list, row by row; nothing in it is made for a cell that nobody looks at. */
export interface AssumedCells {
  /** The groups of each user. */
  readonly cells: Lines;
  readonly count: number;
  /** For each of them, in their order, 1 where an applied role covers it. */
  readonly isCovered: Uint8Array;
  readonly coveredCount: number;
}

/** The cells that are looked at between two chances to interrupt: some ms. */
const CELLS_AT_ONCE = 10_000;

/** Lists assumed cells, and finds out which are covered. */
export function* assumedCells(cells: Lines, isCovered: (user: number, group: number) => boolean) {
  const count = cells.items.length;
  const covered = new Uint8Array(count);
  let coveredCount = 0;
  for (let place = 0, user = 0; place < count; place++) {
    while (cells.start[user + 1] <= place) user++;
    if (isCovered(user, cells.items[place])) coveredCount += covered[place] = 1;
    if (place % CELLS_AT_ONCE === 0) yield;
  }
  return { cells, count, isCovered: covered, coveredCount };
}

export function assumedAt({ cells: { start, items } }: AssumedCells, place: number): Cell {
  return { user: lowerBound(start, place + 1) - 1, group: items[place] };
}

/** What cells are chosen by: each word is in a name of the user or of the group. */
interface AssumedFilter {
  /** For each user, and for each group, a bit for each of the words that are in a name. */
  readonly userWords: Uint32Array;
  readonly groupWords: Uint32Array;
  readonly allWords: number;
  /** Only cells that an applied role covers, or only others; undefined for both. */
  readonly isCovered?: boolean;
}

/** The places of the cells that a filter leaves, rising. */
export function* filterAssumed(all: AssumedCells, filter: AssumedFilter): Work<Uint32Array> {
  const { start, items } = all.cells;
  const { userWords, groupWords, allWords } = filter;
  const wanted = filter.isCovered === undefined ? undefined : Number(filter.isCovered);
  const places = new Uint32Array(all.count);
  let length = 0;
  for (let user = 0, next = ITEMS_AT_ONCE; user + 1 < start.length; user++) {
    for (let place = start[user]; place < start[user + 1]; place++) {
      if ((userWords[user] | groupWords[items[place]]) >>> 0 !== allWords) continue;
      if (wanted === undefined || all.isCovered[place] === wanted) places[length++] = place;
    }
    if (start[user + 1] < next) continue;
    next += ITEMS_AT_ONCE;
    yield;
  }
  return places.slice(0, length);
}
