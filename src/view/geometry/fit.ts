import type { AccessTable } from "../../model/accessTable.ts";
import type { View } from "../view.ts";
import { contentSize, type Geometry } from "./geometry.ts";
import { layout, type Viewport } from "./layout.ts";
import { DEFAULT_CELL, MAX_CELL, MIN_CELL, MIN_NAMED } from "./sizes.ts";
import { pitchBelow } from "./zoom.ts";

/** Fits the table: squares if large enough, else an axis that does not fit now fills the window. */
export function fitOf(table: AccessTable, view: View, viewport: Viewport, now: Geometry) {
  const { dpr } = viewport;
  const content = contentSize(now);
  const present = { x: now.pitchX / dpr, y: now.pitchY / dpr };
  const square = fittingSquare(table, view, viewport);
  if (square !== undefined && square >= Math.max(DEFAULT_CELL, present.x, present.y))
    return { size: square, limits: undefined };
  const isTooLarge = { x: content.width > now.width, y: content.height > now.height };
  const most = (isNeeded: boolean) => (isNeeded ? Number.POSITIVE_INFINITY : MAX_CELL);
  const filling = { x: most(isTooLarge.x), y: most(isTooLarge.y) };
  const { pitchX, pitchY } = layout(table, view, viewport, { size: MIN_CELL, fit: filling });
  const filled = { x: pitchX / dpr, y: pitchY / dpr };
  const limit = (axis: "x" | "y", other: "x" | "y") => {
    if (isTooLarge[axis]) return Math.max(DEFAULT_CELL, wholeAbove(filled[axis]));
    const isBesideThin = filled[other] < MIN_NAMED;
    return Math.max(isBesideThin ? MAX_CELL : DEFAULT_CELL, wholeAbove(present[axis]));
  };
  return { size: MIN_CELL, limits: { x: limit("x", "y"), y: limit("y", "x") } };
}

/** The next larger whole size: the limit of an exact one could cut its last bits. */
function wholeAbove(size: number): number {
  return Math.ceil(size - 1e-6);
}

/** The smallest size of cells, in CSS px: the whole table fits, or each cell is a pixel. */
export function leastSize(table: AccessTable, view: View, viewport: Viewport): number {
  const { dpr } = viewport;
  const square = view.fit.get() ? undefined : fittingSquare(table, view, viewport);
  if (square !== undefined) return Math.min(Math.max(1, 1 / dpr), square);
  const { pitchX, pitchY } = layout(table, view, viewport, { size: MIN_CELL });
  return pitchBelow(Math.min(pitchX, pitchY)) / dpr;
}

/** The largest size of whole pixels at which the whole table fits into the viewport as squares. */
function fittingSquare(table: AccessTable, view: View, viewport: Viewport): number | undefined {
  for (let pitch = Math.round(MAX_CELL * viewport.dpr); pitch >= 1; pitch--) {
    const size = pitch / viewport.dpr;
    const g = layout(table, view, viewport, { size, fit: undefined });
    const { width, height } = contentSize(g);
    if (width <= g.width && height <= g.height) return size;
  }
  return undefined;
}
