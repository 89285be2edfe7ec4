import { firstPixel } from "./edges.ts";
import {
  clampOffset,
  type Geometry,
  type Offset,
  offsetToShow,
  visibleMiddle,
} from "./geometry.ts";
import type { CellOffset, Place } from "./place.ts";

/** The target of a move: gives the offset once the geometry that it leads to is laid out. */
export type Aim = (g: Geometry) => Offset;

/** A point of the window, in device pixels. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

export const staying: Aim = ({ offset }) => offset;

export function startingFrom({ row, column }: CellOffset): Aim {
  return (g) => ({ x: column * g.pitchX, y: row * g.pitchY });
}

export function cellOffset({ offset, pitchX, pitchY }: Geometry): CellOffset {
  return { row: offset.y / pitchY, column: offset.x / pitchX };
}

/** Keeps the cell at a point of the window in place: at its middle by default. */
export function keeping(before: Geometry, anchor?: Anchor): Aim {
  const x = Math.max(before.pinned, anchor?.x ?? (before.pinned + before.width) / 2);
  const y = Math.max(before.header, anchor?.y ?? (before.header + before.height) / 2);
  const column = (before.offset.x + x - before.pinned) / before.pitchX;
  const row = (before.offset.y + y - before.header) / before.pitchY;
  return (g) => ({
    x: column * g.pitchX - (x - g.pinned),
    y: row * g.pitchY - (y - g.header),
  });
}

/** Keeps a place where it was visible; if it was not, keeps the window's middle. */
export function keepingInView(before: Geometry, place: Place): Aim {
  const middle = visibleMiddle(before, place);
  const keep = keeping(before, middle);
  if (!middle) return keep;
  // At an edge there may be less room than before.
  return (g) => offsetToShow({ ...g, offset: clampOffset(g, keep(g)) }, place);
}

/** Keeps a user and a group where they were on the screen, from one place to their next one. */
export function moving(before: Geometry, from: Place, to: Place): Aim {
  const x = firstPixel(from.column, before.pitchX) - before.offset.x;
  const y = firstPixel(from.row, before.pitchY) - before.offset.y;
  return (g) => ({
    x: firstPixel(to.column, g.pitchX) - x,
    y: firstPixel(to.row, g.pitchY) - y,
  });
}

/** Brings a place into view, by the shortest move. */
export function showing(place: Place): Aim {
  return (g) => offsetToShow(g, place);
}

/** Brings a place into view; along an axis where it was not, to the middle. */
export function revealing(place: Place): Aim {
  return (g) => {
    const nearest = offsetToShow(g, place);
    const x = place.column * g.pitchX - (g.width - g.pinned - g.pitchX) / 2;
    const y = place.row * g.pitchY - (g.height - g.header - g.pitchY) / 2;
    return {
      x: nearest.x === g.offset.x ? nearest.x : x,
      y: nearest.y === g.offset.y ? nearest.y : y,
    };
  };
}
