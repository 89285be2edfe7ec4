import { DEFAULT_CELL } from "./view.ts";

/** How large a cell may be, in CSS px. */
export const LEAST_CELL = 1;
export const MOST_CELL = 64;
/** Sizes that the buttons and keys stop at. */
const STOPS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, DEFAULT_CELL, 28, 32, 40, 48, MOST_CELL];
/** Below this the pinned names and the header shrink, at half of it they are gone. */
export const LEAST_PANELLED = 6;
/** What is drawn this far apart can be read, in CSS px. */
export const LEAST_LEGIBLE = 12;

export function larger(size: number): number {
  return STOPS.find((stop) => stop > size + 0.01) ?? MOST_CELL;
}

export function smaller(size: number): number {
  return STOPS.findLast((stop) => stop < size - 0.01) ?? LEAST_CELL;
}

export function clampCell(size: number): number {
  return Math.min(MOST_CELL, Math.max(LEAST_CELL, size));
}

/** The size after a turn of the wheel, or a pinch on a touchpad, which comes as one. */
export function turned(size: number, delta: number, isByLine: boolean): number {
  const pixels = Math.max(-100, Math.min(100, isByLine ? delta * 30 : delta));
  return clampCell(size * Math.exp(-pixels / 300));
}

/** How much of the header and the panel is left at a size: all, a part, nothing. */
export function panelShare(size: number): number {
  const gone = LEAST_PANELLED / 2;
  return Math.min(1, Math.max(0, (size - gone) / (LEAST_PANELLED - gone)));
}

/** Every how many-th name is written, so that they never overlap. */
export function nameStep(pitch: number, dpr: number): number {
  return Math.max(1, Math.ceil((LEAST_LEGIBLE * dpr) / pitch));
}
