import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { cellChange } from "#src/model/comparison/comparison.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { TaskError } from "#src/model/tasks/workerTask.ts";
import { createStore } from "#src/model/values/store.ts";
import { Comparing } from "#src/session/comparing/comparing.ts";
import { Exports, type TextExport } from "#src/session/exports/exports.ts";
import type { ReadFiles } from "#src/session/opening/fileReading.ts";
import { type Drawing, NO_DRAWING, Workspace } from "#src/session/workspace/workspace.ts";
import { turnsOf } from "../../model/tasks/turns.ts";
import { tableBy, tableOf } from "../../table.ts";

const HERE = tableOf(`
      Mail Pay New
  ann x    x   x
  bob x    .   .
  cid .    .   o`);

/** Files are read here as a worker does. */
const readHere: ReadFiles = (files, options) => readInputs(files, options);

const csv = (text: string, name = "old.csv") => new File([text], name);
const OLD = csv(
  "User ID,Group\r\nann,Mail\r\nann,Pay\r\nbob,Mail\r\nbob,Pay\r\ngone,Mail\r\nann,Former\r\n",
);

interface Meanwhile {
  readonly table: AccessTable;
  readonly comparing: Comparing;
}

interface Start {
  readonly name?: string;
  readonly data?: TableData;
  readonly read?: ReadFiles;
  /** Done once, when the first comparison is all but there. */
  readonly whileCompared?: (on: Meanwhile) => void;
}

function start({ name = "Team", data = HERE, read = readHere, whileCompared }: Start = {}) {
  const table = new AccessTable(data, { name });
  let isDone = false;
  const picturesOf: Drawing["picturesOf"] = (of, camera) => {
    // The workspace of the comparison is made.
    if (of !== table && !isDone) {
      isDone = true;
      whileCompared?.({ table, comparing });
    }
    return NO_DRAWING.picturesOf(of, camera);
  };
  const present = new Workspace(table, { drawing: { ...NO_DRAWING, picturesOf } });
  const shown = createStore(present);
  const comparing: Comparing = new Comparing({ present, shown }, read);
  const notices = () => present.view.notices.get().map(({ text }) => text);
  /** What is compared, and the table that shows it. */
  const state = () => {
    const { compared, ...scene } = shown.get();
    return compared && { ...compared, workspace: shown.get(), scene };
  };
  return { ...present, present, comparing, notices, state };
}

async function compared(options?: Start, file = OLD) {
  const started = start(options);
  await started.comparing.open([file]);
  const shown = () => started.state()!;
  expect(shown()).toBeDefined();
  return { ...started, shown };
}

test("another export is read and compared, and shown as a table of its own", async () => {
  const { table, view, shown } = await compared();
  const before = table.memberships;
  const { comparison, scene, other } = shown();
  expect([other.name, other.files, other.format]).toEqual(["old.csv", ["old.csv"], "Long table"]);
  const { userIds, groupNames, rows, compared: told } = scene.table.memberships.data;
  expect([userIds, groupNames]).toEqual([comparison.union.userIds, comparison.union.groupNames]);
  // What is gone holds nothing, and what is lost is told beside the memberships.
  expect(rows.items).toBe(HERE.rows.items);
  expect(told).toMatchObject({ other: "old.csv", lost: comparison.lost.rows });
  expect(comparison.union.userIds).toEqual(["ann", "bob", "cid", "gone"]);
  expect(comparison.union.groupNames).toEqual(["Mail", "Pay", "New", "Former"]);
  expect(scene.view).not.toBe(view);
  expect(scene.hasTable.get()).toBe(true);
  expect(table.memberships).toBe(before);
  expect([table.canUndo, table.memberships.data]).toEqual([false, HERE]);
});

test("the present table notes it, once for each comparison, and forgets the other table", async () => {
  const { table, comparing, shown, state } = await compared();
  const counts = { same: 3, gained: 1, lost: 3, newUsers: 1, goneUsers: 1 };
  const { time } = shown().other;
  const note = { files: ["old.csv"], format: "Long table", time, older: "other", ...counts };
  expect(table.facts.comparedWith).toEqual([{ ...note, newGroups: 1, goneGroups: 1 }]);
  await comparing.match({
    users: new Map(),
    groups: new Map([[2, shown().other.data.groupNames.indexOf("Former")]]),
  });
  expect(table.facts.comparedWith).toEqual([
    { ...note, same: 4, gained: 0, lost: 2, newGroups: 0, goneGroups: 0 },
  ]);
  comparing.end();
  expect(state()).toBeUndefined();
  expect(table.facts.comparedWith).toHaveLength(1);
});

test("the scene has the roles of the present table, and no command changes it", async () => {
  const { table, comparing, state } = start();
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  await comparing.open([OLD]);
  const { scene } = state()!;
  expect(scene.table.roles.map(({ id, used }) => [id, used])).toEqual(
    table.roles.map(({ id, used }) => [id, used]),
  );
  expect(scene.table.applied).toEqual([0]);
  const held = scene.table.memberships.heldCount;
  expect(scene.table.run(toggle, { user: 3, group: 1 })).toBe(false);
  expect(scene.table.run(recalculate, {})).toBe(false);
  expect([scene.table.memberships.heldCount, scene.table.canUndo]).toEqual([held, false]);
});

