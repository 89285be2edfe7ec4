/** Where the rows of a list stand, in CSS px. */
export interface RowPlaces {
  readonly count: number;
  /** The height of all. */
  readonly total: number;
  /** The upper edge of a row; that behind the last one is the lower edge of all. */
  topOf(row: number): number;
  /** The row at a place; the first or last one beyond them. */
  rowAt(y: number): number;
  /** Takes over a height that was measured; returns true if it was estimated otherwise. */
  measure?(row: number, height: number): boolean;
}

export function evenRows(count: number, height: number): RowPlaces {
  return {
    count,
    total: count * height,
    topOf: (row) => row * height,
    rowAt: (y) => Math.max(0, Math.min(count - 1, Math.floor(y / height))),
  };
}

/** Rows of different heights of which few are elements: each is estimated, until it has been measured. */
export class MeasuredRows implements RowPlaces {
  readonly #heights: Float64Array;
  /** The upper edge of each row, and the lower edge of the last one; as far as they are known. */
  readonly #tops: Float64Array;
  /** The number of rows whose upper edge is right. */
  #known = 1;

  constructor(estimates: ArrayLike<number>) {
    this.#heights = Float64Array.from(estimates);
    this.#tops = new Float64Array(estimates.length + 1);
  }

  get count(): number {
    return this.#heights.length;
  }

  get total(): number {
    return this.topOf(this.count);
  }

  topOf(row: number): number {
    for (; this.#known <= row; this.#known++)
      this.#tops[this.#known] = this.#tops[this.#known - 1] + this.#heights[this.#known - 1];
    return this.#tops[row];
  }

  rowAt(y: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.topOf(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  measure(row: number, height: number): boolean {
    if (Math.abs(this.#heights[row] - height) < 0.5) return false;
    this.#heights[row] = height;
    this.#known = Math.min(this.#known, row + 1);
    return true;
  }
}
