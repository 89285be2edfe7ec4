import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeNewer } from "#src/session/updating/takeNewer.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { carried } from "../../model/update/anyNewer.ts";
import { tableBy } from "../../table.ts";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);
const attributes = (users: readonly number[]) => [
  { name: "Site", values: users.map((user) => (user % 2 ? "Ulm" : "Bonn")) },
];
const tableFor = (users: readonly number[], groups: readonly number[]) =>
  tableBy(
    users.map((user) => `u${user}`),
    groups.map((group) => `g${group}`),
    (user, group) => (users[user] * 7 + groups[group] * 3) % 5 > 1,
    { attributes: attributes(users) },
  );

/** A workspace that is looked at far down, and a newer export with who came first, in another order. */
function lookedAt() {
  const before = tableFor(numbered(0, 300), numbered(0, 60));
  const newer = tableFor(
    [...numbered(300, 320), ...numbered(20, 300).reverse()],
    [...numbered(60, 70), ...numbered(5, 60)],
  );
  const workspace = new Workspace(new AccessTable(before, { name: "may.csv" }));
  const { table, camera, view } = workspace;
  camera.resize({ width: 600, height: 400, dpr: 1 });
  const names = () => {
    const { userIds, groupNames } = table.memberships.data;
    const { row, column } = camera.firstCell;
    const { user, group } = view.arrangement.get().entitiesAt(view.focused.get());
    return {
      first: [userIds[Math.floor(row)], groupNames[Math.floor(column)]],
      focused: [userIds[user ?? -1], groupNames[group ?? -1]],
    };
  };
  const place = (id: string, name: string) => ({
    row: table.memberships.rowOf(id)!,
    column: table.memberships.columnOf(name)!,
  });
  const take = () => takeNewer(workspace, carried(table, newer));
  return { workspace, names, place, take, newer };
}

test("a newer export is looked at where the table before was, and that again once it is undone", () => {
  const { workspace, names, place, take } = lookedAt();
  const { table, view, camera } = workspace;
  camera.scrollIntoView(place("u200", "g40"));
  view.focused.set(place("u190", "g30"));
  view.isIdFolded.set(true);
  view.cellSize.set(12);
  const before = names();
  take();
  expect(table.undoLabel).toBe("taking the newer export «june.csv»");
  expect(names()).toEqual(before);
  expect([view.isIdFolded.get(), view.cellSize.get()]).toEqual([true, 12]);
  view.focused.set(place("u210", "g33"));
  table.undo();
  expect(names().focused).toEqual(["u210", "g33"]);
  table.redo();
  expect(names().focused).toEqual(["u210", "g33"]);
});

test("where who was focused is gone, the nearest one that is still there is", () => {
  const { workspace, names, place, take } = lookedAt();
  workspace.view.focused.set(place("u3", "g30"));
  take();
  expect(names().focused).toEqual(["u20", "g30"]);
});

test("who looks at the beginning goes on with that, whoever stands there", () => {
  const { workspace, names, take } = lookedAt();
  take();
  const { userIds, groupNames } = workspace.table.memberships.data;
  expect(names().first).toEqual([userIds[0], groupNames[0]]);
});

test("order, strips, filters and the roles that are looked at stay", async () => {
  const { workspace, place, take } = lookedAt();
  const { table, view, ordering, strips } = workspace;
  table.run(recalculate, {});
  await ordering.choose({ users: "id" });
  await strips.choose({ users: ["Site"], groups: [] });
  view.focused.set({ row: 5, column: 0 });
  const shown = [1, 3].map((at) => table.roles[at].id);
  view.roleTables.update({ filter: "g", selected: 1, chosen: [1, 3] });
  view.roleFilter.set("g1");
  const finder = await workspace.loadFinder();
  const users = ["u1", "u150", "u151"].map((id) => place(id, "g9").row);
  finder?.showOnly({ users: Uint32Array.from(users).sort() });
  take();
  await expect.poll(() => view.strips.get().users.map(({ name }) => name)).toEqual(["Site"]);
  expect(view.order.get().users).toBe("id");
  expect(view.roleFilter.get()).toBe("g1");
  const { filter, selected, chosen } = view.roleTables.get();
  expect(filter).toBe("g");
  expect(chosen.map((at) => table.roles[at].id)).toEqual(shown);
  expect(table.roles[selected!].id).toBe(shown[0]);
  const { userIds } = table.memberships.data;
  const rows = () => {
    const { users } = view.arrangement.get();
    const count = users.count(table.memberships.userCount);
    return Array.from({ length: count }, (_, row) => userIds[users.at(row)]);
  };
  await expect.poll(rows).toEqual(["u150", "u151"]);
});

test("another table that is opened in its place is shown from its beginning", () => {
  const { workspace, place, take, newer } = lookedAt();
  take();
  workspace.camera.scrollIntoView(place("u100", "g50"));
  workspace.view.focused.set(place("u100", "g50"));
  workspace.table.open(newer, { name: "other" });
  expect(workspace.view.focused.get()).toEqual({ row: 0, column: 0 });
  expect(workspace.camera.firstCell).toEqual({ row: 0, column: 0 });
});
