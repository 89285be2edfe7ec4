import type { Geometry } from "./geometry.ts";
import { HEADER_ROW, ID_COLUMN, type Place } from "./place.ts";

/** The parts of a key event that move the focus. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The keys of the matrix, for the list of all keys. They act below and in the matrix. */
export const GRID_KEYS = [
  { keys: ["←", "↑", "→", "↓"], name: "To the next cell or header" },
  { keys: ["Home", "End"], name: "To the first, last group of the row" },
  { keys: ["Mod+Home", "Mod+End"], name: "To the first, last cell" },
  { keys: ["Page Up", "Page Down"], name: "By a window" },
  { keys: ["Space", "Enter"], name: "Toggle assumed and not assigned" },
  { keys: ["Shift+F10"], name: "On a name, ID or Name: its menu" },
  { keys: ["Mod+C"], name: "Copy what is selected, or the row; on a header, the column" },
  { keys: ["Tab"], name: "Leave the matrix" },
];

/** The place that a key moves the focus to, if it does: as in the WAI-ARIA grid pattern. */
export function placeAfterKey({ key, ctrlKey, metaKey }: Key, { row, column }: Place, g: Geometry) {
  const isWhole = ctrlKey || metaKey;
  const lastRow = g.rows - 1;
  const lastColumn = g.columns - 1;
  const page = Math.max(1, Math.floor((g.height - g.header) / g.pitchY) - 1);
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(lastRow, Math.max(HEADER_ROW, nextRow)),
    column: Math.min(lastColumn, Math.max(ID_COLUMN, nextColumn)),
  });
  switch (key) {
    case "Home":
      return isWhole ? at(0, 0) : at(row, 0);
    case "End":
      return isWhole ? at(lastRow, lastColumn) : at(row, lastColumn);
  }
  if (isWhole) return undefined;
  switch (key) {
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "PageUp":
      return at(row < 0 ? row : Math.max(0, row - page), column);
    case "PageDown":
      return at(row + page, column);
  }
  return undefined;
}
