import type { Lines } from "../../../model/lines.ts";
import type { CliqueCover } from "./greedyCover.ts";
import { independentSet } from "./independentSet.ts";
import { maximalCliques } from "./maximalCliques.ts";
import { ShrinkingGraph, type Steps } from "./shrinkingGraph.ts";

/** The fewest cliques of a part: each way for the vertex of fewest neighbours, while it may be better. */
export function branchAndBound(
  neighbours: Lines,
  part: readonly number[],
  first: CliqueCover,
  steps: Steps,
): CliqueCover {
  const graph = new ShrinkingGraph(neighbours, part, steps);
  let best = first.cliques;
  let isExhaustive = true;
  const search = () => {
    graph.reduce();
    const taken = graph.cliques.length;
    if (graph.size === 0) {
      if (taken < best.length) best = graph.fullCliques();
      return;
    }
    const left = part.filter((vertex) => graph.isHere[vertex]);
    if (taken + independentSet(graph, left).length >= best.length) return;
    const mark = graph.mark;
    const { cliques, areAll } = maximalCliques(graph, fewestNeighbours(graph, left));
    if (!areAll) isExhaustive = false;
    for (const clique of cliques) {
      graph.take(clique);
      search();
      graph.backTo(mark);
      if (steps.areOver) isExhaustive = false;
      if (steps.areOver || best.length === first.lowerBound) return;
    }
  };
  search();
  const lowerBound = isExhaustive ? best.length : first.lowerBound;
  return { cliques: best, lowerBound };
}

function fewestNeighbours({ degrees }: ShrinkingGraph, left: readonly number[]): number {
  return left.reduce((fewest, vertex) => (degrees[vertex] < degrees[fewest] ? vertex : fewest));
}
