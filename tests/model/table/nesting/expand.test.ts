import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line, lineCount, transpose } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { condense } from "#src/model/table/nesting/condense.ts";
import {
  expansionOf,
  hasNesting,
  nestingCounts,
  withNesting,
} from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyNested, literallyExpanded, nestedTable } from "./anyNesting.ts";

/** The names of each user's groups. */
function held({ rows, groupNames }: Pick<TableData, "rows" | "groupNames">): string[][] {
  return Array.from({ length: lineCount(rows) }, (_, user) =>
    Array.from(line(rows, user), (group) => groupNames[group]).sort(),
  );
}

function expanded(data: TableData): TableData {
  return atOnce(withNesting(data, "expanded"));
}

function countsOf(data: TableData) {
  if (!hasNesting(data)) throw new Error("no group is in another");
  return atOnce(nestingCounts(data));
}

describe("groups in groups", () => {
  test("who is in a group is in the groups that it is a member of, and in theirs", () => {
    const data = nestedTable(
      2,
      3,
      [
        [0, 0],
        [1, 2],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    );
    expect(held(data)).toEqual([["g0"], ["g2"]]);
    expect(held(expanded(data))).toEqual([["g0", "g1", "g2"], ["g2"]]);
    expect(countsOf(data)).toEqual({ groups: 2, inherited: 2, cycles: 0 });
  });

  test("what is reached on two ways, or held directly too, counts once", () => {
    const diamond = [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ] as const;
    const data = nestedTable(
      1,
      4,
      [
        [0, 0],
        [0, 3],
      ],
      diamond,
    );
    expect(held(expanded(data))).toEqual([["g0", "g1", "g2", "g3"]]);
    expect(countsOf(data).inherited).toBe(2);
  });

  test("groups that are members of one another have the same members, and are one circle", () => {
    const circle = [
      [0, 1],
      [1, 2],
      [2, 0],
      [2, 3],
    ] as const;
    const data = nestedTable(
      2,
      4,
      [
        [0, 1],
        [1, 3],
      ],
      circle,
    );
    expect(held(expanded(data))).toEqual([["g0", "g1", "g2", "g3"], ["g3"]]);
    expect(countsOf(data)).toEqual({ groups: 3, inherited: 3, cycles: 1 });
  });

  test("a group that is a member of itself is a circle, and in no other group", () => {
    const data = nestedTable(1, 1, [[0, 0]], [[0, 0]]);
    expect(held(expanded(data))).toEqual([["g0"]]);
    expect(countsOf(data)).toEqual({ groups: 0, inherited: 0, cycles: 1 });
  });

  test("assumed cells bring no others along", () => {
    const data = nestedTable(1, 2, [[0, 0, false]], [[0, 1]]);
    expect(held(expanded(data))).toEqual([[]]);
  });

  test("they come to what reading them word by word comes to, with circles of any shape", () => {
    fc.assert(
      fc.property(anyNested, (data) => {
        const after = expanded(data);
        const literal = literallyExpanded(data);
        expect(held(after)).toEqual(literal);
        for (let user = 0; user < lineCount(after.rows); user++)
          expect([...line(after.rows, user)]).toEqual([...line(after.rows, user)].sort());
        expect(after.columns).toEqual(transpose(after.rows, after.groupNames.length));
        if (hasNesting(data))
          expect(countsOf(data).inherited).toBe(literal.flat().length - data.rows.items.length);
      }),
      { numRuns: 500 },
    );
  });

  test("a part leads only to parts that are numbered before it, each once and never itself", () => {
    fc.assert(
      fc.property(anyNested, ({ memberOf }) => {
        if (!memberOf) return;
        const { partOf, groups, parents } = atOnce(condense(memberOf));
        expect([...groups.items].sort()).toEqual([...partOf.keys()]);
        for (let part = 0; part < lineCount(parents); part++) {
          const all = [...line(parents, part)];
          expect(new Set(all).size).toBe(all.length);
          for (const parent of all) expect(parent).toBeLessThan(part);
          for (const group of line(groups, part)) expect(partOf[group]).toBe(part);
        }
      }),
    );
  });

  test("a chain as long as a table is wide is followed to its end", () => {
    const length = 50_000;
    const chain = Array.from({ length: length - 1 }, (_, at) => [at, at + 1] as const);
    const data = nestedTable(1, length, [[0, 0]], chain);
    expect(countsOf(data)).toEqual({ groups: length - 1, inherited: length - 1, cycles: 0 });
    const round = nestedTable(1, length, [[0, 7]], [...chain, [length - 1, 0]]);
    expect(countsOf(round)).toEqual({ groups: length, inherited: length - 1, cycles: 1 });
  });

  test("more memberships than are carried are not worked out", () => {
    const data = nestedTable(
      2,
      3,
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    );
    if (!hasNesting(data)) throw new Error("no group is in another");
    expect(atOnce(nestingCounts(data, 5)).inherited).toBeUndefined();
    expect(atOnce(expansionOf(data, 5))).toBeUndefined();
    expect(atOnce(nestingCounts(data, 6)).inherited).toBe(4);
    expect(atOnce(expansionOf(data, 6))?.rows.items).toHaveLength(6);
  });

  test("the choice of direct memberships leaves a table as it is, and so do none in others", () => {
    const data = nestedTable(1, 2, [[0, 0]], [[0, 1]]);
    expect(atOnce(withNesting(data, "direct"))).toBe(data);
    const plain = nestedTable(1, 2, [[0, 0]], []);
    expect(hasNesting(plain)).toBe(false);
    expect(atOnce(withNesting(plain, "expanded"))).toBe(plain);
  });
});
