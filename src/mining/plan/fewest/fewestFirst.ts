/** The end of a list of vertices. */
const NONE = -1;

/**
 * Vertices in lists by how many neighbours each has left: the fewest first, the last come first. Each is in
 * one list at a time: a graph of millions of pairs leaves no outdated entries behind.
 */
export class FewestFirst {
  /** For each number the vertex on top, and for each vertex those below and above it. */
  readonly #tops: number[] = [];
  readonly #below: Int32Array;
  readonly #above: Int32Array;
  /** One more than the number by which each vertex is listed; 0 for one that is not. */
  readonly #listed: Int32Array;
  #least = 0;

  constructor(vertices: number) {
    this.#below = new Int32Array(vertices);
    this.#above = new Int32Array(vertices);
    this.#listed = new Int32Array(vertices);
  }

  /** Puts a vertex on top of those with as many neighbours, wherever it was before. */
  put(vertex: number, number: number): void {
    if (this.#listed[vertex] > 0) this.#remove(vertex);
    while (this.#tops.length <= number) this.#tops.push(NONE);
    const below = this.#tops[number];
    this.#below[vertex] = below;
    this.#above[vertex] = NONE;
    if (below !== NONE) this.#above[below] = vertex;
    this.#tops[number] = vertex;
    this.#listed[vertex] = number + 1;
    if (number < this.#least) this.#least = number;
  }

  /** Takes the vertex with the fewest neighbours; nothing where none is left. */
  take(): number | undefined {
    for (; this.#least < this.#tops.length; this.#least++) {
      const vertex = this.#tops[this.#least];
      if (vertex === NONE) continue;
      this.#remove(vertex);
      return vertex;
    }
    return undefined;
  }

  #remove(vertex: number): void {
    const below = this.#below[vertex];
    const above = this.#above[vertex];
    if (above === NONE) this.#tops[this.#listed[vertex] - 1] = below;
    else this.#below[above] = below;
    if (below !== NONE) this.#above[below] = above;
    this.#listed[vertex] = 0;
  }
}
