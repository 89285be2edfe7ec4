import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { DamagedError } from "#src/model/checks.ts";
import type { StepRecord } from "#src/model/commands/change.ts";
import { joinRecords } from "#src/model/commands/log/registry.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { newRole } from "#src/model/roles/role.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../../table.ts";
import { anyChange, anyNote, anyStepping, anyTable, run, seen } from "../../anyCommands.ts";

const PICTURE = `
      A B C
  ann x x .
  bob x x o
  cid x . .`;

/** The table, and what a log has of all that becomes of it. */
function logged(data = tableOf(PICTURE)) {
  const table = new AccessTable(data, { name: "first" });
  const records: StepRecord[] = [];
  table.subscribe(({ record }) => {
    const step = record();
    if (step) records.push(structuredClone(step));
  });
  return { table, records };
}

function replayed(records: readonly unknown[], data = tableOf(PICTURE)): AccessTable {
  const table = new AccessTable(data, { name: "first", expansion: atOnce(expansionOf(data)) });
  for (const record of records) replay(record, table);
  return table;
}

describe("the log of a table", () => {
  test("does again whatever was done, undone, redone, one by one or as one", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(fc.oneof({ weight: 3, arbitrary: anyChange }, anyStepping, anyNote), {
          maxLength: 20,
        }),
        fc.array(anyChange, { maxLength: 5 }),
        (data, commands, together) => {
          const { table, records } = logged(data);
          for (const command of commands) run(table, command);
          table.transaction("several", () => {
            for (const command of together) run(table, command);
          });
          const again = replayed(joinRecords(records), data);
          expect(seen(again)).toEqual(seen(table));
          while (table.undoLabel !== undefined) {
            expect(again.undoLabel).toBe(table.undoLabel);
            table.undo();
            again.undo();
            expect(seen(again)).toEqual(seen(table));
          }
          expect(again.undoLabel).toBeUndefined();
        },
      ),
    );
  });

  test("brings roles back as they were recorded, without deriving them again", () => {
    const { table, records } = logged();
    const groups = Uint32Array.of(0, 2);
    const users = Uint32Array.of(1, 2);
    const role = newRole({ id: "no group's name", groups, users, used: false });
    table.run(recalculate, { roles: [role] });
    const again = replayed(records);
    expect(again.role(0)).toEqual(table.role(0));
    expect(again.role(0)).toMatchObject({ id: "no group's name", users: ["bob", "cid"] });
  });

  test("reads a recalculation as earlier versions recorded it: each role by its group's column", () => {
    const again = replayed([
      { kind: "toggle", cells: Float64Array.of(8) },
      {
        kind: "recalculate",
        of: Uint32Array.of(0, 2),
        groups: { start: Uint32Array.of(0, 1, 3), items: Uint32Array.of(0, 0, 2) },
      },
      { kind: "apply", role: 1 },
      { kind: "undo" },
      { kind: "redo" },
    ]);
    expect(again.role(1)).toMatchObject({ id: "C", groups: ["A", "C"], users: ["bob", "cid"] });
    expect(again.applied).toEqual([1]);
    expect(again.undoLabel).toBe("applying «C»");
  });

  test("takes a few bytes for many toggles on end", () => {
    const { table, records } = logged();
    for (let times = 0; times < 3; times++) table.run(toggle, { user: 2, group: 2 });
    table.run(recalculate, {});
    table.run(toggle, { user: 0, group: 2 });
    const told = joinRecords(records).map(({ kind, ...rest }) => [
      kind,
      "cells" in rest ? Array.from(rest.cells as Float64Array) : "roles",
    ]);
    expect(told).toEqual([
      ["toggle", [8, 8, 8]],
      ["recalculate", "roles"],
      ["toggle", [2]],
    ]);
  });

  test("refuses what no command has written, and does nothing of it", () => {
    for (const record of [
      undefined,
      7,
      {},
      { kind: "open" },
      { kind: "toString" },
      { kind: "undo" },
      { kind: "toggle" },
      { kind: "toggle", cells: Float64Array.of(0) },
      { kind: "toggle", cells: Float64Array.of(9) },
      { kind: "apply", role: 0 },
      { kind: "applyInOrder" },
      { kind: "applyInOrder", roles: Uint32Array.of() },
      { kind: "applyInOrder", roles: Uint32Array.of(0) },
      { kind: "takeBack", role: 0 },
      { kind: "setRule" },
      { kind: "setRule", rule: "exclusive" },
      { kind: "setRule", rule: "constructor" },
      { kind: "startOver" },
      { kind: "recalculate", of: Uint32Array.of(3), groups: {} },
      { kind: "recalculate", roleIds: ["A"] },
      { kind: "transaction", label: "x", records: [{ kind: "undo" }] },
      {
        kind: "transaction",
        label: "x",
        records: [
          { kind: "toggle", cells: Float64Array.of(8) },
          { kind: "apply", role: 0 },
        ],
      },
    ]) {
      const { table } = logged(tableOf("A B\nann x .\nbob x ."));
      const before = seen(table);
      expect(() => replay(record, table), JSON.stringify(record)).toThrow(DamagedError);
      expect(seen(table)).toEqual(before);
    }
  });
});
