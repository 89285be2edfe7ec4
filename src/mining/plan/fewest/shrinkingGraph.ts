import { type Lines, line, lineCount, lowerBound } from "../../../model/lines.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import { FewestFirst } from "./fewestFirst.ts";

/** Counted work, the same everywhere: where it ends does not depend on the machine. */
export class Steps {
  readonly most: number;
  count = 0;

  constructor(most: number) {
    this.most = most;
  }

  get areOver(): boolean {
    return this.count >= this.most;
  }
}

/** A vertex that has left the graph: by itself behind another vertex, or with a clique. */
const WITH_CLIQUE = -1;

/** A graph whose vertices leave and come back; neighbours are sorted, and none is its own. */
export class ShrinkingGraph {
  readonly neighbours: Lines;
  readonly isHere: Uint8Array;
  readonly degrees: Int32Array;
  readonly steps: Steps;
  /** A number for each vertex, for whoever works on the graph. */
  readonly scratch: Int32Array;
  /** An empty list of vertices by their neighbours, for whoever works on the graph and empties it again. */
  readonly fewestFirst: FewestFirst;
  /** How many vertices are still here. */
  size: number;
  /** The vertices that left, in that order, and behind whom each did. */
  readonly #left: number[] = [];
  readonly #behind: number[] = [];
  readonly cliques: number[][] = [];
  /** The vertices whose neighbourhood became smaller: others may stand behind them now. */
  #shrunk: number[] = [];
  readonly #isShrunk: Uint8Array;

  /** The graph of some vertices alone. */
  constructor(neighbours: Lines, vertices: ArrayLike<number>, steps: Steps) {
    const count = lineCount(neighbours);
    this.neighbours = neighbours;
    this.steps = steps;
    this.isHere = new Uint8Array(count);
    this.degrees = new Int32Array(count);
    this.scratch = new Int32Array(count);
    this.fewestFirst = new FewestFirst(count);
    this.#isShrunk = new Uint8Array(count);
    this.size = vertices.length;
    for (let k = 0; k < vertices.length; k++) this.isHere[vertices[k]] = 1;
    const { start, items } = neighbours;
    for (let k = 0; k < vertices.length; k++) {
      const vertex = vertices[k];
      let degree = 0;
      if (this.size === count) degree = start[vertex + 1] - start[vertex];
      else
        for (let at = start[vertex]; at < start[vertex + 1]; at++) degree += this.isHere[items[at]];
      this.degrees[vertex] = degree;
      this.#noteShrunk(vertex);
    }
  }

  /** A mark to which `backTo` leads back. */
  get mark(): { readonly left: number; readonly cliques: number } {
    return { left: this.#left.length, cliques: this.cliques.length };
  }

  backTo({ left, cliques }: { readonly left: number; readonly cliques: number }): void {
    while (this.#left.length > left) {
      const vertex = this.#left.pop()!;
      this.#behind.pop();
      this.isHere[vertex] = 1;
      this.size++;
      let degree = 0;
      for (const other of line(this.neighbours, vertex))
        if (this.isHere[other]) {
          this.degrees[other]++;
          degree++;
        }
      this.degrees[vertex] = degree;
    }
    this.cliques.length = cliques;
    for (const vertex of this.#shrunk) this.#isShrunk[vertex] = 0;
    this.#shrunk = [];
  }

  /** The vertices that left since a mark was taken. */
  leftSince(left: number): readonly number[] {
    return this.#left.slice(left);
  }

  neighboursOf(vertex: number): number[] {
    const here: number[] = [];
    for (const other of line(this.neighbours, vertex)) if (this.isHere[other]) here.push(other);
    return here;
  }

  areNeighbours(a: number, b: number): boolean {
    const { start, items } = this.neighbours;
    const at = lowerBound(items, b, start[a], start[a + 1]);
    return at < start[a + 1] && items[at] === b;
  }

  /** Takes a clique: its vertices are covered and leave. */
  take(clique: number[]): void {
    this.cliques.push(clique);
    for (const vertex of clique) this.#leave(vertex, WITH_CLIQUE);
  }

  /** Covers what leaves no choice; once the steps are over, lonely vertices alone. */
  reduce(): void {
    // Round by round: the neighbourhood of one with many neighbours shrinks many times in a round.
    while (this.#shrunk.length > 0 && !this.steps.areOver) {
      const round = sortedBy(this.#shrunk, this.isHere.length, (vertex) => this.degrees[vertex]);
      this.#shrunk = [];
      for (const vertex of round) {
        this.#isShrunk[vertex] = 0;
        if (this.isHere[vertex]) this.#sendBehind(vertex);
      }
    }
    this.#takeAlone();
  }

  /** Takes those that were left alone: all that is decided once the steps are over. */
  #takeAlone(): void {
    const { isHere, degrees } = this;
    const alone = this.#shrunk.filter((vertex) => isHere[vertex] && degrees[vertex] === 0);
    for (const vertex of this.#shrunk) this.#isShrunk[vertex] = 0;
    this.#shrunk = [];
    for (const vertex of alone.sort((a, b) => a - b)) this.take([vertex]);
  }

  #sendBehind(vertex: number): void {
    const { start, items } = this.neighbours;
    for (let k = start[vertex]; k < start[vertex + 1] && !this.steps.areOver; k++)
      if (this.isHere[items[k]] && this.#standsBehind(items[k], vertex))
        this.#leave(items[k], vertex);
    if (this.degrees[vertex] === 0) this.take([vertex]);
  }

  /** The cliques that were taken, each with the vertices that come along with one of it. */
  fullCliques(): number[][] {
    const cliqueOf = new Map<number, number[]>();
    const full = this.cliques.map((clique) => {
      const copy = [...clique];
      for (const vertex of clique) cliqueOf.set(vertex, copy);
      return copy;
    });
    for (let k = this.#left.length - 1; k >= 0; k--) {
      if (this.#behind[k] === WITH_CLIQUE) continue;
      const clique = cliqueOf.get(this.#behind[k])!;
      clique.push(this.#left[k]);
      cliqueOf.set(this.#left[k], clique);
    }
    return full;
  }

  /** True where all neighbours of `front` are neighbours of `vertex`, which is one of them. */
  #standsBehind(vertex: number, front: number): boolean {
    this.steps.count++;
    if (this.degrees[front] > this.degrees[vertex]) return false;
    const { start, items } = this.neighbours;
    for (let k = start[front]; k < start[front + 1]; k++) {
      const other = items[k];
      if (!this.isHere[other] || other === vertex) continue;
      this.steps.count++;
      if (!this.areNeighbours(vertex, other)) return false;
    }
    return true;
  }

  #leave(vertex: number, behind: number): void {
    this.isHere[vertex] = 0;
    this.size--;
    this.#left.push(vertex);
    this.#behind.push(behind);
    for (const other of line(this.neighbours, vertex)) {
      if (!this.isHere[other]) continue;
      this.degrees[other]--;
      this.#noteShrunk(other);
    }
  }

  #noteShrunk(vertex: number): void {
    if (this.#isShrunk[vertex]) return;
    this.#isShrunk[vertex] = 1;
    this.#shrunk.push(vertex);
  }
}
