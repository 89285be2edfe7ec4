import type { ShrinkingGraph } from "./shrinkingGraph.ts";

/** The most neighbours of a vertex whose cliques are all listed, and the most that are. */
const MOST_NEIGHBOURS = 200;
const MOST_CLIQUES = 64;

/** The cliques around a vertex that no neighbour extends, the largest first. */
export function maximalCliques(graph: ShrinkingGraph, vertex: number) {
  const neighbours = graph.neighboursOf(vertex);
  if (neighbours.length > MOST_NEIGHBOURS)
    return { cliques: [greedyClique(graph, vertex)], areAll: false };
  const found: number[][] = [];
  const near = (one: number) => (other: number) => {
    graph.steps.count++;
    return graph.areNeighbours(one, other);
  };
  const extend = (clique: number[], candidates: number[], excluded: number[]) => {
    if (found.length > MOST_CLIQUES) return;
    if (candidates.length === 0) {
      if (excluded.length === 0) found.push(clique);
      return;
    }
    const isNearPivot = near(candidates[0]);
    let [left, out] = [candidates, excluded];
    for (const one of candidates.filter((other, at) => at === 0 || !isNearPivot(other))) {
      extend([...clique, one], left.filter(near(one)), out.filter(near(one)));
      left = left.filter((other) => other !== one);
      out = [...out, one];
    }
  };
  extend([vertex], neighbours, []);
  // All that no neighbour extends, or there are too many.
  const areAll = found.length <= MOST_CLIQUES;
  return { cliques: found.sort((a, b) => b.length - a.length), areAll };
}

/** A clique around a vertex that nothing extends; neighbours that fit few others come first. */
export function greedyClique(graph: ShrinkingGraph, vertex: number): number[] {
  const { degrees } = graph;
  const clique = [vertex];
  let candidates = graph.neighboursOf(vertex).sort((a, b) => degrees[a] - degrees[b] || a - b);
  while (candidates.length > 0) {
    const next = candidates[0];
    clique.push(next);
    graph.steps.count += candidates.length;
    candidates = candidates.filter((other) => other !== next && graph.areNeighbours(next, other));
  }
  return clique;
}
