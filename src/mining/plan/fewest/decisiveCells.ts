import { type Lines, line, lineCount, linesFrom, transpose } from "../../../model/lines.ts";
import { Closures } from "../../../model/roles/closures.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import type { CondensedTable } from "../blocks/condensed.ts";

/** Cells by their row and their column, in the order of the rows. */
export interface Cells {
  readonly rows: Uint32Array;
  readonly columns: Uint32Array;
}

/**
 * The cells that decide how many roles are needed. Any other cell comes along with one of them: a
 * role that covers (v, q) can be widened to (u, p) where u holds all that v holds, and all holders
 * of q hold p.
 *
 *        q p
 *     v  ■ ■      (v, q) alone has to be asked for
 *     u  ■ ■ ■
 *
 * A column with adversaries never comes along with another column: it may not be able to.
 */
export function decisiveCells(table: CondensedTable): Cells {
  const { rows, columns, required, adversaries } = table;
  const mayJoin = (column: number) => !adversaries || line(adversaries, column).length === 0;
  const wider = widerLines(rows, columns);
  const narrowerRows = transpose(widerLines(columns, rows), lineCount(rows));
  // For each column 1 + the last row in which it was seen to come along.
  const comesAlong = new Uint32Array(lineCount(columns));
  const found = {
    rows: new Uint32Array(required.length),
    columns: new Uint32Array(required.length),
  };
  let count = 0;
  for (let row = 0; row < lineCount(rows); row++) {
    eachRequired(table, row, (column) => {
      for (const implied of line(wider, column))
        if (mayJoin(implied)) comesAlong[implied] = row + 1;
    });
    for (const narrower of line(narrowerRows, row))
      eachRequired(table, narrower, (column) => {
        comesAlong[column] = row + 1;
      });
    eachRequired(table, row, (column) => {
      if (comesAlong[column] === row + 1) return;
      found.rows[count] = row;
      found.columns[count++] = column;
    });
  }
  return { rows: found.rows.slice(0, count), columns: found.columns.slice(0, count) };
}

function eachRequired(
  { rows, required }: CondensedTable,
  row: number,
  take: (column: number) => void,
): void {
  for (let k = rows.start[row]; k < rows.start[row + 1]; k++) if (required[k]) take(rows.items[k]);
}

/** For each column those that all of its holders hold, and others besides. All are distinct. */
function widerLines(rows: Lines, columns: Lines): Lines {
  const closures = new Closures(rows, columns, themselves(rows), themselves(columns));
  const all = themselves(columns);
  const sizeOf = (column: number) => columns.start[column + 1] - columns.start[column];
  for (const column of sortedBy(all, all.length, (one) => -sizeOf(one))) closures.compute(column);
  return linesFrom(
    Array.from(all, (column) => closures.of(column).filter((wider) => wider !== column)),
  );
}

function themselves(lines: Lines): Uint32Array {
  return Uint32Array.from({ length: lineCount(lines) }, (_, at) => at);
}
