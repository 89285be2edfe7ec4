// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { DensitySource } from "#src/matrix/density/densityTile.ts";
import { StagePainter } from "#src/matrix/stage/stagePainter.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { createStore } from "#src/model/values/store.ts";
import { Camera } from "#src/view/camera.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { isBelowPixel } from "#src/view/geometry/geometry.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { createView } from "#src/view/view.ts";
import { tableBy, tableOf } from "../../table.ts";

/** The canvases that were painted anew, and the boxes that were filled on that of the rows. */
let painted: string[];
let filled: number[][];

beforeEach(() => {
  painted = [];
  filled = [];
});

function newStage(data = tableOf("xx.. x.x. .xx.")) {
  const table = new AccessTable(data);
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 500, height: 400, dpr: 1 });
  const density = createStore<DensitySource>({ isOfFewCells: false, partsOf: () => [] });
  const later = createStore<{ shownStrips(): never; sidesPainter(): never } | undefined>(undefined);
  const laterCompared = createStore(undefined);
  const screen = { table, view, camera, density, later, laterCompared };
  const painter = new StagePainter(screen, (error) => {
    throw error;
  });
  const layerOf = (name: string) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d")!;
    if (name === "rows") context.fillRect = (...box) => void filled.push(box);
    const batchDraw = () => void painted.push(name);
    const draw = () => (name === "rows" ? painter.paintRows() : painter.paintHeader());
    const ofKonva = { _canvas: canvas, getPixelRatio: () => 1, setPixelRatio() {} };
    return { getCanvas: () => ofKonva, batchDraw, draw } as never;
  };
  painter.header.current = layerOf("header");
  painter.rows.current = layerOf("rows");
  painter.show(LIGHT, 0, 1);
  painter.watch();
  filled = [];
  return { ...screen, painter };
}

/** What `change` has painted anew, once what it does is done. */
async function after(change: () => void): Promise<string[]> {
  painted = [];
  filled = [];
  change();
  await Promise.resolve();
  return [...new Set(painted)].sort();
}

test("a toggle paints its square anew, and no canvas", async () => {
  const { table, camera } = newStage();
  expect(await after(() => table.run(toggle, { user: 1, group: 3 }))).toEqual([]);
  const { pinned, header, pitchX, pitchY } = camera.geometry.get();
  const [left, top] = [pinned + 3 * pitchX, header + pitchY];
  expect(filled[0]).toEqual([left, top, pitchX, pitchY]);
});

test("beside a highlighted role it paints all rows: outlines are shared", async () => {
  const { table, view, painter } = newStage();
  expect(await after(() => table.run(recalculate, {}))).toEqual(["rows"]);
  expect(await after(() => view.highlighted.set(0))).toEqual(["header", "rows"]);
  painter.paintRows();
  expect(await after(() => table.run(toggle, { user: 1, group: 3 }))).toEqual(["rows"]);
});

test("what is excluded fades names, too; what is decided is on squares alone", async () => {
  const { table } = newStage();
  const some = { users: Uint32Array.of(1), groups: new Uint32Array(0), why: "", since: "" };
  expect(await after(() => table.run(exclude, some))).toEqual(["header", "rows"]);
  const decided = { cells: [{ user: 0, group: 0 }], decision: "remove", reason: "", date: "" };
  expect(await after(() => table.run(decide, decided as never))).toEqual(["rows"]);
});

test("the ring of the focus moves by two squares, on names with the canvases", async () => {
  const { view } = newStage();
  expect(await after(() => view.isFocusVisible.set(true))).toEqual([]);
  expect(filled.length).toBeGreaterThan(0);
  expect(await after(() => view.focused.set({ row: 1, column: 2 }))).toEqual([]);
  expect(filled.length).toBeGreaterThan(0);
  expect(await after(() => view.focused.set({ row: 1, column: -1 }))).toEqual(["header", "rows"]);
});

test("what layers read is watched: matches, strips as they are loaded, dimmed squares", async () => {
  const { view, later } = newStage();
  const matches = { users: Uint32Array.of(1), groups: new Uint32Array(0), roles: Uint32Array.of() };
  const marks = { matches, current: undefined } as never;
  expect(await after(() => view.searchMarks.set(marks))).toEqual(["header", "rows"]);
  expect(await after(() => view.showsUncovered.set(true))).toEqual(["rows"]);
  const town = atOnce(stripOf({ name: "Town", values: ["a", "b", "c"] }, 0));
  // They have their room at once.
  expect(await after(() => view.strips.set(stripsOf([town], [])))).toEqual(["header", "rows"]);
  const nothing = () => {};
  const source = { paintPinned: nothing, paintHeader: nothing, paintCorner: nothing };
  const shownStrips = (() => source) as unknown as () => never;
  expect(await after(() => later.set({ shownStrips, sidesPainter: shownStrips }))).toEqual([
    "header",
    "rows",
  ]);
});

test("densities are painted where cells are below a pixel alone", async () => {
  const { density, camera } = newStage(tableBy(1500, 1500));
  const another = () => density.set({ isOfFewCells: false, partsOf: () => [] });
  expect(await after(another)).toEqual([]);
  expect(await after(() => camera.fit())).toEqual(["header", "rows"]);
  expect(isBelowPixel(camera.geometry.get())).toBe(true);
  expect(await after(another)).toEqual(["rows"]);
});
