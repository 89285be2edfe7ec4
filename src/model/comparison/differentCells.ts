import {
  ITEMS_AT_ONCE,
  type Lines,
  lineCount,
  type Starts,
  startsFor,
  transposeSteps,
} from "../lines.ts";
import type { CellLines } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";

/** Lines that grow item by item, in memory for as many as there can be. */
class GrowingLines {
  readonly #start: Starts;
  readonly #items: Uint32Array;
  #line = 0;
  #length = 0;

  constructor(lines: number, mostItems: number) {
    this.#start = startsFor(lines, mostItems);
    this.#items = new Uint32Array(mostItems);
  }

  add(item: number): void {
    this.#items[this.#length++] = item;
  }

  endLine(): void {
    this.#start[++this.#line] = this.#length;
  }

  finish(): Lines {
    const { length } = this.#items;
    const items = this.#length === length ? this.#items : this.#items.slice(0, this.#length);
    return { start: this.#start, items };
  }
}

/** The cells that differ; `rowThere` has each union row's row there, or a negative number. */
export function* differentCells(
  here: Lines,
  there: Lines,
  rowThere: Int32Array,
  columnCount: number,
) {
  const rowCount = rowThere.length;
  const hereAlone = new GrowingLines(rowCount, here.items.length);
  const thereAlone = new GrowingLines(rowCount, there.items.length);
  const rowsHere = lineCount(here);
  for (let row = 0, looked = 0; row < rowCount; row++) {
    let i = row < rowsHere ? here.start[row] : 0;
    const endHere = row < rowsHere ? here.start[row + 1] : 0;
    const other = rowThere[row];
    let j = other < 0 ? 0 : there.start[other];
    const endThere = other < 0 ? 0 : there.start[other + 1];
    looked += 1 + endHere - i + endThere - j;
    while (i < endHere || j < endThere) {
      const a = i < endHere ? here.items[i] : columnCount;
      const b = j < endThere ? there.items[j] : columnCount;
      if (a < b) hereAlone.add(a);
      else if (b < a) thereAlone.add(b);
      if (a <= b) i++;
      if (b <= a) j++;
    }
    hereAlone.endLine();
    thereAlone.endLine();
    if (looked < ITEMS_AT_ONCE) continue;
    looked = 0;
    yield;
  }
  return {
    hereAlone: yield* cellLines(hereAlone.finish(), columnCount),
    thereAlone: yield* cellLines(thereAlone.finish(), columnCount),
  };
}

function* cellLines(rows: Lines, columnCount: number): Work<CellLines> {
  return { rows, columns: yield* transposeSteps(rows, columnCount) };
}

/** The rows of a table with its columns under other numbers, sorted: by the way of its columns. */
export function* renumberedRows(
  columns: Lines,
  numberOf: Uint32Array,
  columnCount: number,
  rowCount: number,
): Work<Lines> {
  const from = new Int32Array(columnCount).fill(-1);
  numberOf.forEach((number, column) => {
    from[number] = column;
  });
  const items = new Uint32Array(columns.items.length);
  const start = startsFor(columnCount, items.length);
  for (let number = 0, moved = 0; number < columnCount; number++) {
    const column = from[number];
    const [first, end] = column < 0 ? [0, 0] : [columns.start[column], columns.start[column + 1]];
    items.set(columns.items.subarray(first, end), start[number]);
    start[number + 1] = start[number] + end - first;
    moved += end - first;
    if (moved < ITEMS_AT_ONCE) continue;
    moved = 0;
    yield;
  }
  return yield* transposeSteps({ start, items }, rowCount);
}
