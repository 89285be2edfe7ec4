import {
  clampOffset,
  type Geometry,
  type Offset,
  offsetToShow,
  visibleMiddle,
} from "./geometry.ts";
import type { CellOffset, Place } from "./place.ts";

/** The offset that a move aims at, told when the geometry that it leads to is laid out. */
export type Aim = (g: Geometry) => Offset;

/** A point of the window, in device pixels. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** The table stays where it is. */
export const staying: Aim = ({ offset }) => offset;

/** So many rows and columns, and parts of them, are scrolled away. */
export function startingFrom({ row, column }: CellOffset): Aim {
  return (g) => ({ x: column * g.pitchX, y: row * g.pitchY });
}

/** The rows and columns, and parts of them, that are scrolled away. */
export function cellOffset({ offset, pitchX, pitchY }: Geometry): CellOffset {
  return { row: offset.y / pitchY, column: offset.x / pitchX };
}

/** The cell at a point of the window, or else in its middle, stays there. */
export function keeping(before: Geometry, anchor?: Anchor): Aim {
  const x = Math.max(before.panel, anchor?.x ?? (before.panel + before.width) / 2);
  const y = Math.max(before.header, anchor?.y ?? (before.header + before.height) / 2);
  const column = (before.offset.x + x - before.panel) / before.pitchX;
  const row = (before.offset.y + y - before.header) / before.pitchY;
  return (g) => ({
    x: column * g.pitchX - (x - g.panel),
    y: row * g.pitchY - (y - g.header),
  });
}

/** A place stays where it was seen; if it was not, the window's middle does. */
export function keepingInView(before: Geometry, place: Place): Aim {
  const middle = visibleMiddle(before, place);
  const keep = keeping(before, middle);
  if (!middle) return keep;
  // At an edge there may be less room for it than before.
  return (g) => offsetToShow({ ...g, offset: clampOffset(g, keep(g)) }, place);
}

/** A user or group that was in one place and is in another now is seen where it was. */
export function moving(before: Geometry, was: Place, is: Place): Aim {
  const x = was.column * before.pitchX - before.offset.x;
  const y = was.row * before.pitchY - before.offset.y;
  return (g) => ({ x: is.column * g.pitchX - x, y: is.row * g.pitchY - y });
}

/** A place comes into view, by the least move. */
export function showing(place: Place): Aim {
  return (g) => offsetToShow(g, place);
}

/** A place comes into view; what was out of it comes into its middle. */
export function revealing(place: Place): Aim {
  return (g) => {
    const least = offsetToShow(g, place);
    const x = place.column * g.pitchX - (g.width - g.panel - g.pitchX) / 2;
    const y = place.row * g.pitchY - (g.height - g.header - g.pitchY) / 2;
    return {
      x: least.x === g.offset.x ? least.x : x,
      y: least.y === g.offset.y ? least.y : y,
    };
  };
}
