import { formatNumber } from "../../model/wording.ts";
import {
  type Box,
  contentSize,
  type Geometry,
  type IndexRange,
  type Offset,
  visibleColumns,
  visibleRows,
} from "../geometry/geometry.ts";
import type { Size } from "./overview.ts";

/** The minimum size at which the visible part is shown, in CSS px: it has to be seen, and dragged. */
const MIN_PART = 10;

export function visiblePart(g: Geometry, { width, height }: Size): Box {
  const [left, partWidth] = partAlong(g.offset.x, g.width - g.pinned, g.columns * g.pitchX, width);
  const [top, partHeight] = partAlong(g.offset.y, g.height - g.header, g.rows * g.pitchY, height);
  return { left, top, width: partWidth, height: partHeight };
}

/** The start and length of the visible part of an axis; if enlarged to the minimum, around its middle. */
function partAlong(offset: number, room: number, content: number, length: number) {
  const scale = length / Math.max(1, content);
  const exact = Math.min(room, content) * scale;
  const shown = Math.min(length, Math.max(MIN_PART, exact));
  const start = offset * scale - (shown - exact) / 2;
  return [Math.max(0, Math.min(length - shown, start)), shown];
}

/** The offset that centres a point of the overview in the window. */
export function offsetAround(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: (x / size.width) * g.columns * g.pitchX - (g.width - g.pinned) / 2,
    y: (y / size.height) * g.rows * g.pitchY - (g.height - g.header) / 2,
  };
}

/** The offset after a drag over the overview. */
export function offsetBy(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: g.offset.x + (x / size.width) * g.columns * g.pitchX,
    y: g.offset.y + (y / size.height) * g.rows * g.pitchY,
  };
}

export const OVERVIEW_KEYS = [
  { keys: ["←", "↑", "→", "↓"], name: "By half a window" },
  { keys: ["Page Up", "Page Down"], name: "By a window" },
  { keys: ["Home", "End"], name: "To the start, the end" },
];

/** The offset after a key: an arrow scrolls by half a window. */
export function offsetAfterKey(key: string, g: Geometry): Offset | undefined {
  const across = (g.width - g.pinned) / 2;
  const down = (g.height - g.header) / 2;
  const { x, y } = g.offset;
  switch (key) {
    case "ArrowLeft":
      return { x: x - across, y };
    case "ArrowRight":
      return { x: x + across, y };
    case "ArrowUp":
      return { x, y: y - down };
    case "ArrowDown":
      return { x, y: y + down };
    case "PageUp":
      return { x, y: y - 2 * down };
    case "PageDown":
      return { x, y: y + 2 * down };
    case "Home":
      return { x: 0, y: 0 };
    case "End":
      return beyondEnd(g);
  }
  return undefined;
}

/** An offset beyond the last one: the camera limits it. */
function beyondEnd(g: Geometry): Offset {
  const { width, height } = contentSize(g);
  return { x: width, y: height };
}

/** The part of the table in the window, as text: "users 1–30 of 100, groups 1–40 of 60". */
export function visibleText(g: Geometry): string {
  const words = (name: string, { from, to }: IndexRange, count: number) =>
    `${name} ${formatNumber(from + 1)}–${formatNumber(to)} of ${formatNumber(count)}`;
  const columns = words("groups", visibleColumns(g), g.columns);
  return `${words("users", visibleRows(g), g.rows)}, ${columns}`;
}
