import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { tableOf } from "../table.ts";
import { kill, lastTable, newDisk, visit } from "./visits.ts";

beforeEach(newDisk);

async function keptTwo() {
  const { keep } = await visit();
  const table = new AccessTable(tableOf("x. x."), { name: "One" });
  keep.attach(table);
  await keep.flush();
  const id = keep.currentId!;
  table.open(tableOf("x. x. x."), { name: "Two" });
  await keep.close();
  kill();
  return id;
}

async function changeSlot(id: string, fields: object): Promise<void> {
  const database = await openDB("access-table");
  await database.put("slots", { ...(await database.get("slots", id)), ...fields }, id);
  database.close();
}

test.each<[string, object, string | undefined]>([
  ["another version", { version: 2 }, "One"],
  ["a number for its name", { name: 7 }, undefined],
  ["a field of the wrong kind", { users: "2" }, "One"],
  ["no applied roles", { applied: undefined }, "One"],
])("a slot with %s is told of once, and kept for download", async (_, fields, name) => {
  const id = await keptTwo();
  await changeSlot(id, fields);
  const second = await visit();
  expect(second.events).toEqual([{ kind: "setAside", names: [id] }]);
  expect((await second.keep.list()).map((one) => one.name)).toEqual(["Two"]);
  const [one, ...more] = await second.keep.unreadable();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ name: id, table: name });
  const dump = await (await one.download()).text();
  JSON.parse(dump);
  for (const store of ["slots", "pieces", "checkpoints", "log"])
    expect(dump).toContain(`"store":"${store}"`);
  expect((await lastTable(second.keep)).name).toBe("Two");
  await second.keep.close();
  kill();
  // Not told again, but there as long as it can't be listed.
  const third = await visit();
  expect(third.events).toEqual([]);
  expect(await third.keep.unreadable()).toHaveLength(1);
  await third.keep.close();
  // A version that can read it has it in its list.
  await changeSlot(id, { version: 1, name: "One", users: 2, applied: [] });
  const fourth = await visit();
  expect((await fourth.keep.list()).map((one) => one.name).sort()).toEqual(["One", "Two"]);
  expect(await fourth.keep.unreadable()).toEqual([]);
});

test("a slot whose key is no text is kept for download, too", async () => {
  await keptTwo();
  const database = await openDB("access-table");
  await database.put("slots", "rubbish", 7);
  await database.put("slots", { any: "thing" }, ["a", 1]);
  database.close();
  const { keep, events } = await visit();
  expect(events).toEqual([{ kind: "setAside", names: ["7", "a,1"] }]);
  const texts = await Promise.all(
    (await keep.unreadable()).map(async (one) => (await one.download()).text()),
  );
  expect(texts[0]).toContain("rubbish");
  expect(texts[1]).toContain("thing");
});
