import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { recalculate } from "../../src/model/commands/recalculate.ts";
import { type CopyPart, CopyReceiver, copyParts } from "../../src/model/tableCopy.ts";
import { readWindow } from "../../src/view/arrangement/window.ts";
import { tableBy } from "../table.ts";
import { anyChange, anyTable, run } from "./anyCommands.ts";

function copied(parts: Iterable<CopyPart>): AccessTable {
  const receiver = new CopyReceiver();
  for (const part of parts) receiver.take(structuredClone(part));
  return receiver.finish();
}

/** All that is drawn of a table: names, states, and the colour of the role that covers a cell. */
function seen(access: AccessTable) {
  const { table } = access;
  const { userIds, userNames, groupNames } = table.data;
  const [rows, columns] = [table.userCount, table.groupCount];
  const window = new Int32Array(rows * columns);
  readWindow(access, { firstRow: 0, rows, firstColumn: 0, columns }, window);
  const cells = Array.from(window, (cell) => {
    const role = (cell >> 2) - 1;
    return role < 0 ? cell : { state: cell & 3, color: access.roles[role].color };
  });
  return { userIds, userNames, groupNames, cells };
}

test("a copy shows what its table shows, whatever became of it", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 30 }), (data, changes) => {
      const access = new AccessTable(data);
      for (const change of changes) run(access, change);
      const copy = copied(copyParts(access));
      expect(seen(copy)).toEqual(seen(access));
      expect(copy.coveredCount).toBe(access.coveredCount);
      expect(copy.table.heldLines()).toEqual(access.table.heldLines());
    }),
  );
});

test("a copy is of the moment when it was begun", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 9 }), (data, changes) => {
      const access = new AccessTable(data);
      access.run(recalculate, {});
      const before = seen(access);
      const parts = copyParts(access);
      for (const change of changes) run(access, change);
      expect(seen(copied(parts))).toEqual(before);
    }),
  );
});

test("many names and cells come in parts, in order", () => {
  const access = new AccessTable(tableBy(12_000, 40, (user, group) => group >= user % 3));
  const parts = [...copyParts(access)];
  const count = (list: string) => parts.filter((part) => part.list === list).length;
  expect([count("userIds"), count("rowsItems")]).toEqual([3, 2]);
  const copy = copied(parts);
  expect(copy.table.data.rows).toEqual(access.table.data.rows);
  expect(copy.table.data.columns).toEqual(access.table.data.columns);
  expect(copy.table.data.userIds).toEqual(access.table.data.userIds);
});
