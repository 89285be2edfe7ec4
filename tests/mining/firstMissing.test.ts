import fc from "fast-check";
import { expect, test } from "vitest";
import { firstMissing } from "#src/mining/almostIn.ts";

const line = fc.uniqueArray(fc.nat(60)).map((all) => Uint32Array.from(all).sort());

test("the first that are missing are those that are in neither line, in their order", () => {
  fc.assert(
    fc.property(line, line, line, fc.integer({ min: 1, max: 12 }), (wanted, one, other, most) => {
      const held = new Set([...one, ...other]);
      expect(firstMissing(wanted, one, [...other], most)).toEqual(
        [...wanted].filter((item) => !held.has(item)).slice(0, most),
      );
    }),
  );
});
