import { line } from "../../../model/lines.ts";
import { greedyClique } from "./maximalCliques.ts";
import type { ShrinkingGraph } from "./shrinkingGraph.ts";

/** Cliques that cover a graph, and how few there may be at the least. */
export interface CliqueCover {
  readonly cliques: readonly number[][];
  readonly lowerBound: number;
}

/**
 * A cover made without a second thought: again and again a clique around the vertex with the fewest
 * neighbours, then all that follows from it.
 */
export function greedyCover(graph: ShrinkingGraph, part: readonly number[]): number[][] {
  const { degrees, isHere, neighbours } = graph;
  const byDegree: number[][] = [];
  const put = (vertex: number) => (byDegree[degrees[vertex]] ??= []).push(vertex);
  graph.reduce();
  for (const vertex of part) if (isHere[vertex]) put(vertex);
  for (let least = 0; graph.size > 0; ) {
    const vertex = byDegree[least]?.pop();
    if (vertex === undefined) {
      least++;
      continue;
    }
    if (!isHere[vertex] || degrees[vertex] !== least) continue;
    const leftBefore = graph.mark.left;
    graph.take(greedyClique(graph, vertex));
    graph.reduce();
    // Each once, however many of its neighbours have gone.
    const nearGone = new Set<number>();
    for (const gone of graph.leftSince(leftBefore))
      for (const other of line(neighbours, gone)) if (isHere[other]) nearGone.add(other);
    for (const other of nearGone) {
      put(other);
      least = Math.min(least, degrees[other]);
    }
  }
  return graph.fullCliques();
}
