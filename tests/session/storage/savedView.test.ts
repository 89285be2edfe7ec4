import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { UndoHistory } from "#src/model/history/undoHistory.ts";
import { Samples } from "#src/session/samples.ts";
import { readSavedView, showRestored } from "#src/session/storage/savedView.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { MIN_CELL } from "#src/view/geometry/sizes.ts";
import { tableBy } from "../../table.ts";

test("a view is read as it was kept", () => {
  const saved = {
    at: { row: 2.5, column: 0 },
    pinned: { id: 90, name: 200 },
    header: 120,
    isIdFolded: false,
    cell: 8,
    fit: { x: 24, y: 31.5 },
    order: "name",
    arranged: { groups: "blocks", users: "attribute:Place" },
    strips: { users: ["Place", "Team"], groups: ["System"] },
    idleDays: 60,
    sample: { seed: 0, users: 1, groups: 1 },
  };
  expect(readSavedView(structuredClone(saved))).toEqual(saved);
});

test("the link of an organisation is read as it was kept, or not at all", () => {
  const sample = { seed: 0, users: 1, groups: 1, organisation: { strays: 0, missing: 5 } };
  expect(readSavedView({ sample: structuredClone(sample) })).toEqual({ sample });
  for (const organisation of [null, "yes", { strays: 1 }, { strays: -1, missing: 2 }])
    expect(readSavedView({ sample: { ...sample, organisation } })).toEqual({});
});

test("a view is read as it was kept where many cells were behind a pixel", () => {
  expect(readSavedView({ cell: 1 / 256 })).toEqual({ cell: 1 / 256 });
  expect(readSavedView({ cell: 1 / 256, fit: { x: 1, y: 24 } })).toEqual({ cell: 1 / 256 });
});

test.each([
  undefined,
  null,
  7,
  "here",
  [],
  { at: 3, pinned: null, header: 7, isIdFolded: 1, cell: 1000, order: 7, sample: "yes" },
  { at: { row: -1, column: 0 }, pinned: { id: 1, name: 200 }, sample: { seed: 1, users: 0 } },
  { at: { row: Number.NaN, column: 0 }, pinned: { id: 100, name: Number.POSITIVE_INFINITY } },
])("what makes no sense of a view is left out: %j", (kept) => {
  expect(readSavedView(kept)).toEqual({});
});

function madeOf({ state }: AccessTable) {
  return { state, history: new UndoHistory() };
}

test("an order that nobody knows is the table's own", () => {
  const own = { arranged: { groups: "assigned", users: "read" } };
  expect(readSavedView({ arranged: { groups: "wild", users: 7 } })).toEqual(own);
  expect(readSavedView({ arranged: "yes" })).toEqual(own);
});

test("a restored table shows the attributes that it was left with", async () => {
  const workspace = new Workspace(new AccessTable(tableBy(1, 1, () => true)));
  const attributes = [{ name: "Place", values: ["Bern", "Rome"] }];
  const table = new AccessTable(tableBy(2, 2, () => true, { attributes }));
  const saved = { cell: 24, strips: { users: ["Place"], groups: [] } };
  showRestored({ ...madeOf(table), view: saved }, workspace, new Samples(workspace));
  expect(workspace.view.stripNames.get()).toEqual(saved.strips);
  await expect
    .poll(() => workspace.view.strips.get().users.map(({ name }) => name))
    .toEqual(["Place"]);
});

test("a restored table stands in the order that it was left in", async () => {
  const workspace = new Workspace(new AccessTable(tableBy(1, 1, () => true)));
  const table = new AccessTable(tableBy(4, 2, () => true, { names: (user) => `n${9 - user}` }));
  const saved = { cell: 24, arranged: { groups: "assigned", users: "name" } };
  showRestored({ ...madeOf(table), view: saved }, workspace, new Samples(workspace));
  expect(workspace.view.order.get()).toEqual(saved.arranged);
  await expect
    .poll(() => Array.from(workspace.view.arrangement.get().users.items ?? []))
    .toEqual([3, 2, 1, 0]);
});

test("cells are as small as they were kept, though the table on the screen allows no such", () => {
  const workspace = new Workspace(new AccessTable(tableBy(1, 1, () => true)));
  const { view, camera } = workspace;
  camera.resize({ width: 800, height: 600, dpr: 1 });
  const table = new AccessTable(tableBy(5000, 1, () => true));
  const saved = {
    cell: 1 / 2,
    at: { row: 300, column: 0 },
    pinned: { id: 90, name: 200 },
    header: 130,
  };
  showRestored({ ...madeOf(table), view: saved }, workspace, new Samples(workspace));
  expect(view.headerSize.get()).toBe(130);
  expect(view.cellSize.get()).toBe(1 / 2);
  expect(camera.firstCell).toEqual({ row: 300, column: 0 });
  expect(view.pinned.get()).toEqual({ id: 90, name: 200 });
  // The names of the next one need another header.
  workspace.table.open(tableBy(2, 2, () => true));
  expect(view.headerSize.get()).toBeUndefined();
});

test("a table that was fitted is fitted again, in whatever window, and one that was not is not", () => {
  const workspace = new Workspace(new AccessTable(tableBy(1, 1, () => true)));
  const { view, camera } = workspace;
  camera.resize({ width: 800, height: 600, dpr: 1 });
  const kept = { at: { row: 0, column: 0 }, pinned: { id: 90, name: 200 } };
  const table = () => new AccessTable(tableBy(493, 20, () => true));
  const fit = { x: 64, y: 24 };
  showRestored(
    { ...madeOf(table()), view: { ...kept, cell: MIN_CELL, fit } },
    workspace,
    new Samples(workspace),
  );
  const { pitchX, pitchY, header } = camera.geometry.get();
  expect([pitchX, pitchY]).toEqual([40, (600 - header) / 493]);
  expect(camera.viewpoint.zoom).toEqual({ size: MIN_CELL, fit });
  showRestored(
    { ...madeOf(table()), view: { ...kept, cell: 1 } },
    workspace,
    new Samples(workspace),
  );
  expect(camera.geometry.get()).toMatchObject({ pitchX: 1, pitchY: 1 });
  expect(view.fit.get()).toBeUndefined();
});
