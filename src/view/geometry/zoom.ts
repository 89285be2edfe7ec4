import { DEFAULT_CELL, MAX_CELL, MIN_LEGIBLE, MIN_NAMED } from "./sizes.ts";

/** The sizes of cells along each axis, in CSS px. */
export interface CellSizes {
  readonly x: number;
  readonly y: number;
}

/** The zoom steps of the buttons and keys; below a pixel, each step is half of the one before. */
const STOPS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, DEFAULT_CELL, 28, 32, 40, 48, MAX_CELL];

/** The device pixels from cell to cell closest to a size: whole, or below one a power of two. */
export function pitchOf(size: number, dpr: number): number {
  const pitch = size * dpr;
  return pitch >= 1 ? Math.round(pitch) : 2 ** Math.round(Math.log2(pitch));
}

/** The next smaller pitch of those that sizes have. */
export function pitchBelow(pitch: number): number {
  return pitch >= 1 ? Math.floor(pitch) : 2 ** Math.floor(Math.log2(pitch));
}

/** The next step that looks larger: sizes that round to the same pitch look alike. */
export function nextLarger(size: number, dpr: number): number {
  const pitch = pitchOf(size, dpr);
  if (pitch < 1) return (2 * pitch) / dpr;
  return STOPS.find((stop) => pitchOf(stop, dpr) > pitch) ?? MAX_CELL;
}

export function nextSmaller(size: number, dpr: number): number {
  const pitch = pitchOf(size, dpr);
  if (pitch <= 1) return pitch / 2 / dpr;
  return STOPS.findLast((stop) => stop * dpr >= 1 && pitchOf(stop, dpr) < pitch) ?? 1 / dpr;
}

/** The size after a turn of the wheel; a pinch on a touchpad is reported as one. */
export function sizeAfterWheel(size: number, delta: number, isByLine: boolean): number {
  const pixels = Math.max(-100, Math.min(100, isByLine ? delta * 30 : delta));
  return size * Math.exp(-pixels / 300);
}

/** The share of the header and the pinned columns that is shown at a size of cells: all, a part, or nothing. */
export function pinnedShare(size: number): number {
  const gone = MIN_NAMED / 2;
  return Math.min(1, Math.max(0, (size - gone) / (MIN_NAMED - gone)));
}

/** The step from one written name to the next, so that names never overlap. */
export function nameStep(pitch: number, dpr: number): number {
  return Math.max(1, Math.ceil((MIN_LEGIBLE * dpr) / pitch));
}
