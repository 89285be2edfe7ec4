import { type Lines, line, lineCount } from "../../../model/lines.ts";
import { branchAndBound } from "./branchAndBound.ts";
import type { CliqueCover } from "./greedyCover.ts";
import { independentSet } from "./independentSet.ts";
import { ShrinkingGraph, Steps } from "./shrinkingGraph.ts";

/** How many cliques that lie close together are dissolved and covered anew at a time. */
const CLIQUES_AT_A_TIME = 12;
/** The share of all steps that one of these searches may take. */
const SHARE_AT_A_TIME = 1 / 500;

/** A cover of which some cliques and their neighbours at a time are covered anew by fewer. */
export function improveCover(
  neighbours: Lines,
  part: readonly number[],
  cover: CliqueCover,
  steps: Steps,
): CliqueCover {
  const { lowerBound } = cover;
  const cliques = new DissolvableCliques(neighbours, cover.cliques, steps);
  for (let from = 0, fruitless = 0; fruitless < part.length && !steps.areOver; from++) {
    if (cliques.size === lowerBound) break;
    const some = cliques.closeTo(part[from % part.length]);
    const vertices = some.flat();
    const few = new Steps(steps.most * SHARE_AT_A_TIME);
    const graph = new ShrinkingGraph(neighbours, vertices, few);
    const bound = independentSet(graph, vertices).length;
    const first = { cliques: some, lowerBound: bound };
    const better = bound < some.length ? branchAndBound(neighbours, vertices, first, few) : first;
    steps.count += few.count + vertices.length;
    fruitless++;
    if (better.cliques.length === some.length) continue;
    fruitless = 0;
    cliques.replace(some, better.cliques);
  }
  return { cliques: cliques.all, lowerBound };
}

/** The cliques of a cover, which know what lies close to them. */
class DissolvableCliques {
  readonly #neighbours: Lines;
  readonly #steps: Steps;
  readonly #all: Set<number[]>;
  readonly #cliqueOf: (number[] | undefined)[];

  constructor(neighbours: Lines, cliques: readonly number[][], steps: Steps) {
    this.#neighbours = neighbours;
    this.#steps = steps;
    this.#all = new Set(cliques);
    this.#cliqueOf = new Array(lineCount(neighbours));
    for (const clique of cliques) this.#enter(clique);
  }

  get size(): number {
    return this.#all.size;
  }

  get all(): number[][] {
    return [...this.#all];
  }

  /** The clique of a vertex, and those nearest to it. */
  closeTo(vertex: number): number[][] {
    const close = new Set([this.#cliqueOf[vertex]!]);
    for (const clique of close)
      for (const one of clique)
        for (const other of line(this.#neighbours, one)) {
          this.#steps.count++;
          const near = this.#cliqueOf[other];
          if (near) close.add(near);
          if (close.size === CLIQUES_AT_A_TIME) return [...close];
        }
    return [...close];
  }

  replace(some: readonly number[][], others: readonly number[][]): void {
    for (const clique of some) this.#all.delete(clique);
    for (const clique of others) {
      this.#all.add(clique);
      this.#enter(clique);
    }
  }

  #enter(clique: number[]): void {
    for (const vertex of clique) this.#cliqueOf[vertex] = clique;
  }
}
