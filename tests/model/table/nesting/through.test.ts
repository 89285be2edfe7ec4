import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "#src/model/lines.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { throughOf } from "#src/model/table/nesting/through.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyNested, nestedTable } from "./anyNesting.ts";

describe("the groups through which a user is in a group", () => {
  test("are a shortest way from one that the user is in directly; others are counted", () => {
    const table = new Memberships(
      nestedTable(
        1,
        5,
        [
          [0, 0],
          [0, 1],
        ],
        // 0 in 2 in 4, and 1 in 3 in 2 in 4.
        [
          [0, 2],
          [2, 4],
          [1, 3],
          [3, 2],
        ],
      ),
    );
    const column = (name: string) => table.columnOf(name)!;
    expect(throughOf(table, 0, column("g4"))).toEqual({
      groups: [column("g0"), column("g2")],
      others: 1,
    });
    expect(throughOf(table, 0, column("g3"))).toEqual({ groups: [column("g1")], others: 0 });
    expect(throughOf(table, 0, column("g0"))).toBeUndefined();
  });

  test("are there for each inherited cell, and each is a member of the next", () => {
    fc.assert(
      fc.property(anyNested, (data) => {
        const table = new Memberships(data, atOnce(expansionOf(data)));
        if (!table.expansion || !data.memberOf) return;
        table.expand(true);
        for (let user = 0; user < table.userCount; user++)
          for (let group = 0; group < table.groupCount; group++) {
            const through = throughOf(table, user, group);
            if (table.isInherited(user, group)) expect(through).toBeDefined();
            if (!table.isAssigned(user, group)) expect(through).toBeUndefined();
            if (!through) continue;
            const { groups } = through;
            expect(table.isAssignedWith(false, user, groups[0])).toBe(true);
            for (const [at, one] of groups.entries())
              expect([...line(data.memberOf, one)]).toContain(groups[at + 1] ?? group);
            expect(groups).not.toContain(group);
          }
      }),
      { numRuns: 300 },
    );
  });
});
