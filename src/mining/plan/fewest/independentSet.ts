import { line } from "../../../model/lines.ts";
import type { ShrinkingGraph } from "./shrinkingGraph.ts";

const OUT = -1;

/** Vertices of which no two are neighbours: no cover has fewer cliques. Few neighbours go first. */
export function independentSet(graph: ShrinkingGraph, vertices: readonly number[]): number[] {
  const { neighbours, degrees, isHere, steps, fewestFirst: left } = graph;
  const chosen: number[] = [];
  /** The neighbours left; below zero for a vertex that is out. */
  const degreeOf = graph.scratch;
  for (const vertex of vertices) left.put(vertex, (degreeOf[vertex] = degrees[vertex]));
  for (let vertex = left.take(); vertex !== undefined; vertex = left.take()) {
    if (degreeOf[vertex] === OUT) continue;
    chosen.push(vertex);
    degreeOf[vertex] = OUT;
    for (const near of line(neighbours, vertex)) {
      if (!isHere[near] || degreeOf[near] < 0) continue;
      degreeOf[near] = OUT;
      for (const far of line(neighbours, near)) {
        steps.count++;
        if (!isHere[far] || degreeOf[far] < 0) continue;
        left.put(far, --degreeOf[far]);
      }
    }
  }
  return chosen;
}
