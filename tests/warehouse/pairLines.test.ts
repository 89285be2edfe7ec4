import fc from "fast-check";
import { expect, test } from "vitest";
import { linesFrom } from "#src/model/lines.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { PairLines } from "#src/warehouse/pairLines.ts";

const [USERS, GROUPS] = [7, 5];

test("pairs in any order, repeated or not, come to the table that files with them come to", () => {
  const pairs = fc.array(fc.tuple(fc.nat(USERS - 1), fc.nat(GROUPS - 1)), { maxLength: 60 });
  fc.assert(
    fc.property(pairs, fc.nat(20), (all, first) => {
      const counts = new Uint32Array(USERS);
      for (const [user] of all) counts[user]++;
      const lines = new PairLines(counts);
      // A block's arrays may be longer than what is in them.
      const block = (some: typeof all) =>
        [0, 1].map((at) => Uint32Array.from([...some.map((pair) => pair[at]), 99]));
      for (const some of [all.slice(0, first), all.slice(first)]) {
        const [users, groups] = block(some);
        lines.add(users, groups, some.length);
      }
      expect(lines.isFull).toBe(true);
      const { rows, columns, order, repeated } = atOnce(lines.cells(GROUPS));
      const builder = new TableBuilder();
      for (let user = 0; user < USERS; user++) builder.user(`u${user}`);
      for (let group = 0; group < GROUPS; group++) builder.group(`g${group}`);
      for (const [user, group] of all) builder.addMembership(user, group);
      const built = builder.build();
      expect([order, repeated]).toEqual([built.data.groupRead, built.repeated]);
      expect({ rows, columns }).toEqual({ rows: built.data.rows, columns: built.data.columns });
    }),
    { numRuns: 300 },
  );
});

test("a user with fewer pairs than was said is noticed", () => {
  const lines = new PairLines(Uint32Array.of(1, 2));
  lines.add(Uint32Array.of(1, 0), Uint32Array.of(0, 0));
  expect(lines.isFull).toBe(false);
  lines.add(Uint32Array.of(1), Uint32Array.of(3));
  expect(lines.isFull).toBe(true);
  expect(atOnce(lines.cells(4)).rows).toEqual(
    linesFrom([[0], [0, 1]].map((row) => Uint32Array.from(row))),
  );
});
