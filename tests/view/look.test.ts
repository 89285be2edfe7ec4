import { expect, test } from "vitest";
import { takeLook } from "../../src/keptLook.ts";
import { AccessTable } from "../../src/model/accessTable.ts";
import { Camera } from "../../src/view/camera.ts";
import { followTable } from "../../src/view/followTable.ts";
import { readLook } from "../../src/view/look.ts";
import { createOpening } from "../../src/view/opening.ts";
import { pageTitle } from "../../src/view/pageTitle.ts";
import { originOf } from "../../src/view/parameters.ts";
import { createView } from "../../src/view/view.ts";
import { tableOf } from "../model/picture.ts";

const ROOM = { width: 800, height: 600, dpr: 1 };

function long(count = 500): AccessTable {
  const users = Array.from({ length: count }, (_, at) => `u${at} x`);
  return new AccessTable(tableOf(`G\n${users.join("\n")}`));
}

test("a look is read as it was kept", () => {
  const look = {
    at: { row: 2.5, column: 0 },
    pinned: { id: 90, name: 200 },
    cell: 8,
    order: "name",
    sample: { seed: 0, users: 1, groups: 1 },
  };
  expect(readLook(structuredClone(look))).toEqual(look);
});

test("a look is read as it was kept where many cells were behind a pixel", () => {
  expect(readLook({ cell: 1 / 256 })).toEqual({ cell: 1 / 256 });
});

test.each([
  undefined,
  null,
  7,
  "here",
  [],
  { at: 3, pinned: null, cell: 1000, order: "toString", sample: "yes" },
  { at: { row: -1, column: 0 }, pinned: { id: 1, name: 200 }, sample: { seed: 1, users: 0 } },
  { at: { row: Number.NaN, column: 0 }, pinned: { id: 100, name: Number.POSITIVE_INFINITY } },
])("what makes no sense of a look is left out: %j", (kept) => {
  expect(readLook(kept)).toEqual({});
});

test("a table is shown from where it was left as soon as there is room, at any pixel ratio", () => {
  const camera = new Camera(long(), createView());
  camera.startAt({ row: 100, column: 0 });
  expect(camera.at).toEqual({ row: 100, column: 0 });
  camera.resize({ width: 1600, height: 1200, dpr: 2 });
  expect(camera.geometry.get().offset.y).toBe(100 * 48);
  expect(camera.at).toEqual({ row: 100, column: 0 });
});

test("a table is shown from where it was left, the next one from its first cell", () => {
  const camera = new Camera(long(), createView());
  camera.resize(ROOM);
  camera.startAt({ row: 100, column: 0 });
  camera.begin();
  expect(camera.asked.get().top).toBe(2400);
  camera.begin();
  expect(camera.asked.get().top).toBe(0);
});

test("cells are as small as they were kept, though the table on the screen allows no such", () => {
  const table = new AccessTable(tableOf("G\nu x"));
  const view = createView();
  const camera = new Camera(table, view);
  followTable(table, view, camera, () => 160);
  camera.resize(ROOM);
  const kept = { cell: 1 / 2, at: { row: 300, column: 0 }, pinned: { id: 90, name: 200 } };
  takeLook(kept, long(5000), { view, camera, opening: createOpening(table, view) });
  expect(view.cellSize.get()).toBe(1 / 2);
  expect(camera.at).toEqual({ row: 300, column: 0 });
  expect(view.pinned.get()).toEqual({ id: 90, name: 200 });
});

test("a place beyond the table is its end", () => {
  const camera = new Camera(long(), createView());
  camera.startAt({ row: 1e9, column: 1e9 });
  camera.resize(ROOM);
  const { offset, height, header } = camera.geometry.get();
  expect(offset).toEqual({ x: 0, y: 500 * 24 - (height - header) });
});

test("the title names the table, unless it is a sample that nobody has named", () => {
  expect(pageTitle({ name: "Sample", isSample: true })).toBe("Access table");
  expect(pageTitle({ name: "Sample", isSample: false })).toBe("Sample – Access table");
  expect(pageTitle({ name: "Mine", isSample: true })).toBe("Mine – Access table");
});

test("an address is the same origin however it is written", () => {
  expect(originOf("")).toBe("");
  expect(originOf("?other=1")).toBe("");
  expect(originOf("?users=9&x=y&seed=7")).toBe("?seed=7&users=9");
});
