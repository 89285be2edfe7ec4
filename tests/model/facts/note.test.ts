import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { progressFrom } from "#src/keep/slot/readCheckpoint.ts";
import { checkpointOf } from "#src/keep/slot/slot.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { touchesRemarksAlone } from "#src/model/commands/change.ts";
import { setNote } from "#src/model/commands/facts/setNote.ts";
import { makeKnown } from "#src/model/commands/log/registry.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { factsForSameUsers } from "#src/model/facts/facts.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";

const DATA = tableOf(`
      A B
  ann x .
  bob . x`);
const NOTE = 'Ask "Eve"\nin May.';

function noted(): AccessTable {
  const table = new AccessTable(DATA, { name: "first" });
  table.run(setNote, { note: NOTE });
  return table;
}

test("a note can be undone, and touches nothing but remarks", () => {
  const table = new AccessTable(DATA, { name: "first" });
  const alone: boolean[] = [];
  table.subscribe(({ touched }) => alone.push(touchesRemarksAlone(touched)));
  table.run(setNote, { note: NOTE });
  expect(table.run(setNote, { note: NOTE })).toBe(false);
  expect(table.undoLabel).toBe("the note on the table");
  table.undo();
  expect(table.facts.note).toBe("");
  table.redo();
  expect(table.facts.note).toBe(NOTE);
  expect(alone).toEqual([true, true, true]);
});

test("it is kept, in checkpoints and in the log, and refused where it is damaged", () => {
  const table = noted();
  const record = structuredClone(atOnce(checkpointOf(table.edits(), table.memberships)));
  expect(progressFrom(record, table.memberships).note).toBe(NOTE);
  const { note: _, ...before } = record;
  expect(progressFrom(before, table.memberships).note).toBe("");
  expect(() => progressFrom({ ...record, note: 7 }, table.memberships)).toThrow("its note");
  makeKnown([setNote]);
  const again = new AccessTable(DATA, { name: "first" });
  replay({ kind: "setNote", note: NOTE }, again);
  expect(again.facts.note).toBe(NOTE);
  expect(() => replay({ kind: "setNote", note: 7 }, again)).toThrow("its note");
});

test("our own file has it, where there is one", async () => {
  const written = (table: AccessTable) => [...json.write(table)].join("");
  expect(JSON.parse(written(noted())).note).toBe(NOTE);
  expect(written(new AccessTable(DATA))).not.toContain('"note"');
  const opened = await readOwn([written(noted())], { onProblem: () => {} });
  expect(opened.roleSet?.note).toBe(NOTE);
  const problems: string[] = [];
  const wrong = written(noted()).replace(JSON.stringify(NOTE), "[7]");
  const read = await readOwn([wrong], { onProblem: ({ sentence }) => problems.push(sentence) });
  expect([read.roleSet?.note, problems]).toEqual([
    undefined,
    ["note is not what it should be; left out."],
  ]);
});

test("a table of the same users has it, too", () => {
  expect(factsForSameUsers(noted().facts).note).toBe(NOTE);
});
