import { type Lines, line, lineCount, startsFor } from "../../../model/lines.ts";
import { equalLinesSteps } from "../../../model/roles/equalLines.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import type { PlannedCells } from "./condensed.ts";

/** The cells with equal users as one row, and the users of each; plans are the same. */
export interface FoldedCells {
  readonly cells: PlannedCells;
  /** Left out where no two users are equal. */
  readonly usersOf?: Lines;
}

/** So many cells are copied between two chances to interrupt it. */
const CELLS_AT_ONCE = 500_000;

/** Folds equal users, of whom a large table has many: less goes to a worker. */
export function* foldCells(cells: PlannedCells): Work<FoldedCells> {
  const { rows, counts, required } = cells;
  // What has to be covered may differ where groups are the same.
  if (required) return { cells };
  const firsts = yield* equalLinesSteps(rows);
  const usersOf = usersByRow(firsts);
  const count = lineCount(usersOf);
  if (count === firsts.length) return { cells };
  const firstOf = (row: number) => usersOf.items[usersOf.start[row]];
  let held = 0;
  for (let row = 0; row < count; row++) held += line(rows, firstOf(row)).length;
  const start = startsFor(count, held);
  const items = new Uint32Array(held);
  for (let row = 0, next = CELLS_AT_ONCE; row < count; row++) {
    const one = line(rows, firstOf(row));
    items.set(one, start[row]);
    start[row + 1] = start[row] + one.length;
    if (start[row + 1] < next) continue;
    next += CELLS_AT_ONCE;
    yield;
  }
  const sumOf = (users: Uint32Array) =>
    counts ? users.reduce((sum, user) => sum + counts[user], 0) : users.length;
  const folded = Uint32Array.from({ length: count }, (_, row) => sumOf(line(usersOf, row)));
  return { cells: { ...cells, rows: { start, items }, counts: folded }, usersOf };
}

/** The users of some rows, sorted. */
export function unfolded(rows: Uint32Array, usersOf: Lines | undefined): Uint32Array {
  if (!usersOf) return rows;
  let count = 0;
  for (const row of rows) count += line(usersOf, row).length;
  const users = new Uint32Array(count);
  count = 0;
  for (const row of rows) {
    users.set(line(usersOf, row), count);
    count += line(usersOf, row).length;
  }
  return users.sort();
}

/** The users of each set of equal ones, by the first that each equals. */
function usersByRow(firsts: Uint32Array): Lines {
  const rowOf = new Uint32Array(firsts.length);
  let rows = 0;
  for (let user = 0; user < firsts.length; user++)
    rowOf[user] = firsts[user] === user ? rows++ : rowOf[firsts[user]];
  const end = new Uint32Array(rows + 1);
  for (let user = 0; user < firsts.length; user++) end[rowOf[user] + 1]++;
  for (let row = 0; row < rows; row++) end[row + 1] += end[row];
  const start = end.slice();
  const items = new Uint32Array(firsts.length);
  for (let user = 0; user < firsts.length; user++) items[end[rowOf[user]]++] = user;
  return { start, items };
}
