import { countShared, type Lines, line } from "../../model/lines.ts";

/** The places that pieces of an order strive for. */
export interface Pull {
  /** The place that a line strives for. */
  of(i: number): number;
  /** That of a piece, from those of its lines. */
  ofAll(pulls: readonly number[]): number;
}

/**
 * The same order with its pieces in other places. Where lines side by side share nothing, it falls into
 * pieces, which change places and turn around without any further run: the one that strives for the
 * lowest place comes first, and each begins with its lower half.
 */
export function arrangePieces(order: ArrayLike<number>, lines: Lines, { of, ofAll }: Pull) {
  const pieces: number[][] = [];
  for (let place = 0; place < order.length; place++) {
    const i = order[place];
    const isCut = place === 0 || countShared(line(lines, order[place - 1]), line(lines, i)) === 0;
    if (isCut) pieces.push([i]);
    else pieces[pieces.length - 1].push(i);
  }
  const pulled = pieces.map((piece) => {
    const pulls = piece.map(of);
    const half = piece.length >> 1;
    const isFalling = mean(pulls.slice(0, half)) > mean(pulls.slice(piece.length - half));
    return { piece: isFalling ? piece.reverse() : piece, pull: ofAll(pulls) };
  });
  pulled.sort((a, b) => a.pull - b.pull);
  return Uint32Array.from(pulled.flatMap(({ piece }) => piece));
}

/** The pull of the places in which a line's items stand: towards the diagonal. */
export function towardsDiagonal(lines: Lines, placeOf: ArrayLike<number>): Pull {
  return {
    of: (i) => mean(Array.from(line(lines, i), (item) => placeOf[item])),
    ofAll: mean,
  };
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
