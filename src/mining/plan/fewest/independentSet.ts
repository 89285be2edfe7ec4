import { line } from "../../../model/lines.ts";
import type { ShrinkingGraph } from "./shrinkingGraph.ts";

/**
 * Vertices of which no two are neighbours, as many as are easily found: each lies in a clique of its
 * own, so that no cover has fewer cliques. The vertex with the fewest neighbours left goes first.
 */
export function independentSet(graph: ShrinkingGraph, vertices: readonly number[]): number[] {
  const { neighbours, degrees, isHere, steps } = graph;
  const isOut = new Set<number>();
  const chosen: number[] = [];
  const degreeOf = new Map(vertices.map((vertex) => [vertex, degrees[vertex]]));
  const buckets: number[][] = [];
  const put = (vertex: number, degree: number) => (buckets[degree] ??= []).push(vertex);
  for (const [vertex, degree] of degreeOf) put(vertex, degree);
  for (let least = 0; least < buckets.length; ) {
    const vertex = buckets[least]?.pop();
    if (vertex === undefined) {
      least++;
      continue;
    }
    if (isOut.has(vertex) || degreeOf.get(vertex) !== least) continue;
    chosen.push(vertex);
    isOut.add(vertex);
    for (const near of line(neighbours, vertex)) {
      if (!isHere[near] || isOut.has(near)) continue;
      isOut.add(near);
      for (const far of line(neighbours, near)) {
        steps.count++;
        if (!isHere[far] || isOut.has(far)) continue;
        const degree = degreeOf.get(far)! - 1;
        degreeOf.set(far, degree);
        put(far, degree);
        if (degree < least) least = degree;
      }
    }
  }
  return chosen;
}
