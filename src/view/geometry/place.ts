/** A place in the grid: row -1 is the header, columns -2 and -1 are ID and Name. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export const HEADER_ROW = -1;
export const ID_COLUMN = -2;
export const NAME_COLUMN = -1;

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}

/** A distance that the table is scrolled, in rows and columns and parts of them. */
export interface CellOffset {
  readonly row: number;
  readonly column: number;
}

export function clampPlace({ row, column }: Place, rows: number, columns: number): Place {
  return {
    row: Math.min(row, rows - 1),
    column: Math.min(column, Math.max(columns - 1, NAME_COLUMN)),
  };
}
