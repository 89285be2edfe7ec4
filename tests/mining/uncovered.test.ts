import fc from "fast-check";
import { expect, test } from "vitest";
import { countUncovered } from "#src/mining/uncovered.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyMining } from "./literalMining.ts";

test("what is left over is what no applied role covers, by user and by group", () => {
  fc.assert(
    fc.property(anyMining, (mining) => {
      const left = mining.cells.filter(
        ({ user, group }) => mining.isMeasured(user, group) && !mining.isCovered(user, group),
      );
      const { count, byUser, byGroup } = atOnce(countUncovered(mining.toMined()));
      expect(count).toBe(left.length);
      expect([...byUser]).toEqual(
        mining.held.map((_, user) => left.filter((cell) => cell.user === user).length),
      );
      expect([...byGroup]).toEqual(
        mining.held[0].map((_, group) => left.filter((cell) => cell.group === group).length),
      );
    }),
  );
});
