import fc from "fast-check";
import { expect, test } from "vitest";
import { isBetter, RoleQueue } from "../../../src/mining/best/roleQueue.ts";

const rank = fc.record({ gain: fc.nat(3), lacks: fc.nat(2) });

test("the best is at hand, whatever becomes of the ranks", () => {
  const change = fc.record({ role: fc.nat(9), rank, removes: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(rank, { minLength: 10, maxLength: 10 }),
      fc.array(change, { maxLength: 30 }),
      (ranks, changes) => {
        const left = new Set(ranks.keys());
        const queue = new RoleQueue([...left], (role) => ranks[role]);
        const best = () =>
          [...left].sort((a, b) => (isBetter(ranks[a], a, ranks[b], b) ? -1 : 1)).at(0);
        for (const { role, rank, removes } of changes) {
          ranks[role] = rank;
          queue.update(role);
          expect(queue.best).toBe(best());
          if (!removes || queue.best === undefined) continue;
          left.delete(queue.best);
          queue.removeBest();
        }
        expect(queue.best).toBe(best());
      },
    ),
  );
});
