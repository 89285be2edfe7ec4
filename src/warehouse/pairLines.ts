import { type Lines, lineCount, type Starts, startsFor, transposeSteps } from "../model/lines.ts";
import { sortedBy } from "../model/sortedBy.ts";
import type { CellLines } from "../model/table/memberships.ts";
import { shareOf, type Work } from "../model/tasks/slices.ts";

/** What pairs come to: cells by columns in their final order, and what that order is. */
export interface PairCells extends CellLines {
  /** The groups in column order: by their number of users, then as they were numbered. */
  readonly order: Uint32Array;
  /** The pairs that repeat another one. */
  readonly repeated: number;
}

/**
 * Memberships as pairs of numbers in any order, of users of whom it is known how many pairs each has. They
 * are put where they belong at once, and sorted in the memory that they are in: a billion have room twice.
 */
export class PairLines {
  readonly #rows: Lines;
  readonly #next: Starts;

  /** `counts` are the pairs of each user, repeated ones too. */
  constructor(counts: Uint32Array) {
    let pairs = 0;
    for (let user = 0; user < counts.length; user++) pairs += counts[user];
    const start = startsFor(counts.length, pairs);
    for (let user = 0; user < counts.length; user++) start[user + 1] = start[user] + counts[user];
    this.#rows = { start, items: new Uint32Array(pairs) };
    this.#next = start.slice();
  }

  add(users: Uint32Array, groups: Uint32Array, count = users.length): void {
    const { items } = this.#rows;
    const next = this.#next;
    for (let k = 0; k < count; k++) items[next[users[k]]++] = groups[k];
  }

  /** Whether each user has as many pairs by now as was said. */
  get isFull(): boolean {
    const { start } = this.#rows;
    return this.#next.every((next, user) => user === start.length - 1 || next === start[user + 1]);
  }

  /** The cells, once all pairs are there: this has no use any more. Yields the share that is done. */
  *cells(groupCount: number): Work<PairCells> {
    const { items } = this.#rows;
    const userCount = lineCount(this.#rows);
    // User after user, so each column is sorted, whatever the order within rows; then so is each row.
    const all = yield* shareOf(transposeSteps(this.#rows, groupCount), 0, 0.4);
    const columns = uniqueInPlace(all);
    const repeated = items.length - columns.items.length;
    const order = sortedBy(
      Uint32Array.from({ length: groupCount }, (_, group) => group),
      groupCount,
      (group) => columns.start[group] - columns.start[group + 1],
    );
    const isInOrder = order.every((group, at) => group === at);
    const share = isInOrder ? 1 : 0.6;
    const rows = yield* shareOf(
      transposeSteps(columns, userCount, { into: items, areSorted: true }),
      0.4,
      share,
    );
    if (isInOrder) return { rows, columns, order, repeated };
    const placeOf = new Uint32Array(groupCount);
    order.forEach((group, place) => {
      placeOf[group] = place;
    });
    for (let k = 0; k < rows.items.length; k++) rows.items[k] = placeOf[rows.items[k]];
    const inOrder = yield* shareOf(
      transposeSteps(rows, groupCount, { into: columns.items }),
      0.6,
      0.8,
    );
    const sorted = yield* shareOf(
      transposeSteps(inOrder, userCount, { into: items, areSorted: true }),
      0.8,
      1,
    );
    return { rows: sorted, columns: inOrder, order, repeated };
  }
}

/** Sorted lines without repeated items, in the same memory. */
function uniqueInPlace({ start, items }: Lines): Lines {
  const uniqueStart = startsFor(start.length - 1, items.length);
  let length = 0;
  for (let i = 0; i + 1 < start.length; i++) {
    for (let k = start[i]; k < start[i + 1]; k++)
      if (k === start[i] || items[k] !== items[k - 1]) items[length++] = items[k];
    uniqueStart[i + 1] = length;
  }
  return { start: uniqueStart, items: items.subarray(0, length) };
}
