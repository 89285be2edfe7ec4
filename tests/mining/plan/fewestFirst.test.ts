import fc from "fast-check";
import { expect, test } from "vitest";
import { FewestFirst } from "#src/mining/plan/fewest/fewestFirst.ts";

const VERTICES = 8;

test("the vertex with the fewest neighbours is taken first, of equals the one that came last", () => {
  const put = fc.record({ vertex: fc.nat(VERTICES - 1), number: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(fc.option(put), { maxLength: 40 }), (events) => {
      const left = new FewestFirst(VERTICES);
      /** The vertices as they came, the last one at the end. */
      let listed: { vertex: number; number: number }[] = [];
      const expected = () => {
        const fewest = Math.min(...listed.map(({ number }) => number));
        const taken = listed.findLast(({ number }) => number === fewest)?.vertex;
        listed = listed.filter(({ vertex }) => vertex !== taken);
        return taken;
      };
      for (const event of events) {
        if (!event) {
          expect(left.take()).toBe(expected());
          continue;
        }
        left.put(event.vertex, event.number);
        listed = [...listed.filter(({ vertex }) => vertex !== event.vertex), event];
      }
      while (listed.length > 0) expect(left.take()).toBe(expected());
      expect(left.take()).toBeUndefined();
    }),
  );
});
