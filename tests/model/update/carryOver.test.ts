import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import type { AccessTable } from "#src/model/accessTable.ts";
import { anyChange, anyNote, anyTable, opened, run, seen } from "../anyCommands.ts";
import { aMonthLater, anyMonth, carried, NOTE } from "./anyNewer.ts";

const written = (table: AccessTable) => [...json.write(table)].join("");

/** A month may leave nobody, or no group: then there is nothing to edit. */
const hasCells = ({ memberships: { userCount, groupCount } }: AccessTable) =>
  userCount * groupCount > 0;

const anyEdits = fc.array(fc.oneof({ weight: 8, arbitrary: anyChange }, anyNote), {
  maxLength: 20,
});

test("taking a newer export that is the same changes nothing in the JSON but its updates", () => {
  fc.assert(
    fc.property(anyTable, anyEdits, (data, edits) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const { memberships } = table;
      const before = JSON.parse(written(table));
      const isOutOfDate = table.isOutOfDate;
      const { state, left } = carried(table, data);
      table.openState(state);
      const { updates, ...after } = JSON.parse(written(table));
      expect(after).toEqual(before);
      expect(updates).toMatchObject([{ ...NOTE, gained: 0, lost: 0, newUsers: 0, goneGroups: 0 }]);
      expect(table.isOutOfDate).toBe(isOutOfDate);
      expect(left).toEqual({ roles: [], others: [], assigned: [] });
      expect(table.memberships).not.toBe(memberships);
    }),
  );
});

test("undo after a newer export was taken gives the JSON before byte for byte, and redo the one after", () => {
  fc.assert(
    fc.property(anyTable, anyEdits, anyMonth, anyEdits, (data, edits, month, later) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const before = written(table);
      const { state } = carried(table, aMonthLater(data, month));
      table.openState(state);
      const after = written(table);
      const seenAfter = seen(table);
      table.undo();
      expect(written(table)).toBe(before);
      table.redo();
      expect(written(table)).toBe(after);
      expect(seen(table)).toEqual(seenAfter);
      for (const edit of later) if (hasCells(table)) run(table, edit);
      for (let left = later.length + 1; left > 0 && written(table) !== before; left--) table.undo();
      expect(written(table)).toBe(before);
    }),
  );
});
