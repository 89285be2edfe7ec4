import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { NOTHING_TOUCHED } from "#src/model/commands/change.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy, tableOf } from "../../table.ts";
import { seen } from "../anyCommands.ts";

function open(): AccessTable {
  return new AccessTable(
    tableOf(`
      A B C
  ann x x .
  bob x x o
  cid x . .`),
  );
}

/** Recalculates, toggles and applies as one. */
function work(table: AccessTable): void {
  table.run(recalculate, {});
  table.run(toggle, { user: 2, group: 1 });
  table.run(apply, { role: 0 });
}

test("several commands as one are told once, when all are done", () => {
  const table = open();
  const told: [Change, unknown][] = [];
  table.subscribe((change) => told.push([change, seen(table)]));
  table.transaction("everything", () => {
    work(table);
    expect(told).toEqual([]);
  });
  expect(told).toHaveLength(1);
  const [[change, atTheEnd]] = told;
  expect(change.commands).toEqual(["recalculate", "toggle", "apply"]);
  expect(change.touched).toEqual({
    ...NOTHING_TOUCHED,
    cells: [{ user: 2, group: 1 }],
    roles: "replaced",
    colors: true,
  });
  expect(atTheEnd).toEqual(seen(table));
});

test("several commands as one are one step to undo and redo, under their own name", () => {
  const table = open();
  const before = seen(table);
  table.transaction("everything", () => work(table));
  const after = seen(table);
  expect(table.undoLabel).toBe("everything");
  table.undo();
  expect(seen(table)).toEqual(before);
  expect(table.undoLabel).toBeUndefined();
  table.redo();
  expect(seen(table)).toEqual(after);
});

test("what throws in the midst of several commands leaves the table as it was, and nobody hears", () => {
  const table = open();
  table.run(toggle, { user: 0, group: 2 });
  const before = seen(table);
  let told = 0;
  table.subscribe(() => told++);
  expect(() =>
    table.transaction("everything", () => {
      work(table);
      throw new Error("no more");
    }),
  ).toThrow("no more");
  expect(seen(table)).toEqual(before);
  expect(told).toBe(0);
  expect(table.undoLabel).toBe("toggle of ann, C");
  work(table);
  expect(told).toBe(3);
});

test("a transaction within another is a part of it; one that does nothing is no step", () => {
  const table = open();
  let told = 0;
  table.subscribe(() => told++);
  table.transaction("outer", () => {
    table.transaction("inner", () => table.run(toggle, { user: 2, group: 2 }));
    table.run(toggle, { user: 2, group: 1 });
  });
  expect(told).toBe(1);
  expect(table.undoLabel).toBe("outer");
  table.transaction("nothing", () => table.run(toggle, { user: 0, group: 0 }));
  expect(told).toBe(1);
  expect(table.undoLabel).toBe("outer");
});

test("a transaction that throws within another is undone alone", () => {
  const table = open();
  const only = open();
  only.run(toggle, { user: 2, group: 1 });
  only.run(toggle, { user: 1, group: 2 });
  table.transaction("outer", () => {
    table.run(toggle, { user: 2, group: 1 });
    expect(() =>
      table.transaction("inner", () => {
        table.run(toggle, { user: 2, group: 2 });
        throw new Error("no more");
      }),
    ).toThrow("no more");
    table.run(toggle, { user: 1, group: 2 });
  });
  expect(seen(table)).toEqual(seen(only));
  table.undo();
  expect(seen(table)).toEqual(seen(open()));
});

test("neither undoing nor opening another table is possible in the midst of several commands", () => {
  const table = open();
  table.run(toggle, { user: 2, group: 2 });
  for (const act of [
    () => table.undo(),
    () => table.redo(),
    () => table.open(tableOf("A\nann x")),
    () => table.openState(open().state),
  ])
    expect(() => table.transaction("one", act)).toThrow("a transaction is under way");
  expect(table.undoLabel).toBe("toggle of cid, C");
});

test("a command that can't be recorded leaves nothing done", () => {
  const table = open();
  const before = seen(table);
  const broken = {
    ...toggle,
    log: {
      ...toggle.log,
      record(): object {
        throw new Error("no record");
      },
    },
  };
  expect(() =>
    table.transaction("one", () => {
      table.run(toggle, { user: 2, group: 2 });
      table.run(broken, { user: 2, group: 1 });
    }),
  ).toThrow("no record");
  expect(seen(table)).toEqual(before);
});

test("thousands of toggles as one are a record of one list", () => {
  const table = new AccessTable(tableBy(100, 100));
  const records: unknown[] = [];
  table.subscribe(({ record }) => records.push(record()));
  table.transaction("all", () => {
    for (let cell = 0; cell < 10_000; cell++)
      table.run(toggle, { user: Math.floor(cell / 100), group: cell % 100 });
  });
  expect(records).toEqual([
    {
      kind: "transaction",
      label: "all",
      records: [{ kind: "toggle", cells: Float64Array.from({ length: 10_000 }, (_, at) => at) }],
    },
  ]);
  const again = new AccessTable(tableBy(100, 100));
  replay(records[0], again);
  expect(again.memberships.assumed.size).toBe(10_000);
  again.undo();
  expect(again.memberships.assumed.size).toBe(0);
});
