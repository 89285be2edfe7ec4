import { type Lines, line } from "../../model/lines.ts";
import { branchAndBound } from "./branchAndBound.ts";
import type { CliqueCover } from "./cliqueCover.ts";
import { independentSet } from "./independentSet.ts";
import { ShrinkingGraph, Steps } from "./shrinkingGraph.ts";

/** How many cliques that lie close together are dissolved and covered anew at a time. */
const CLIQUES_AT_A_TIME = 12;
/** The share of all steps that one of these searches may take. */
const SHARE_AT_A_TIME = 1 / 200;

/**
 * A cover in which some cliques at a time, each with its neighbours, are covered anew by fewer where
 * that can be done: for parts that are too large to be searched as a whole.
 */
export function improveCover(
  neighbours: Lines,
  part: readonly number[],
  cover: CliqueCover,
  steps: Steps,
): CliqueCover {
  const { lowerBound } = cover;
  let cliques = [...cover.cliques];
  const most = steps.most * SHARE_AT_A_TIME;
  for (let from = 0, fruitless = 0; fruitless < part.length && !steps.areOver; from++) {
    if (cliques.length === lowerBound) break;
    const some = closeCliques(neighbours, cliques, part[from % part.length]);
    const vertices = some.flatMap((at) => cliques[at]);
    const few = new Steps(most);
    const graph = new ShrinkingGraph(neighbours, vertices, few);
    const bound = independentSet(graph, vertices).length;
    const first = { cliques: some.map((at) => cliques[at]), lowerBound: bound };
    const better = bound < some.length ? branchAndBound(neighbours, vertices, first, few) : first;
    steps.count += few.count + vertices.length;
    fruitless++;
    if (better.cliques.length === some.length) continue;
    fruitless = 0;
    const dissolved = new Set(some);
    cliques = [...cliques.filter((_, at) => !dissolved.has(at)), ...better.cliques];
  }
  return { cliques, lowerBound };
}

/** The clique of a vertex, and those nearest to it. */
function closeCliques(neighbours: Lines, cliques: readonly number[][], vertex: number): number[] {
  const cliqueOf = new Map<number, number>();
  cliques.forEach((clique, at) => {
    for (const one of clique) cliqueOf.set(one, at);
  });
  const close = new Set([cliqueOf.get(vertex)!]);
  for (const at of close)
    for (const one of cliques[at])
      for (const other of line(neighbours, one)) {
        const clique = cliqueOf.get(other);
        if (clique !== undefined) close.add(clique);
        if (close.size === CLIQUES_AT_A_TIME) return [...close];
      }
  return [...close];
}
