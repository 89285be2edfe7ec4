const SUB = 1;
const UP = 2;

/** How long a filtered row is: a byte that tells the filter, then red, green and blue of each pixel. */
export function filteredLength(width: number): number {
  return 1 + 3 * width;
}

/**
 * Filters a row of opaque pixels (RGBA), by what changes least: against the pixel to the left, or
 * against the row above. Most rows of a table's picture repeat the one above, and come out as zeros.
 * `out` has to be as long as a filtered row, all zeros; without an `above` it is the first row.
 */
export function filterRow(row: Uint8Array, above: Uint8Array | undefined, out: Uint8Array): void {
  const pixels = wholePixels(row);
  const pixelsAbove = above && wholePixels(above);
  out[0] = SUB;
  const changes = changesAlong(pixels);
  if (pixelsAbove && changesAgainst(pixels, pixelsAbove, changes) <= changes) {
    out[0] = UP;
    for (let x = 0; x < pixels.length; x++)
      if (pixels[x] !== pixelsAbove[x]) putDifference(out, x, row, 4 * x, above, 4 * x);
    return;
  }
  putDifference(out, 0, row, 0, NOTHING, 0);
  for (let x = 1; x < pixels.length; x++)
    if (pixels[x] !== pixels[x - 1]) putDifference(out, x, row, 4 * x, row, 4 * x - 4);
}

const NOTHING = new Uint8Array(4);

function putDifference(
  out: Uint8Array,
  x: number,
  row: Uint8Array,
  at: number,
  other: Uint8Array,
  otherAt: number,
): void {
  const to = 1 + 3 * x;
  out[to] = row[at] - other[otherAt];
  out[to + 1] = row[at + 1] - other[otherAt + 1];
  out[to + 2] = row[at + 2] - other[otherAt + 2];
}

/** Four bytes as one number each: all that comparing needs. */
function wholePixels(row: Uint8Array): Uint32Array {
  return new Uint32Array(row.buffer, row.byteOffset, row.length / 4);
}

function changesAlong(pixels: Uint32Array): number {
  let changes = 0;
  for (let x = 1; x < pixels.length; x++) if (pixels[x] !== pixels[x - 1]) changes++;
  return changes;
}

/** How many pixels differ from those above; stops counting where there are more than `most`. */
function changesAgainst(pixels: Uint32Array, above: Uint32Array, most: number): number {
  let changes = 0;
  for (let x = 0; x < pixels.length && changes <= most; x++) if (pixels[x] !== above[x]) changes++;
  return changes;
}
