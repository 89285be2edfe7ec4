import { line } from "../../../model/lines.ts";
import { greedyClique } from "./maximalCliques.ts";
import type { ShrinkingGraph } from "./shrinkingGraph.ts";

/** Cliques that cover a graph, and how few there may be at the least. */
export interface CliqueCover {
  readonly cliques: readonly number[][];
  readonly lowerBound: number;
}

/** A quick cover: a clique around the vertex of fewest neighbours, all that follows, and again. */
export function greedyCover(graph: ShrinkingGraph, part: readonly number[]): number[][] {
  const { degrees, isHere, neighbours, fewestFirst: left } = graph;
  graph.reduce();
  for (const vertex of part) if (isHere[vertex]) left.put(vertex, degrees[vertex]);
  // For each vertex the last clique by which a neighbour of it went: it is put once, however many did.
  const putAfter = graph.scratch.fill(0);
  for (let vertex = left.take(); vertex !== undefined; vertex = left.take()) {
    if (!isHere[vertex]) continue;
    const leftBefore = graph.mark.left;
    graph.take(greedyClique(graph, vertex));
    const clique = graph.cliques.length;
    graph.reduce();
    for (const gone of graph.leftSince(leftBefore))
      for (const other of line(neighbours, gone)) {
        if (!isHere[other] || putAfter[other] === clique) continue;
        putAfter[other] = clique;
        left.put(other, degrees[other]);
      }
  }
  return graph.fullCliques();
}
