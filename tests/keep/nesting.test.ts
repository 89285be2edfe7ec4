import { beforeEach, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { throughOf } from "#src/model/table/nesting/through.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { seen } from "../model/anyCommands.ts";
import { nestedTable } from "../model/table/nesting/anyNesting.ts";
import { lastTable, newDisk, visit } from "./visits.ts";

beforeEach(newDisk);

/** u0 is in g0, which is in g1; u1 in g1 alone. */
const DATA = nestedTable(
  2,
  2,
  [
    [0, 0],
    [1, 1],
  ],
  [[0, 1]],
);
const column = (name: string) => DATA.groupNames.indexOf(name);

/** The table of the next visit, after some work on it that is saved bit by bit. */
async function reloaded(...work: ((table: AccessTable) => unknown)[]) {
  const table = new AccessTable(DATA, { name: "kept", expansion: atOnce(expansionOf(DATA)) });
  const { keep } = await visit();
  keep.attach(table);
  for (const act of work) {
    act(table);
    await keep.flush();
  }
  await keep.close();
  const again = await visit();
  const loaded = await lastTable(again.keep);
  expect(again.events).toEqual([]);
  expect(seen(loaded)).toEqual(seen(table));
  return loaded;
}

test("groups in groups, the choice and the way through them are there after a reload", async () => {
  const table = await reloaded((table) => table.run(setNesting, { nesting: "expanded" }));
  expect(table.facts.nesting).toBe("expanded");
  expect(table.memberships.data.memberOf).toEqual(DATA.memberOf);
  expect(throughOf(table.memberships, 0, column("g1"))).toEqual({
    groups: [column("g0")],
    others: 0,
  });
  table.undo();
  expect(table.memberships.state(0, column("g1"))).toBe("notAssigned");
  table.redo();
  expect(table.memberships.state(0, column("g1"))).toBe("assigned");
});

test("so they are where the choice is one of several commands in a step", async () => {
  const table = await reloaded((table) =>
    table.transaction("several", () => {
      table.run(toggle, { user: 0, group: column("g1") });
      table.run(setNesting, { nesting: "expanded" });
    }),
  );
  expect(table.facts.nesting).toBe("expanded");
  table.undo();
  expect(table.facts.nesting).toBe("direct");
});

test("what rests for now is kept, too: decisions, and what was assumed", async () => {
  const cell = { user: 0, group: column("g1") };
  const table = await reloaded(
    (table) => table.run(toggle, cell),
    (table) => table.run(setNesting, { nesting: "expanded" }),
    (table) => table.run(decide, { cells: [cell], decision: "remove", reason: "left", date: "" }),
    (table) => table.run(recalculate, {}),
    (table) => table.run(setNesting, { nesting: "direct" }),
  );
  expect(table.memberships.state(0, column("g1"))).toBe("assumed");
  expect(table.decisions.size).toBe(0);
  table.run(setNesting, { nesting: "expanded" });
  expect(table.decisions.isRemoval(0, column("g1"))).toBe(true);
});
