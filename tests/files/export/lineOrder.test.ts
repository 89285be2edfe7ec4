import { expect, test } from "vitest";
import { assignmentsCsv } from "#src/files/export/cellsCsv.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../../table.ts";

test("the lines of cells stand in the order that is asked for, and are the same ones", () => {
  const table = new AccessTable(
    tableOf(`
            A B C
        ann x o .
        bob x x x`),
  );
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  const lines = (shown = {}) => [...assignmentsCsv.write(table, shown)].join("").split("\r\n");
  const own = lines();
  const order = { users: Uint32Array.of(1, 0), groups: Uint32Array.of(2, 1, 0) };
  const other = lines({ lines: order });
  expect(other.slice(1, 6).map((text) => text.split(",").slice(0, 4).join())).toEqual([
    "bob,bob,C,assigned",
    "bob,bob,B,assigned",
    "bob,bob,A,assigned",
    "ann,ann,B,assumed",
    "ann,ann,A,assigned",
  ]);
  expect([...other].sort()).toEqual([...own].sort());
});
