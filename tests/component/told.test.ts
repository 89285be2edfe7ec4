import { expect, test } from "vitest";
import { readGiven } from "#src/component/given/readGiven.ts";
import { showTable } from "#src/component/given/showTable.ts";
import { handleOf } from "#src/component/handle.ts";
import { type TableEvents, tellOf } from "#src/component/told.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { notify } from "#src/view/view.ts";

const STAFF = {
  users: ["ann", "bob", "cid"],
  groups: ["Mail", "Vpn"],
  memberships: Uint32Array.of(0, 0, 1, 0, 1, 1),
  roles: [
    { id: "R", groups: ["Mail"], users: ["ann", "bob"], applied: true },
    { id: "S", groups: ["Mail", "Vpn"], users: ["bob"] },
  ],
};

async function shown() {
  const workspace = new Workspace();
  const told: unknown[] = [];
  const tell = (name: string) => (value: unknown) => void told.push([name, value]);
  const events: TableEvents = {
    ...{ onToggle: tell("toggle"), onRole: tell("role"), onHover: tell("hover") },
    ...{ onSelect: tell("select"), onNotice: tell("notice") },
    onChange: ({ kind, commands }) => told.push(["change", kind, ...commands]),
  };
  let isGiving = false;
  const stop = tellOf(workspace, () => (isGiving ? {} : events));
  const show = async (given: Parameters<typeof readGiven>[0]) => {
    const read = await readGiven(given);
    isGiving = true;
    showTable(workspace, read, {}, { width: 0 });
    isGiving = false;
  };
  await show(STAFF);
  const handle = handleOf(workspace, async () => {});
  return { ...workspace, workspace, handle, show, stop, told: () => told.splice(0) };
}

test("a page is told of cells, roles and changes, and not of the tables that it gives", async () => {
  const { table, handle, show, told, stop } = await shown();
  expect(told()).toEqual([]);
  table.run(toggle, { user: 2, group: 1 });
  const cell = { user: "cid", group: "Vpn" };
  expect(told()).toEqual([
    ["toggle", { ...cell, state: "assumed" }],
    ["change", "done", "toggle"],
  ]);
  await handle.undo();
  expect(told()).toEqual([
    ["toggle", { ...cell, state: "notAssigned" }],
    ["change", "undone", "toggle"],
  ]);
  expect([await handle.apply("S"), await handle.apply("S"), await handle.apply("T")]).toEqual([
    ...[true, false, false],
  ]);
  expect(await handle.takeBack("R")).toBe(true);
  expect(told()).toEqual([
    ["role", { id: "S", applied: true }],
    ["change", "done", "apply"],
    ["role", { id: "R", applied: false }],
    ["change", "done", "takeBack"],
  ]);
  await show({ ...STAFF, users: ["ann", "bob", "dan"] });
  expect([told(), table.canUndo]).toEqual([[], false]);
  stop();
  table.run(toggle, { user: 2, group: 1 });
  expect(told()).toEqual([]);
});

test("it is told what is pointed at, what is selected once that is drawn, and what a person is told", async () => {
  const { view, camera, told } = await shown();
  const point = (row: number, column: number) =>
    view.hovered.set({ ...{ row, column, clientX: 0, clientY: 0 }, isLongPress: false });
  point(1, 1);
  point(-1, 0);
  point(0, -1);
  view.hovered.set(undefined);
  expect(told()).toEqual([
    ["hover", { user: "bob", group: "Vpn", state: "assigned" }],
    ["hover", { group: "Mail" }],
    ["hover", { user: "ann" }],
    ["hover", undefined],
  ]);
  const places = [
    { row: 0, column: 1 },
    { row: 1, column: 1 },
  ] as const;
  const size = camera.geometry.get();
  view.selection.set(selectionOf(...places, size, true));
  expect(told()).toEqual([]);
  view.selection.set(selectionOf(...places, size));
  const [[name, selection]] = told() as [[string, { users(): string[]; groups(): string[] }]];
  expect([name, selection.users(), selection.groups()]).toEqual([
    "select",
    ["ann", "bob"],
    ["Vpn"],
  ]);
  notify(view, "Copied.");
  expect(told()).toEqual([["notice", "Copied."]]);
});

test("our own JSON is the table again, roles and what was assumed with it; a broken one is refused", async () => {
  const { table, handle, show } = await shown();
  table.run(toggle, { user: 2, group: 1 });
  const json = await handle.json();
  await show(STAFF);
  await show(JSON.parse(json));
  expect(table.memberships.state(2, 1)).toBe("assumed");
  expect(table.applied.map((role) => table.roles[role].id)).toEqual(["R"]);
  expect(await handle.json()).toBe(json);
  await expect(show(json.slice(0, -20))).rejects.toThrow(/Line \d+/);
  await expect(show("[]")).rejects.toThrow("An Access Table file begins with {");
  expect(await handle.json()).toBe(json);
});

test("a table that is only looked at does nothing, and goes on when it may be changed again", async () => {
  const { table, handle, told } = await shown();
  table.run(toggle, { user: 2, group: 1 });
  told();
  table.isReadOnly = true;
  expect(table.run(toggle, { user: 2, group: 1 })).toBe(false);
  expect(await handle.apply("S")).toBe(false);
  await handle.undo();
  expect([table.canUndo, told()]).toEqual([false, []]);
  table.isReadOnly = false;
  await handle.undo();
  expect(told()).toContainEqual(["change", "undone", "toggle"]);
});

test("it goes to users, groups and cells by their ids and names, and says where there are none", async () => {
  const { handle, view } = await shown();
  const asked = [{ user: "bob", group: "Vpn" }, { group: "Mail" }, { user: "cid" }];
  for (const place of asked) expect(await handle.goTo(place)).toBe(true);
  expect(view.focused.get()).toMatchObject({ row: 2 });
  for (const place of [{ user: "eve" }, { user: "ann", group: "Crm" }, {}])
    expect(await handle.goTo(place)).toBe(false);
  expect(await (await handle.file("roles")).text()).toContain("\nR,");
  await expect(handle.file("none")).rejects.toThrow("There is no file “none”");
  expect([await handle.highlight("S"), view.highlighted.get()]).toEqual([true, 1]);
  expect([await handle.highlight(), view.highlighted.get()]).toEqual([false, undefined]);
});