test("whoever changes the present table meanwhile sees it compared anew", async () => {
  const { table, shown, state } = await compared();
  const before = shown();
  table.run(toggle, { user: 1, group: 2 });
  await expect.poll(() => shown().scene.table.memberships.state(1, 2)).toBe("assumed");
  expect(shown()).not.toBe(before);
  table.undo();
  await expect.poll(() => shown().scene.table.memberships.state(1, 2)).toBe("notAssigned");
  expect(state()?.comparison.gainedCount).toBe(1);
});

test("a change while it is compared is not missed", async () => {
  const { table, comparing, state } = start({
    whileCompared: ({ table }) => table.run(toggle, { user: 1, group: 2 }),
  });
  await comparing.open([OLD]);
  expect(state()?.scene.table.memberships.state(1, 2)).toBe("assumed");
  expect(table.facts.comparedWith).toHaveLength(1);
});

test("another table in the place of the present one ends it", async () => {
  const { table, state } = await compared();
  table.open(tableOf("x"));
  expect(state()).toBeUndefined();
  expect(table.facts.comparedWith).toEqual([]);
});

test("an end while it is compared leaves nothing", async () => {
  const { comparing, table, task, notices, state } = start({
    whileCompared: ({ comparing }) => comparing.end(),
  });
  await comparing.open([OLD]);
  expect([state(), task.isRunning, table.facts.comparedWith, notices()]).toEqual([
    ...[undefined, false, [], []],
  ]);
});

test("an end stops the comparison right away", async () => {
  let isBuilt = false;
  const { comparing, task, state } = start({ whileCompared: () => (isBuilt = true) });
  // The other table has been read, and the comparison has begun.
  comparing.reading.state.subscribe(() => queueMicrotask(() => comparing.end()));
  await turnsOf(() => comparing.open([OLD]));
  expect([isBuilt, state(), task.isRunning]).toEqual([false, undefined, false]);
});

test("questions of the file are asked as in opening it, and shown again later", async () => {
  const { comparing, state } = start();
  const text = "User ID,Name,Group,Status\r\nann,Ann,Mail,active\r\nbob,Bob,Mail,expired\r\n";
  await comparing.open([csv(text)]);
  expect(state()).toBeUndefined();
  const { result } = comparing.reading.state.get();
  expect(result?.questions).not.toEqual([]);
  await comparing.reading.accept();
  const { other, comparison } = state()!;
  expect(comparison.lostCount + comparison.sameCount).toBe(other.data.rows.items.length);
  expect(comparing.reading.canShowAgain(other)).toBe(true);
  comparing.reading.showAgain(other);
  expect(comparing.reading.state.get()).toMatchObject({ name: "old.csv", isOpen: true });
  await comparing.reading.accept();
  expect(comparing.reading.state.get().result).toBeUndefined();
  expect(state()?.other).toBe(other);
});

test("a file that is no table is refused with its sentence, and the present table stays", async () => {
  const { comparing, table, state } = start({
    read: () => Promise.reject(new TaskError("No table.")),
  });
  await comparing.open([csv("?")]);
  expect(comparing.reading.state.get().refused).toBe("No table.");
  comparing.reading.leave();
  expect([comparing.reading.state.get().refused, state()]).toEqual([...[undefined, undefined]]);
  expect(table.memberships.data).toBe(HERE);
});

test("two exports that share no user, or no group, are told", async () => {
  const warning = async (text: string) => (await compared({}, csv(text))).shown().warning;
  expect(await warning("User ID,Group\r\nann@x,Mail\r\n")).toMatch(
    "has the ID of one of this table",
  );
  expect(await warning("User ID,Group\r\nann,post\r\n")).toMatch(
    "has the name of one of this table",
  );
  expect(await warning("User ID,Group\r\nANN,mail\r\n")).toBeUndefined();
});

test("the older of the two is found, said and swapped, with the note and all that is shown", async () => {
  const { table, comparing, shown } = await compared();
  expect(shown().dating).toEqual({ older: "other", evidence: [], isAsked: true });
  const { gained, lost, hereAlone, matching } = shown().comparison;
  comparing.changesPanel.update({ tab: "groups" });
  await comparing.toggleOnlyChanges();
  await comparing.date("this");
  const { comparison, dating, workspace } = shown();
  expect([dating.older, dating.isAsked]).toEqual(["this", false]);
  // Nothing is matched or compared again.
  expect([comparison.gained, comparison.lost]).toEqual([lost, gained]);
  expect([comparison.hereAlone, comparison.matching]).toEqual([hereAlone, matching]);
  expect(comparison.hereAlone).toBe(hereAlone);
  const told = { older: "this", same: 3, gained: 3, lost: 1, newUsers: 1, goneUsers: 1 };
  expect(table.facts.comparedWith).toEqual([expect.objectContaining(told)]);
  expect(workspace.table.memberships.data.compared).toMatchObject({
    ...{ older: "this", gained: lost.rows, lost: gained.rows },
  });
  expect(comparing.changesPanel.get().tab).toBe("groups");
  await expect.poll(() => comparing.showsOnlyChanges.get()).toBe(true);
  // What was said holds when something else is compared again.
  await comparing.match(shown().chosen);
  expect(shown().comparison.older).toBe("this");
});

