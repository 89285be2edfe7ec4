import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy } from "../../table.ts";
import { killAtWrite } from "../faults.ts";
import { kill, lastTable, newDisk, restored, visit } from "../visits.ts";

beforeEach(newDisk);

/** Each has one group, and all others were toggled: more than one piece. */
const SIDE = 600;
const data = tableBy(SIDE, SIDE, (user, group) => user === group);
const toggled = [...Array(SIDE * SIDE).keys()].filter((at) => at % (SIDE + 1) !== 0);
const large = () =>
  new AccessTable(data, { name: "Large", edits: { roles: [], applied: [], toggled } });

async function kept() {
  const { keep } = await visit();
  const table = large();
  keep.attach(table);
  await keep.flush();
  table.run(toggle, { user: 0, group: 1 });
  const id = keep.currentId!;
  await keep.close();
  kill();
  return id;
}

async function checkpointKeys(): Promise<unknown[][]> {
  const database = await openDB("access-table");
  const keys = await database.getAllKeys("checkpoints");
  database.close();
  return keys as unknown[][];
}

test("the long lists of a checkpoint are kept in pieces, and read whole", async () => {
  await kept();
  expect((await checkpointKeys()).map(({ length }) => length)).toEqual([2, 4, 4]);
  const again = await visit();
  const table = await lastTable(again.keep);
  expect(again.events).toEqual([]);
  expect(table.edits().toggled).toEqual(toggled.slice(1));
  table.undo();
  expect(table.edits().toggled).toEqual(toggled);
});

test("a copy of the table has them, and a table that is deleted leaves none", async () => {
  const id = await kept();
  await visit().then(({ keep }) => keep.restore(id));
  const { keep } = await visit();
  const outcome = await keep.restore(id);
  if (outcome.kind !== "openElsewhere") throw new Error(outcome.kind);
  const copy = restored(await outcome.copy()).table;
  expect(copy.edits().toggled).toEqual(toggled.slice(1));
  kill();
  await keep.remove(id);
  expect((await checkpointKeys()).every(([slot]) => slot !== id)).toBe(true);
});

test("a tab killed while they are written leaves all of the table, or nothing of it", async () => {
  for (let at = 1; ; at++) {
    newDisk();
    const { isDead, revive } = killAtWrite(at);
    const { keep } = await visit();
    keep.attach(large());
    await keep.flush();
    revive();
    kill();
    const again = await visit();
    const found = (await again.keep.last()) && (await lastTable(again.keep));
    expect(again.events).toEqual([]);
    if (isDead()) expect(found, `killed at write ${at}`).toBeUndefined();
    else {
      expect(found!.edits().toggled).toEqual(toggled);
      return;
    }
  }
});

test("a checkpoint that has lost a piece is damaged", async () => {
  const id = await kept();
  const database = await openDB("access-table");
  await database.delete("checkpoints", (await checkpointKeys())[2] as string[]);
  database.close();
  const { keep } = await visit();
  expect((await keep.restore(id)).kind).toBe("damaged");
});
