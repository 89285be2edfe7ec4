import { randomFrom } from "../../../model/sample/seededRandom.ts";
import { shareOf, type Work } from "../../../model/tasks/slices.ts";
import { Distances } from "./distances.ts";
import type { DistinctLines } from "./distinctLines.ts";
import { TourImprover } from "./improver.ts";
import { lexicographic, nearestLines } from "./neighbours.ts";
import { startTour } from "./startTour.ts";
import { Tour } from "./tour.ts";

/** How much is done for a tour, in counted steps: the same on every machine. */
export interface Effort {
  readonly neighbours: number;
  /** The longest part that is turned around. */
  readonly longestTurn: number;
  /** The steps until no move helps any more, at most. */
  readonly improving: number;
  /** The steps of kicks after that. */
  readonly kicking: number;
}

const SEED = 14;
const LOOKS_AT_ONCE = 20_000;
/** A small tour is as short as it gets long before the steps are used up. */
const KICKS_PER_LINE = 40;
/** The parts of the progress: when all neighbours are known, and when no move helps any more. */
const NEIGHBOURS_KNOWN = 0.4;
const IMPROVED = 0.7;

/**
 * A short tour through different lines by their distances, from the empty line back to it: the order
 * of the lines in which their items make few runs, never more than in their own. Yields the share that is done.
 */
export function* shortTour(distinct: DistinctLines, effort: Effort): Work<Uint32Array> {
  const distances = new Distances(distinct);
  const dictionary = lexicographic(distinct.lines);
  const finding = nearestLines(distinct, distances, dictionary, effort.neighbours);
  const neighbours = yield* shareOf(finding, 0, NEIGHBOURS_KNOWN);
  const tour = new Tour(startTour(distances, neighbours, dictionary));
  const improver = new TourImprover(tour, distances, neighbours, effort.longestTurn);
  for (const i of tour.lines) improver.await(i);
  const steps = () => distances.steps + tour.moved;
  let begun = steps();
  const part = (most: number) => Math.min(1, (steps() - begun) / most);
  while (!improver.isDone && part(effort.improving) < 1) {
    improver.improve(LOOKS_AT_ONCE);
    tour.begin();
    yield NEIGHBOURS_KNOWN + (IMPROVED - NEIGHBOURS_KNOWN) * part(effort.improving);
  }
  begun = steps();
  const random = randomFrom(SEED);
  const mostKicks = improver.isDone ? KICKS_PER_LINE * tour.count : 0;
  for (let kicks = 0; kicks < mostKicks && part(effort.kicking) < 1; kicks++) {
    kick(tour, improver, distances, random);
    if (kicks % 64 === 0)
      yield IMPROVED + (1 - IMPROVED) * Math.max(kicks / mostKicks, part(effort.kicking));
  }
  const found = fromEmpty(tour.lines, distances.empty);
  const own = Uint32Array.from(found.keys());
  return lengthOf(own, distances) < lengthOf(found, distances) ? own : found;
}

/** The length of the tour from the empty line through some lines and back. */
function lengthOf(lines: Uint32Array, distances: Distances): number {
  let length = 0;
  let before = distances.empty;
  for (const i of lines) {
    length += distances.of(before, i);
    before = i;
  }
  return length + distances.of(before, distances.empty);
}

/** The lines behind the empty one, which is left out. */
function fromEmpty(tour: Uint32Array, empty: number): Uint32Array {
  const place = tour.indexOf(empty);
  const lines = new Uint32Array(tour.length - 1);
  lines.set(tour.subarray(place + 1));
  lines.set(tour.subarray(0, place), tour.length - 1 - place);
  return lines;
}

/** The length of the part of the tour in which a kick exchanges two pieces. */
const REACH = 50;
/** The fewest lines for which kicks find anything that the improver does not. */
const FEWEST = 8;

/** Exchanges two pieces of the tour and improves around; returns what that saves, else takes it back. */
function kick(tour: Tour, improver: TourImprover, distances: Distances, random: () => number) {
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
