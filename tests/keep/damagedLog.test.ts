import { openDB } from "idb";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { KeepEvent } from "#src/keep/keep.ts";
import { FOLD_STEPS } from "#src/keep/slot/ledger.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { seen } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";
import { failWrites } from "./faults.ts";
import { kill, newDisk, restored, type Visit, visit } from "./visits.ts";

beforeEach(newDisk);

const START = new Date("2026-11-22T14:05:09Z").getTime();

/** A table with a log of five entries after its checkpoint, and what it was after each. */
async function logged() {
  const now = vi.spyOn(Date, "now").mockReturnValue(START);
  onTestFinished(() => now.mockRestore());
  const { keep } = await visit();
  const table = new AccessTable(tableOf("xxx. xx.. x..."), { name: "Team" });
  keep.attach(table);
  await keep.flush();
  const states = [seen(table)];
  const works = [
    () => table.run(toggle, { user: 0, group: 3 }),
    () => table.run(recalculate, {}),
    () => {
      table.run(apply, { role: 1 });
      table.run(toggle, { user: 1, group: 3 });
    },
    () => table.undo(),
    () => table.run(toggle, { user: 2, group: 2 }),
  ];
  for (const [at, work] of works.entries()) {
    now.mockReturnValue(START + 1000 * (at + 1));
    work();
    await keep.flush();
    states.push(seen(table));
  }
  const id = keep.currentId!;
  await keep.close();
  kill();
  return { id, states };
}

/** Changes a record behind the page's back; `undefined` deletes it. */
async function change(
  store: "log" | "checkpoints",
  key: [string, number],
  how: (value: Record<string, unknown>) => unknown,
): Promise<void> {
  const database = await openDB("access-table");
  const value = how(await database.get(store, key));
  if (value === undefined) await database.delete(store, key);
  else await database.put(store, value, key);
  database.close();
}

const cutsOf = (events: readonly KeepEvent[]) => events.filter((event) => event.kind === "cut");

async function setAsideOf({ keep }: Visit): Promise<string> {
  const [one, ...more] = await keep.unreadable();
  expect(more).toEqual([]);
  expect(one.table).toBe("Team");
  return (await one.download()).text();
}

const DAMAGES: [string, (value: Record<string, unknown>) => unknown][] = [
  ["of another version", (entry) => ({ ...entry, version: 2 })],
  ["with a command that nobody knows", (entry) => ({ ...entry, commands: [{ kind: "mystery" }] })],
  [
    "that begins well",
    (entry) => entry && { ...entry, commands: [...(entry.commands as []), { kind: "mystery" }] },
  ],
  ["that is no record", () => "rubbish"],
  ["that is gone", () => undefined],
];

describe.each(DAMAGES)("an entry of a log %s", (_, damage) => {
  test.each([1, 2, 3, 4, 5])("is set aside with what follows it, at %i", async (at) => {
    const { id, states } = await logged();
    await change("log", [id, at], damage);
    const second = await visit();
    const { table } = restored(await second.keep.restore(id));
    expect(seen(table)).toEqual(states[at - 1]);
    const isGone = damage({ commands: [] }) === undefined;
    const isLast = at === 5 && isGone;
    // One that is gone at the very end is not missed by anyone.
    if (!isLast)
      expect(cutsOf(second.events)).toMatchObject([
        { table: "Team", cut: { isWhole: false, until: START + 1000 * (at - 1) } },
      ]);
    // Work goes on from there, and the next visits find nothing wrong.
    second.keep.attach(table);
    table.run(toggle, { user: 2, group: 1 });
    const after = seen(table);
    await second.keep.close();
    kill();
    const third = await visit();
    expect(seen(restored(await third.keep.restore(id)).table)).toEqual(after);
    expect(third.events).toEqual([]);
    if (isLast) return;
    const aside = await setAsideOf(third);
    const { value } = JSON.parse(aside)[0];
    expect(value.records.map((record: { at: number }) => record.at)).toEqual(
      [1, 2, 3, 4, 5].filter((one) => one >= at + (isGone ? 1 : 0)),
    );
  });
});

test("an entry that the storage has lost is set aside with what follows it", async () => {
  const { id, states } = await logged();
  const { get, getAll } = IDBObjectStore.prototype;
  const gone = () => new DOMException("The value is gone.", "DataError");
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (
    this: IDBObjectStore,
    key: IDBValidKey | IDBKeyRange,
  ) {
    if (this.name === "log" && Array.isArray(key) && key[1] === 3) throw gone();
    return get.call(this, key);
  });
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(function (
    this: IDBObjectStore,
    ...of: unknown[]
  ) {
    if (this.name === "log") throw gone();
    return getAll.apply(this, of as []);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const second = await visit();
  const { table } = restored(await second.keep.restore(id));
  expect(seen(table)).toEqual(states[2]);
  expect(await setAsideOf(second)).toContain("The value is gone.");
});

test("damage before a checkpoint costs no more than the steps to undo before it", async () => {
  const first = await visit();
  const table = new AccessTable(tableOf("x. x."), { name: "Team" });
  first.keep.attach(table);
  for (let step = 1; step <= FOLD_STEPS + 500; step++) {
    table.run(toggle, { user: step % 2, group: 1 });
    if (step % 100 === 0) await first.keep.flush();
  }
  const id = first.keep.currentId!;
  await first.keep.close();
  kill();
  await change("log", [id, 3], () => "rubbish");
  const second = await visit();
  const { table: loaded } = restored(await second.keep.restore(id));
  expect(seen(loaded).states).toEqual(seen(table).states);
  expect(cutsOf(second.events)).toMatchObject([{ cut: { isWhole: true } }]);
  let steps = 0;
  for (; loaded.undoLabel; steps++) loaded.undo();
  expect(steps).toBe(500);
  await setAsideOf(second);
});

test("a checkpoint that is damaged gives way to another", async () => {
  const first = await visit();
  const table = new AccessTable(tableOf("x. x."), { name: "Team" });
  first.keep.attach(table);
  for (let step = 1; step <= FOLD_STEPS + 500; step++)
    table.run(toggle, { user: step % 2, group: 1 });
  const id = first.keep.currentId!;
  await first.keep.close();
  kill();
  await change("checkpoints", [id, 0], () => ({ version: 1, toggled: "none" }));
  const second = await visit();
  const { table: loaded } = restored(await second.keep.restore(id));
  expect(seen(loaded).states).toEqual(seen(table).states);
  expect(cutsOf(second.events)).toMatchObject([{ cut: { isWhole: true } }]);
});

test("on a full disk a table with a damaged log opens, and is cut when there is room", async () => {
  const { id, states } = await logged();
  await change("log", [id, 3], () => "rubbish");
  const second = await visit();
  const stop = failWrites(Number.POSITIVE_INFINITY);
  const { table } = restored(await second.keep.restore(id));
  stop();
  expect(seen(table)).toEqual(states[2]);
  second.keep.attach(table);
  table.run(toggle, { user: 2, group: 1 });
  await second.keep.close();
  kill();
  const third = await visit();
  expect(seen(restored(await third.keep.restore(id)).table)).toEqual(seen(table));
  await setAsideOf(third);
});