test("movers are found once for a comparison, and again when it is read from the other end", async () => {
  const withDept = (of: string) => csv(`User ID,Dept,Group\r\nann,${of},Mail\r\n`);
  const data = (await readInputs([withDept("Sales")])).data;
  const { comparing } = await compared({ data }, withDept("Legal"));
  const found = await comparing.moves();
  expect(await comparing.moves()).toBe(found);
  expect(found?.movers[0].changes).toEqual([{ attribute: "Dept", from: "Legal", to: "Sales" }]);
  expect(await comparing.movers({ text: "nobody" })).toEqual([]);
  await comparing.date("this");
  const [{ changes }] = (await comparing.movers({}))!;
  expect(changes).toEqual([{ attribute: "Dept", from: "Sales", to: "Legal" }]);
  comparing.end();
  expect(await comparing.movers({})).toBeUndefined();
});

test("a file that is newer by its name is taken for the newer", async () => {
  const { shown } = await compared(
    { name: "2026-03.csv" },
    csv("User ID,Group\r\nann,Mail\r\n", "2026-06.csv"),
  );
  expect(shown().dating).toMatchObject({ older: "this", isAsked: false });
  expect(shown().counts).toMatchObject({ gained: 0, lost: 3 });
});

test("lists, offers and roles are found of what is shown, and nothing once it has ended", async () => {
  const { comparing, table, shown } = await compared();
  const { comparison } = shown();
  const names = (items?: Uint32Array) =>
    items && Array.from(items, (user) => comparison.union.userIds[user]);
  expect(names(await comparing.changed("users"))).toEqual(["ann", "bob", "gone", "cid"]);
  const offers = await comparing.likely("groups");
  expect(offers?.map(({ item, likely }) => [item, likely[0].gone])).toEqual([[2, 3]]);
  expect(await comparing.roles()).toEqual([]);
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  await expect.poll(() => shown().scene.table.applied).toEqual([0]);
  expect(await comparing.roles()).toHaveLength(1);
  const late = comparing.changed("users");
  comparing.end();
  await late;
  expect(await comparing.changed("users")).toBeUndefined();
});

test("the changes are the first file of a comparison, under the name of the table", async () => {
  const { shown } = await compared();
  const { workspace } = shown();
  const exports = new Exports(workspace.view);
  const saved: [string, Promise<Blob>][] = [];
  exports.write = async (name, work) => {
    saved.push([name, work(new AbortController().signal, () => {})]);
  };
  const [changes, { name: next }] = await exports.load(workspace);
  await exports.save(changes, workspace);
  const [[name, blob]] = saved;
  expect([changes.name, changes.lineCount(workspace.table)]).toEqual(["Changes CSV", 5]);
  expect(next).not.toBe("Changes CSV");
  expect(name).toMatch(/^Team-changes-\d{4}-\d\d-\d\d\.csv$/);
  const text = await (await blob).text();
  expect(text.split("\r\n")[1]).toBe("ann,ann,,New,new,gained");
});

test("all other files of a comparison are those of the present table", async () => {
  const { shown, present } = await compared();
  const exports = new Exports(present.view);
  const told: unknown[] = [];
  exports.write = async (_, work) => void (await work(new AbortController().signal, () => {}));
  const telling: TextExport = {
    ...{ name: "a", description: "", type: "text/plain", ending: "csv" },
    lineCount: () => 1,
    *write(table, order) {
      told.push(table, order?.names);
      yield "";
    },
  };
  await exports.save(telling, shown().workspace);
  expect(told).toEqual([present.table, present.view.order.get()]);
});

test("a comparison begins as its table is looked at, which stays as it is", async () => {
  const { present, comparing } = start();
  present.view.isIdFolded.set(true);
  present.view.focused.set({ row: 1, column: 1 });
  await comparing.open([OLD]);
  comparing.end();
  expect(present.view.focused.get()).toEqual({ row: 1, column: 1 });
});

test("the page goes on while large tables are compared", async () => {
  const data = tableBy(20_000, 40, (user, group) => (user + group) % 2 === 0);
  const there = tableBy(20_000, 40, (user, group) => (user + group) % 4 === 0);
  const result = { ...(await readInputs([OLD])), data: there };
  const { comparing, state } = start({ data, read: async () => result });
  const turns = await turnsOf(() => comparing.open([OLD]));
  expect(turns).toBeGreaterThan(10);
  const { comparison } = state()!;
  expect(cellChange(comparison, 0, 2)).toBe("gained");
});
