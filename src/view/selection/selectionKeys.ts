import type { Geometry } from "../geometry/geometry.ts";
import { type Key, placeAfterKey } from "../geometry/keys.ts";
import { HEADER_ROW, NAME_COLUMN, type Place } from "../geometry/place.ts";
import type { Selection } from "./selection.ts";

/** The keys that select, for the list of all keys. They act in the matrix. */
export const SELECTION_KEYS = [
  { keys: ["Shift+←", "Shift+→"], name: "Select cells from here; any key that moves, with Shift" },
  { keys: ["Mod+Shift+→"], name: "Select up to the last one there" },
  { keys: ["Shift+Space"], name: "Select whole rows" },
  { keys: ["Ctrl+Space"], name: "Select whole columns" },
  { keys: ["Mod+A"], name: "Select all cells" },
  { keys: ["Escape"], name: "End the selection" },
];

/** The parts of a key event that select. */
interface SelectingKey extends Key {
  readonly shiftKey: boolean;
}

export type Corners = Pick<Selection, "anchor" | "head">;

/** The corners that a key leads to; undefined for a key that does not select. */
export function cornersAfterKey(key: SelectingKey, { anchor, head }: Corners, g: Geometry) {
  const isWhole = key.ctrlKey || key.metaKey;
  if (key.key === " " && isWhole !== key.shiftKey)
    return key.shiftKey ? wholeRows(anchor, head) : wholeColumns(anchor, head);
  if (isWhole && !key.shiftKey && key.key.toLowerCase() === "a") return ALL;
  if (!key.shiftKey) return undefined;
  const next = (isWhole && edgeAfterKey(key.key, head, g)) || placeAfterKey(key, head, g);
  return next && { anchor, head: besides(anchor, head, next) };
}

/** All cells: from the corner between the names and the header. */
const ALL: Corners = {
  anchor: { row: HEADER_ROW, column: NAME_COLUMN },
  head: { row: HEADER_ROW, column: NAME_COLUMN },
};

function wholeRows(anchor: Place, head: Place): Corners {
  return {
    anchor: { row: anchor.row, column: NAME_COLUMN },
    head: { row: head.row, column: NAME_COLUMN },
  };
}

function wholeColumns(anchor: Place, head: Place): Corners {
  return {
    anchor: { row: HEADER_ROW, column: anchor.column },
    head: { row: HEADER_ROW, column: head.column },
  };
}

/** The last place in the direction of an arrow. */
function edgeAfterKey(key: string, { row, column }: Place, g: Geometry): Place | undefined {
  switch (key) {
    case "ArrowUp":
      return { row: 0, column };
    case "ArrowDown":
      return { row: g.rows - 1, column };
    case "ArrowLeft":
      return { row, column: 0 };
    case "ArrowRight":
      return { row, column: g.columns - 1 };
  }
  return undefined;
}

/** Where a corner may go: that of cells stays among them, that of whole rows or columns at their names. */
function besides(anchor: Place, head: Place, { row, column }: Place): Place {
  return {
    row: anchor.row < 0 ? head.row : Math.max(0, row),
    column: anchor.column < 0 ? head.column : Math.max(0, column),
  };
}
