import fc from "fast-check";
import { expect, test } from "vitest";
import { type Lines, line, transpose } from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const GROUPS = 14;

function linesOf(all: readonly (readonly number[])[]): Lines {
  const start = new Uint32Array(all.length + 1);
  all.forEach((one, at) => {
    start[at + 1] = start[at] + one.length;
  });
  return { start, items: Uint32Array.from(all.flat()) };
}

/** Users who mostly differ, in groups that lie within each other, with strays. */
const nested = fc.array(
  fc
    .tuple(fc.nat(GROUPS), fc.subarray([...Array(GROUPS).keys()]), fc.boolean())
    .map(([depth, some, isStray]) =>
      [...Array(GROUPS).keys()].filter(
        (group) => group < depth || (isStray && some.includes(group)),
      ),
    ),
  { maxLength: 60, size: "max" },
);

test("a candidate's groups are those that all of its users hold; of equal ones the first stays", () => {
  fc.assert(
    fc.property(nested, (users) => {
      const rows = linesOf(users);
      const columns = transpose(rows, GROUPS);
      const candidates = users
        .flat()
        .filter((group, at, all) => all.indexOf(group) === at)
        .map((group) => {
          const holders = users.filter((held) => held.includes(group));
          const shared = [...Array(GROUPS).keys()].filter((other) =>
            holders.every((held) => held.includes(other)),
          );
          return { group, groups: shared };
        });
      const texts = candidates.map(({ groups }) => groups.join());
      const kept = candidates.filter((_, at) => texts.indexOf(texts[at]) === at);
      const derived = atOnce(derive(rows, columns));
      expect(derived.map(({ group, groups }) => ({ group, groups: [...groups] }))).toEqual(kept);
      // Nothing was written into the table.
      expect(rows).toEqual(linesOf(users));
      expect([...line(columns, 0)]).toEqual(users.flatMap((held, at) => (held[0] === 0 ? at : [])));
    }),
    { numRuns: 300 },
  );
});
