import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableOf } from "../../../table.ts";
import { comparedAt } from "../../anyCommands.ts";

function noted(...times: number[]): AccessTable {
  const table = new AccessTable(tableOf("x. .x"));
  for (const at of times) table.run(noteCompared, { compared: comparedAt(at) });
  return table;
}

test("a note is no step to undo, and takes none away that could be redone", () => {
  const table = noted();
  table.run(toggle, { user: 0, group: 1 });
  table.undo();
  const told: Change["kind"][] = [];
  table.subscribe(({ kind }) => told.push(kind));
  table.run(noteCompared, { compared: comparedAt(1) });
  expect(told).toEqual(["noted"]);
  expect([table.canUndo, table.canRedo]).toEqual([false, true]);
  table.redo();
  table.undo();
  expect(table.facts.comparedWith).toEqual([comparedAt(1)]);
});

test("the same comparison is noted once, with what came out last, and the latest is the last", () => {
  const table = noted(1, 2);
  const again = { ...comparedAt(1), gained: 77 };
  table.run(noteCompared, { compared: again });
  expect(table.facts.comparedWith).toEqual([comparedAt(2), again]);
});

test("of very many comparisons the latest hundred are kept", () => {
  const table = noted();
  for (let at = 0; at < 130; at++)
    table.run(noteCompared, {
      compared: { ...comparedAt(0), time: new Date(1e12 + at).toISOString() },
    });
  expect(table.facts.comparedWith).toHaveLength(100);
  expect(table.facts.comparedWith.at(-1)?.time).toBe(new Date(1e12 + 129).toISOString());
});

test("each table has its own notes, wherever undo leads", () => {
  const table = noted(1);
  table.open(tableOf("x"), { name: "second" });
  expect(table.facts.comparedWith).toEqual([]);
  table.run(noteCompared, { compared: comparedAt(2) });
  table.undo();
  expect(table.facts.comparedWith).toEqual([comparedAt(1)]);
  table.redo();
  expect(table.facts.comparedWith).toEqual([comparedAt(2)]);
});

test("a damaged note is refused, and so is another command in its place", () => {
  const note = { kind: "noteCompared", compared: comparedAt(1) };
  const { time: _, ...timeless } = comparedAt(1);
  const wrong = [
    undefined,
    { kind: "toggle", cells: Float64Array.of(1) },
    { ...note, compared: undefined },
    { ...note, compared: timeless },
    { ...note, compared: { ...comparedAt(1), gained: -1 } },
    { ...note, compared: { ...comparedAt(1), files: [1] } },
    { ...note, compared: { ...comparedAt(1), time: "now" } },
    { ...note, compared: { ...comparedAt(1), older: "both" } },
  ];
  for (const one of wrong) {
    const table = noted();
    expect(() => replay({ kind: "note", note: one }, table)).toThrow("damaged");
    expect([table.facts.comparedWith, table.canUndo]).toEqual([[], false]);
  }
  const table = noted();
  replay({ kind: "note", note }, table);
  expect(table.facts.comparedWith).toEqual([comparedAt(1)]);
});

test("a note of before it was told which is the older is read as it was", () => {
  const { older, ...before } = comparedAt(1);
  expect(older).toBe("this");
  const table = noted();
  replay({ kind: "note", note: { kind: "noteCompared", compared: before } }, table);
  expect(table.facts.comparedWith).toEqual([before]);
});

test("a table that is only looked at takes no command", () => {
  const table = new AccessTable(tableOf("x. .x"), { name: "looked at", refuse: () => undefined });
  const told: Change[] = [];
  table.subscribe((change) => told.push(change));
  expect(table.run(toggle, { user: 0, group: 1 })).toBe(false);
  expect(table.run(noteCompared, { compared: comparedAt(1) })).toBe(false);
  expect([told, table.memberships.heldCount, table.facts.comparedWith]).toEqual([[], 2, []]);
});
