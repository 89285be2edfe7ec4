import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lines } from "#src/model/lines.ts";
import { equalLines } from "#src/model/roles/equalLines.ts";

function linesOf(all: readonly (readonly number[])[]): Lines {
  const start = new Uint32Array(all.length + 1);
  all.forEach((one, at) => {
    start[at + 1] = start[at] + one.length;
  });
  return { start, items: Uint32Array.from(all.flat()) };
}

const lines = fc.array(fc.subarray([0, 1, 2, 3, 70_000, 2 ** 32 - 1]), { maxLength: 200 });

test("each line leads to the first that has the same numbers", () => {
  fc.assert(
    fc.property(lines, (all) => {
      const texts = all.map((one) => one.join());
      const firsts = equalLines(linesOf(all));
      expect([...firsts]).toEqual(texts.map((text) => texts.indexOf(text)));
    }),
  );
});
