import { sortedBy } from "../../../model/sortedBy.ts";
import type { Distances } from "./distances.ts";
import { type Neighbours, NOBODY } from "./neighbours.ts";

/** A tour of the shortest ways between neighbours; the paths of it follow the dictionary. */
export function startTour(distances: Distances, neighbours: Neighbours, dictionary: Uint32Array) {
  const { count, empty } = distances;
  const beside = new Int32Array(2 * count).fill(NOBODY);
  const paths = new Paths(count);
  for (const edge of shortestFirst(distances, neighbours)) {
    const a = Math.floor(edge / neighbours.each);
    const b = neighbours.items[edge];
    if (beside[2 * a + 1] !== NOBODY || beside[2 * b + 1] !== NOBODY || !paths.join(a, b)) continue;
    beside[beside[2 * a] === NOBODY ? 2 * a : 2 * a + 1] = b;
    beside[beside[2 * b] === NOBODY ? 2 * b : 2 * b + 1] = a;
  }
  const tour = new Uint32Array(count);
  const isThere = new Uint8Array(count);
  let length = 0;
  for (const start of [empty, ...dictionary]) {
    // A path is followed from an end.
    if (isThere[start] || beside[2 * start + 1] !== NOBODY) continue;
    for (let before = NOBODY, at = start; at !== NOBODY; ) {
      isThere[at] = 1;
      tour[length++] = at;
      const next = beside[2 * at] === before ? beside[2 * at + 1] : beside[2 * at];
      before = at;
      at = next;
    }
  }
  return tour;
}

/** The places in `items` of all neighbours, by their distance. */
function shortestFirst(distances: Distances, { each, items }: Neighbours): Uint32Array {
  const places = Uint32Array.from(items.keys()).filter((place) => items[place] !== NOBODY);
  return sortedBy(places, items.length, (place) =>
    distances.of(Math.floor(place / each), items[place]),
  );
}

/** Lines that are joined to paths. */
class Paths {
  readonly #parent: Uint32Array;

  constructor(count: number) {
    this.#parent = Uint32Array.from({ length: count }, (_, i) => i);
  }

  /** Joins the paths of two lines; false if they are on the same one. */
  join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.#rootOf(a), this.#rootOf(b)];
    this.#parent[rootA] = rootB;
    return rootA !== rootB;
  }

  #rootOf(i: number): number {
    const parent = this.#parent;
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  }
}
