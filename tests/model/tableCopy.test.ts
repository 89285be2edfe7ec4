// @vitest-environment node
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Assumed } from "#src/model/table/assumed.ts";
import { buffersOf, type Part } from "#src/model/table/codec.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { CopyReceiver, copyParts } from "#src/model/tableCopy.ts";
import { readWindow } from "#src/view/arrangement/cellWindow.ts";
import { tableBy } from "../table.ts";
import { anyChange, anyTable, run } from "./anyCommands.ts";
import { anyData } from "./table/anyData.ts";
import { expectSame } from "./table/sameTable.ts";

function copied(parts: Iterable<Part>): AccessTable {
  const receiver = new CopyReceiver();
  for (const part of parts) receiver.take(structuredClone(part, { transfer: buffersOf(part) }));
  return receiver.finish();
}

/** All that is drawn of a table: names, states, and the colour of the role that covers a cell. */
function seen(table: AccessTable) {
  const { memberships } = table;
  const { userIds, userNames, groupNames } = memberships.data;
  const [rows, columns] = [memberships.userCount, memberships.groupCount];
  const window = new Int32Array(rows * columns);
  readWindow(table, { firstRow: 0, rows, firstColumn: 0, columns }, window);
  const cells = Array.from(window, (cell) => {
    const role = (cell >> 2) - 1;
    return role < 0 ? cell : { state: cell & 3, color: table.roles[role].color };
  });
  const excluded = [table.excluded.users.items, table.excluded.groups.items].map((items) =>
    Array.from(items),
  );
  const removed = Array.from(userIds, (_, user) => [...table.decisions.removalsOf(user)].sort());
  return { userIds, userNames, groupNames, cells, excluded, removed };
}

test("a copy shows what its table shows, whatever became of it", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 30 }), (data, changes) => {
      const table = new AccessTable(data);
      for (const change of changes) run(table, change);
      const copy = copied(copyParts(table));
      expect(seen(copy)).toEqual(seen(table));
      expect(copy.coveredCount).toBe(table.coveredCount);
      expect(copy.memberships.heldLines()).toEqual(table.memberships.heldLines());
    }),
  );
});

test("a copy is of the moment when it was begun", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 9 }), (data, changes) => {
      const table = new AccessTable(data);
      table.run(recalculate, {});
      const before = seen(table);
      const parts = copyParts(table);
      for (const change of changes) run(table, change);
      expect(seen(copied(parts))).toEqual(before);
    }),
  );
});

test("a copy has every field of its table, but for the attributes and the nesting, which are not drawn", () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const before = structuredClone(data);
      const copy = copied(copyParts(new AccessTable(data)));
      const hasAssumed = data.assumed !== undefined && data.assumed.items.length > 0;
      const assumed = hasAssumed ? before.assumed : undefined;
      expectSame(copy.memberships.data, {
        ...before,
        attributes: [],
        groupAttributes: undefined,
        memberOf: undefined,
        assumed,
      });
      expectSame(data, before);
    }),
  );
});

test("a copy that did not arrive whole is refused", () => {
  const table = new AccessTable(fc.sample(anyTable, 1)[0]);
  const parts = [...copyParts(table)];
  for (let count = 0; count < parts.length; count++)
    expect(() => copied(parts.slice(0, count))).toThrow();
});

test("a large copy comes in parts, in order", () => {
  const builder = new TableBuilder();
  for (let group = 0; group < 60; group++) builder.group(`g${group}`);
  for (let at = 0; at < 12_000; at++) {
    const user = builder.user(`u${at}`);
    for (let group = at % 3; group < 60; group++) builder.addMembership(user, group, "assigned");
  }
  const { data } = builder.build();
  const parts = [...copyParts(new AccessTable(data))];
  const sizes = parts.flatMap((part) =>
    Array.isArray(part) || part instanceof Uint32Array ? [part.length] : [],
  );
  const users = [10_000, 2000];
  const noRole = [1, 1];
  expect(sizes).toEqual([...users, ...users, 60, 60, 12_001, 500_000, 208_000, ...noRole]);
  expectSame(copied(parts).memberships.data, data);
});

test("a copy looks at the rows with assumed cells alone", () => {
  const table = new AccessTable(tableBy(1000, 3));
  table.run(toggle, { user: 7, group: 2 });
  const rowOf = vi.spyOn(Assumed.prototype, "row");
  const copy = copied(copyParts(table));
  // A line for each of a million users would hold up the page.
  expect(rowOf.mock.calls.length).toBeLessThan(10);
  rowOf.mockRestore();
  expect(copy.memberships.assumed.rows).toEqual(new Map([[7, [2]]]));
});

test("a copy has of what persons have added what is painted, and no more", () => {
  const table = new AccessTable(tableBy(3, 2, () => true));
  const cells = [
    { user: 0, group: 0 },
    { user: 1, group: 1 },
  ];
  const why = { decision: "keep", reason: "a secret", date: "" } as const;
  table.run(decide, { cells, ...why });
  table.run(decide, { cells: cells.slice(1), ...why, decision: "remove" });
  table.run(setConflicts, { conflicts: [{ groups: ["g0", "g1"], reason: "a secret" }] });
  const parts = [...copyParts(table)];
  expect(JSON.stringify(parts)).not.toContain("secret");
  const copy = copied(parts);
  expect(copy.decisions.cells()).toMatchObject([{ ...cells[1], decision: "remove" }]);
});
