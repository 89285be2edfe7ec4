const NONE = 0;
const SUB = 1;
const UP = 2;

/** The maximum share of changed pixels in a row: with more, differences compress worse than colours. */
const MAX_CHANGES = 1 / 24;

/** PNG's filter: a row as its differences from the one above, or the left, whichever are fewer, or as is. */
export class RowFilter {
  /** The length of a filtered row: a byte for the filter, then red, green and blue. */
  readonly length: number;
  readonly #maxChanges: number;
  /** The places where the row differs from the one above, or from the pixel to the left. */
  readonly #vertical: Uint32Array;
  readonly #horizontal: Uint32Array;

  constructor(width: number) {
    this.length = 1 + 3 * width;
    this.#maxChanges = Math.floor(width * MAX_CHANGES);
    this.#vertical = new Uint32Array(this.#maxChanges + 1);
    this.#horizontal = new Uint32Array(this.#maxChanges + 1);
  }

  /** Writes a filtered row into `out`, which has to be zeroed; the first row has no row above. */
  filter(row: Uint8Array, above: Uint8Array | undefined, out: Uint8Array): void {
    const pixels = pixelsOf(row);
    const few = this.#maxChanges;
    const vertical = above ? this.#findVertical(pixels, pixelsOf(above), few) : few + 1;
    const horizontal = this.#findHorizontal(pixels, Math.min(few, vertical));
    if (Math.min(vertical, horizontal) > few) {
      out[0] = NONE;
      putColors(row, out);
    } else if (above && vertical <= horizontal) {
      out[0] = UP;
      for (let k = 0; k < vertical; k++) {
        const x = this.#vertical[k];
        putDifference(out, x, row, above, 4 * x);
      }
    } else {
      out[0] = SUB;
      out.set(row.subarray(0, 3), 1);
      for (let k = 0; k < horizontal; k++) {
        const x = this.#horizontal[k];
        putDifference(out, x, row, row, 4 * x - 4);
      }
    }
  }

  /** Collects the places where the row differs from the one above; returns their number, up to `most` + 1. */
  #findVertical(pixels: Uint32Array, above: Uint32Array, most: number): number {
    const changes = this.#vertical;
    let count = 0;
    for (let x = 0; x < pixels.length && count <= most; x++)
      if (pixels[x] !== above[x]) changes[count++] = x;
    return count;
  }

  #findHorizontal(pixels: Uint32Array, most: number): number {
    const changes = this.#horizontal;
    let count = 0;
    for (let x = 1; x < pixels.length && count <= most; x++)
      if (pixels[x] !== pixels[x - 1]) changes[count++] = x;
    return count;
  }
}

function putColors(row: Uint8Array, out: Uint8Array): void {
  for (let from = 0, to = 1; from < row.length; from += 4, to += 3) {
    out[to] = row[from];
    out[to + 1] = row[from + 1];
    out[to + 2] = row[from + 2];
  }
}

function putDifference(
  out: Uint8Array,
  x: number,
  row: Uint8Array,
  other: Uint8Array,
  otherAt: number,
): void {
  const at = 4 * x;
  const to = 1 + 3 * x;
  out[to] = row[at] - other[otherAt];
  out[to + 1] = row[at + 1] - other[otherAt + 1];
  out[to + 2] = row[at + 2] - other[otherAt + 2];
}

/** The pixels as one number each, for comparing. */
function pixelsOf(row: Uint8Array): Uint32Array {
  return new Uint32Array(row.buffer, row.byteOffset, row.length / 4);
}
