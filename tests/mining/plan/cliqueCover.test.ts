import fc from "fast-check";
import { expect, test } from "vitest";
import { coverByCliques } from "#src/mining/plan/fewest/cliqueCover.ts";
import { line, linesFrom } from "#src/model/lines.ts";

const VERTICES = 12;

const anyPairs = fc.array(fc.tuple(fc.nat(VERTICES - 1), fc.nat(VERTICES - 1)), { maxLength: 30 });

function graphOf(pairs: readonly (readonly [number, number])[]) {
  const near = Array.from({ length: VERTICES }, () => new Set<number>());
  for (const [a, b] of pairs) {
    if (a === b) continue;
    near[a].add(b);
    near[b].add(a);
  }
  return linesFrom(near.map((some) => [...some].sort((a, b) => a - b)));
}

test("cliques cover every vertex, wherever the steps end, and the bound is never above the fewest", () => {
  fc.assert(
    fc.property(anyPairs, fc.constantFrom(0, 1, 3, 10, 40, 1e5), (pairs, mostSteps) => {
      const graph = graphOf(pairs);
      const single = Uint32Array.from({ length: VERTICES }, (_, vertex) => vertex);
      const { cliques, lowerBound } = coverByCliques(graph, [single], mostSteps);
      expect(new Set(cliques.flat()).size).toBe(VERTICES);
      for (const clique of cliques)
        for (const one of clique)
          for (const other of clique)
            if (one !== other) expect([...line(graph, one)]).toContain(other);
      const unhurried = coverByCliques(graph, [single], 1e5);
      expect(lowerBound).toBeLessThanOrEqual(unhurried.cliques.length);
      expect(cliques.length).toBeGreaterThanOrEqual(unhurried.lowerBound);
    }),
    { numRuns: 300 },
  );
});
