import type { Box } from "../geometry/geometry.ts";

/** The places of a sign's dots in thirds: not the middle, and not the corner cut where assumed. */
const PLACES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
] as const;

/** The signs as sets of places, a bit each: none, those told apart most easily, then all others. */
const SIGNS = [
  ...new Set([0, 0b1010001, 0b0101110, 0b0010001, 0b1110000, 0b0001100, 0b0100010]),
  ...Array.from({ length: 2 ** PLACES.length }, (_, dots) => dots),
].filter((dots, at, all) => all.indexOf(dots) === at);

export const SIGN_COUNT = SIGNS.length;

/** The dots of a sign on a square, near its edges: the middle keeps its colour. */
export function dotsOf(sign: number, { left, top, width, height }: Box): Box[] {
  const size = Math.min(width, height);
  const rim = Math.max(1, Math.round(size / 11));
  const dot = Math.max(2, Math.round(size / 6));
  const along = (start: number, length: number, third: number) =>
    start + [rim, Math.floor((length - dot) / 2), length - rim - dot][third];
  return PLACES.filter((_, at) => SIGNS[sign] & (1 << at)).map(([x, y]) => ({
    left: along(left, width, x),
    top: along(top, height, y),
    width: dot,
    height: dot,
  }));
}
