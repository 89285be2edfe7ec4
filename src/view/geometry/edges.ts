/**
 * The edges along an axis, in whole numbers from the table's start. A size need not be whole: each edge
 * stands at its rounded multiple, so that neighbours differ by one at most. From a pixel on, cells are
 * laid over pixels that way; below one, pixels are laid over cells, and each counts whole ones.
 *
 *     pitch 1.5 (cells over pixels)  0 ─ 2 ─ 3 ─ 5 ─ 6      pitch 1/1.5 (pixels over cells): the same
 */

export function edgeOf(index: number, size: number): number {
  return Math.round(index * size);
}

/** The index between whose edges a number lies, at a size of at least 1. */
export function indexAt(at: number, size: number): number {
  // The guess is right but for the last bits of a fraction.
  let index = Math.floor((at + 0.5) / size);
  while (edgeOf(index, size) > at) index--;
  while (edgeOf(index + 1, size) <= at) index++;
  return index;
}

/** The first pixel of a cell; below a pixel, the one that counts it. */
export function firstPixel(cell: number, pitch: number): number {
  return pitch >= 1 ? edgeOf(cell, pitch) : indexAt(cell, 1 / pitch);
}

export function endPixel(cell: number, pitch: number): number {
  return pitch >= 1 ? edgeOf(cell + 1, pitch) : indexAt(cell, 1 / pitch) + 1;
}

/** The cell at a pixel; below a pixel, the first that it counts. */
export function firstCell(pixel: number, pitch: number): number {
  return pitch >= 1 ? indexAt(pixel, pitch) : edgeOf(Math.floor(pixel), 1 / pitch);
}

export function endCell(pixel: number, pitch: number): number {
  return pitch >= 1 ? indexAt(pixel, pitch) + 1 : edgeOf(Math.floor(pixel) + 1, 1 / pitch);
}
