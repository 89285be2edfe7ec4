import { addTo, type Lines, line, lineCount } from "../../../model/lines.ts";
import { branchAndBound } from "./branchAndBound.ts";
import { type CliqueCover, greedyCover } from "./greedyCover.ts";
import { improveCover } from "./improveCover.ts";
import { independentSet } from "./independentSet.ts";
import { ShrinkingGraph, Steps } from "./shrinkingGraph.ts";

/** The steps in which the graph as a whole is reduced, by those of the search. */
const STEPS_TO_REDUCE = 0.5;
/** The most vertices of a part whose covers are searched through as a whole. */
const MOST_VERTICES = 1000;

/** Covers all vertices by few cliques in so many steps; those of one label are known to be one. */
export function coverByCliques(
  neighbours: Lines,
  labels: readonly Uint32Array[],
  mostSteps: number,
): CliqueCover {
  const all = Array.from({ length: lineCount(neighbours) }, (_, at) => at);
  const graph = new ShrinkingGraph(neighbours, all, new Steps(STEPS_TO_REDUCE * mostSteps));
  graph.reduce();
  let lowerBound = graph.cliques.length;
  const parts = partsOf(graph);
  const vertices = graph.size;
  for (const part of parts) {
    const cover = coverPart(neighbours, part, labels, (mostSteps * part.length) / vertices);
    lowerBound += cover.lowerBound;
    for (const clique of cover.cliques) graph.take(clique);
  }
  return { cliques: graph.fullCliques(), lowerBound };
}

function coverPart(
  neighbours: Lines,
  part: readonly number[],
  labels: readonly Uint32Array[],
  mostSteps: number,
): CliqueCover {
  const graph = new ShrinkingGraph(neighbours, part, new Steps(mostSteps));
  const lowerBound = independentSet(graph, part).length;
  const covers = labels.map((labelOf) => cliquesBy(part, labelOf));
  const cliques = [greedyCover(graph, part), ...covers].reduce((fewest, cover) =>
    cover.length < fewest.length ? cover : fewest,
  );
  const first = { cliques, lowerBound };
  if (first.cliques.length === lowerBound) return first;
  const steps = new Steps(mostSteps);
  if (part.length > MOST_VERTICES) return improveCover(neighbours, part, first, steps);
  const whole = branchAndBound(neighbours, part, first, steps);
  if (whole.lowerBound === whole.cliques.length) return whole;
  return improveCover(neighbours, part, whole, new Steps(mostSteps));
}

/** The vertices with the same label, each time. */
function cliquesBy(part: readonly number[], labelOf: Uint32Array): number[][] {
  const cliques = new Map<number, number[]>();
  for (const vertex of part) addTo(cliques, labelOf[vertex], vertex);
  return [...cliques.values()];
}

/** The parts of a graph that no neighbours join. */
function partsOf({ isHere, neighbours }: ShrinkingGraph): number[][] {
  const isSeen = new Uint8Array(isHere.length);
  const parts: number[][] = [];
  for (let first = 0; first < isHere.length; first++) {
    if (!isHere[first] || isSeen[first]) continue;
    isSeen[first] = 1;
    const part = [first];
    for (let k = 0; k < part.length; k++)
      for (const other of line(neighbours, part[k]))
        if (isHere[other] && !isSeen[other]) {
          isSeen[other] = 1;
          part.push(other);
        }
    parts.push(part);
  }
  return parts;
}
