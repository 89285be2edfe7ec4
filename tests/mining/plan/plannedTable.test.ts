import { describe, expect, test } from "vitest";
import { type CellChoices, plannedCells } from "#src/mining/plan/plannedCells.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { line } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";

const USUAL: CellChoices = { assumed: "required", conflictsApart: true };

function asked(table: AccessTable, choices: Partial<CellChoices> = {}) {
  const cells = atOnce(plannedCells(table, { ...USUAL, ...choices }));
  const rows = table.memberships.data.userIds.map((_, user) => [...line(cells.rows, user)]);
  return { ...cells, rows };
}

describe("the cells of a plan", () => {
  const table = new AccessTable(tableOf("xxo x.x .o."));

  test("are all that are held, whether assigned or assumed", () => {
    expect(asked(table).rows).toEqual([[0, 1, 2], [0, 2], [1]]);
    expect(asked(table).required).toBeUndefined();
  });

  test("are not those that are assumed, or may be those", () => {
    expect(asked(table, { assumed: "forbidden" }).rows).toEqual([[0, 1], [0, 2], []]);
    const allowed = asked(table, { assumed: "allowed" });
    expect(allowed.rows).toEqual(asked(table).rows);
    expect(allowed.required).toEqual(Uint8Array.of(1, 1, 0, 1, 1, 0));
  });

  test("are none of users and groups that are left out", () => {
    const less = new AccessTable(table.memberships.data);
    const some = { users: Uint32Array.of(1), groups: Uint32Array.of(0) };
    less.run(exclude, { ...some, why: "a robot", since: "" });
    expect(asked(less).rows).toEqual([[1, 2], [], [1]]);
  });

  test("have the groups in conflict, unless those may be together", () => {
    const table = new AccessTable(
      tableOf(`
            Pay Post Pin
        ann x   x    x`),
    );
    const conflict = { groups: ["Pay", "P*"] as const, reason: "" };
    table.run(setConflicts, { conflicts: [conflict] });
    const { adversaries } = asked(table);
    expect([0, 1, 2].map((group) => [...line(adversaries!, group)])).toEqual([[1, 2], [0], [0]]);
    expect(asked(table, { conflictsApart: false }).adversaries).toBeUndefined();
  });
});
