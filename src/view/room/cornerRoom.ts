import { type Geometry, namesBottom, namesRight } from "../geometry/geometry.ts";
import { CORNER, HEADER_TITLES } from "../geometry/sizes.ts";

/** The height above the legend, that of its lines, the width of a column, and what is beside them, in CSS px. */
const LEGEND = { top: 79, line: 20, column: 130, beside: 14 };

/** The free part of the corner, over the titles of its columns, in CSS px. */
interface CornerRoom {
  readonly width: number;
  readonly height: number;
}

/** The room in the corner, if it is enough for the table's name and a line of the legend. */
export function cornerRoom(g: Geometry): CornerRoom | undefined {
  const [width, height] = [namesRight(g) / g.dpr - 1, namesBottom(g) / g.dpr - HEADER_TITLES];
  return width >= CORNER.width && height >= CORNER.height ? { width, height } : undefined;
}

/** True if the whole legend has room in the corner, with so many kinds of squares. */
export function holdsLegend(room: CornerRoom | undefined, squareCount: number): boolean {
  if (!room) return false;
  const columns = Math.max(1, Math.floor((room.width - LEGEND.beside) / LEGEND.column));
  return LEGEND.top + Math.ceil(squareCount / columns) * LEGEND.line <= room.height;
}

export function sameCornerRoom(a: CornerRoom | undefined, b: CornerRoom | undefined): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}
