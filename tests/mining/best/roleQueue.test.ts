import fc from "fast-check";
import { expect, test } from "vitest";
import { isBetter, RoleQueue } from "#src/mining/best/roleQueue.ts";

const anyRank = fc.record({ gain: fc.nat(4), lacks: fc.nat(2) });

test("the best role is at hand, also after many ranks have changed before any is moved", () => {
  fc.assert(
    fc.property(
      fc.array(anyRank, { minLength: 1, maxLength: 20 }),
      fc.array(fc.array(fc.tuple(fc.nat(19), anyRank), { maxLength: 12 }), { maxLength: 4 }),
      (first, rounds) => {
        const ranks = first.map((rank) => ({ ...rank }));
        const queue = new RoleQueue([...ranks.keys()], (role) => ranks[role]);
        const left = new Set(ranks.keys());
        const best = () =>
          [...left].sort((a, b) => (isBetter(ranks[a], a, ranks[b], b) ? -1 : 1)).at(0);
        for (const changes of rounds) {
          for (const [role, rank] of changes)
            if (role < ranks.length) Object.assign(ranks[role], rank);
          for (const [role] of changes) if (role < ranks.length) queue.update(role);
          expect(queue.best).toBe(best());
          if (queue.best !== undefined) left.delete(queue.best);
          queue.removeBest();
        }
        while (left.size > 0) {
          expect(queue.best).toBe(best());
          left.delete(queue.best!);
          queue.removeBest();
        }
        expect(queue.best).toBeUndefined();
      },
    ),
    { numRuns: 500 },
  );
});
