import { type Lines, lineCount } from "../../model/lines.ts";
import { equalLines } from "../../model/roles/equalLines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { arrangePieces, type Pull } from "./arrangePieces.ts";
import { type DistinctLines, distinctLines } from "./tour/distinctLines.ts";
import { type Effort, shortTour } from "./tour/shortTour.ts";

/** Beyond so many lines the tour is improved within neighbourhoods, and as far as the steps go. */
const MANY_LINES = 10_000;

/**
 * All lines in an order of few runs: equal ones side by side in their own order, empty ones last.
 * `across` are the transposed lines, and `share` is that of the effort, where they are a part of what is
 * ordered. Yields the share that is done.
 */
export function* orderLines(lines: Lines, across: Lines, pull: Pull, share = 1): Work<Uint32Array> {
  const distinct = distinctLines(lines, across);
  const tour = yield* shortTour(distinct, effortFor(distinct, share));
  const order = tour.map((i) => distinct.first[i]);
  return withEquals(lines, arrangePieces(order, lines, pull));
}

function effortFor({ first }: DistinctLines, share: number): Effort {
  const isSmall = first.length <= MANY_LINES;
  return {
    neighbours: isSmall ? 10 : 6,
    longestTurn: isSmall ? MANY_LINES : 1_000,
    improving: share * 200_000_000,
    kicking: share * 30_000_000,
  };
}

/** All lines in the order of the different ones, each beside its equals; empty ones last. */
function withEquals(lines: Lines, order: Uint32Array): Uint32Array {
  const first = equalLines(lines);
  const count = lineCount(lines);
  const rank = new Uint32Array(count).fill(count);
  order.forEach((i, place) => {
    rank[i] = place;
  });
  return Uint32Array.from(rank.keys()).sort((a, b) => rank[first[a]] - rank[first[b]] || a - b);
}
