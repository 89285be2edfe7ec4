import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { addAttributes } from "#src/model/commands/facts/addAttributes.ts";
import { packValues } from "#src/model/table/attributeCodes.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { readStripNames } from "#src/session/workspace/shownStrips.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { NO_STRIP_NAMES, NO_STRIPS } from "#src/view/strips/strips.ts";
import { tableBy } from "../../table.ts";

/** A table whose users have four attributes, and whose groups have one. */
function company(): TableData {
  const attributes = ["Place", "Team", "Title", "Grade"].map((name) => ({
    name,
    values: ["a", "b", "a"].map((value) => `${name} ${value}`),
  }));
  return {
    ...tableBy(3, 2, () => true, { attributes }),
    groupAttributes: [{ name: "System", values: ["SAP", undefined] }],
  };
}

function begun(data = company()) {
  const workspace = new Workspace(new AccessTable(tableBy(1, 1)));
  workspace.table.open(data);
  const { users, groups } = { users: () => namesOf("users"), groups: () => namesOf("groups") };
  const namesOf = (side: "users" | "groups") =>
    workspace.view.strips.get()[side].map(({ name }) => name);
  return { ...workspace, users, groups };
}

test("attributes are shown in the order in which they are chosen, and put away again", async () => {
  const { strips, users, groups, table } = begun();
  const undone = table.undoLabel;
  await strips.toggle("users", "Team");
  await strips.toggle("users", "Place");
  await strips.toggle("groups", "System");
  expect(users()).toEqual(["Team", "Place"]);
  expect(groups()).toEqual(["System"]);
  await strips.toggle("users", "Team");
  expect(users()).toEqual(["Place"]);
  // It is a change of the view, and no step to undo.
  expect(table.undoLabel).toBe(undone);
});

test("at most three are shown of a side", async () => {
  const { strips, users, view } = begun();
  for (const name of ["Place", "Team", "Title", "Grade"]) await strips.toggle("users", name);
  expect(users()).toEqual(["Place", "Team", "Title"]);
  expect(view.stripNames.get().users).toEqual(["Place", "Team", "Title"]);
});

test("without strips the view has the one that says so, and the window its room", async () => {
  const { strips, view, camera } = begun();
  camera.resize({ width: 800, height: 600, dpr: 1 });
  const before = camera.geometry.get();
  await strips.toggle("users", "Place");
  expect(camera.geometry.get().pinned).toBeGreaterThan(before.pinned);
  await strips.toggle("users", "Place");
  expect(view.strips.get()).toBe(NO_STRIPS);
  expect(camera.geometry.get()).toEqual(before);
});

test("another table begins without strips, and undo brings them back with the table", async () => {
  const { strips, users, table, view } = begun();
  await strips.toggle("users", "Place");
  table.open(company());
  expect(view.stripNames.get()).toBe(NO_STRIP_NAMES);
  expect(view.strips.get()).toBe(NO_STRIPS);
  table.undo();
  await expect.poll(() => users()).toEqual(["Place"]);
});

test("an attribute that a table does not have is not shown, and the others are", async () => {
  const { strips, users, groups } = begun();
  await strips.choose({ users: ["gone", "Title"], groups: ["gone"] });
  expect(users()).toEqual(["Title"]);
  expect(groups()).toEqual([]);
});

test("what was chosen last is shown, whichever is found first", async () => {
  const { strips, users } = begun();
  const first = strips.choose({ users: ["Place"], groups: [] });
  const second = strips.choose({ users: ["Team"], groups: [] });
  await Promise.all([first, second]);
  expect(users()).toEqual(["Team"]);
});

test("kept names are read, as far as they are names, and never too many", () => {
  expect(readStripNames({ users: ["Place", 7, "Team"], groups: "System" })).toEqual({
    users: ["Place", "Team"],
    groups: [],
  });
  expect(readStripNames({ users: ["a", "b", "c", "d"] }).users).toEqual(["a", "b", "c"]);
  expect(readStripNames({ users: [], groups: null })).toBe(NO_STRIP_NAMES);
});

test("attributes that are added are shown as they are then, and put away where they are taken back", async () => {
  const { strips, users, table, view } = begun();
  await strips.toggle("users", "Team");
  const add = (name: string, values: readonly string[]) => {
    const packed = atOnce(packValues({ name, values }));
    table.run(addAttributes, { side: "users", added: [{ name, values, packed }] });
  };
  const texts = () => view.strips.get().users[0].texts;
  add("Team", ["one", "one", "two"]);
  await expect.poll(texts).toEqual(["one", "two"]);
  add("Level", ["1", "2", "3"]);
  await strips.toggle("users", "Level");
  expect(users()).toEqual(["Team", "Level"]);
  table.undo();
  await expect.poll(users).toEqual(["Team"]);
  table.undo();
  await expect.poll(texts).toEqual(["Team a", "Team b"]);
});
