import type { Distances } from "./distances.ts";
import type { TourImprover } from "./improver.ts";
import type { Tour } from "./tour.ts";

/** The length of the part of the tour in which a kick exchanges two pieces. */
const REACH = 50;
/** The fewest lines for which kicks find anything that the improver does not. */
const FEWEST = 8;

/**
 * Exchanges two pieces on end somewhere in the tour, improves what that has disturbed, and takes it all
 * back where the tour is longer then. Returns by how much it is shorter.
 */
export function kick(
  tour: Tour,
  improver: TourImprover,
  distances: Distances,
  random: () => number,
): number {
  const { count, lines } = tour;
  if (count < FEWEST) return 0;
  const reach = Math.min(REACH, count - 2);
  const start = Math.floor(random() * count);
  const [a, b, c] = Array.from({ length: 3 }, () => 1 + Math.floor(random() * reach)).sort(
    (x, y) => x - y,
  );
  if (a === b || b === c) return 0;
  const at = (steps: number) => lines[(start + steps) % count];
  const ends = [at(a), at(a + 1), at(b), at(b + 1), at(c), at(c + 1)];
  const [before, first, last, nextFirst, nextLast, after] = ends;
  const of = (x: number, y: number) => distances.of(x, y);
  const longer =
    of(before, nextFirst) +
    of(nextLast, first) +
    of(last, after) -
    of(before, first) -
    of(last, nextFirst) -
    of(nextLast, after);
  tour.begin();
  tour.reverse(first, nextLast);
  tour.reverse(nextLast, nextFirst);
  tour.reverse(last, first);
  for (const end of ends) improver.await(end);
  const gain = improver.improve() - longer;
  if (gain >= 0) return gain;
  tour.undo();
  return 0;
}
