import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { Camera } from "#src/view/camera.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../table.ts";

const ROOM = { width: 800, height: 600, dpr: 1 };

function long(count = 500): AccessTable {
  return new AccessTable(tableBy(count, 1, () => true));
}

test("a table is shown from where it was left as soon as there is room, at any pixel ratio", () => {
  const camera = new Camera(long(), createView());
  camera.startAt({ row: 100, column: 0 });
  expect(camera.firstCell).toEqual({ row: 100, column: 0 });
  camera.resize({ width: 1600, height: 1200, dpr: 2 });
  expect(camera.geometry.get().offset.y).toBe(100 * 48);
  expect(camera.firstCell).toEqual({ row: 100, column: 0 });
});

test("a table is shown from where it was left, the next one from its first cell", () => {
  const camera = new Camera(long(), createView());
  camera.resize(ROOM);
  camera.startAt({ row: 100, column: 0 });
  camera.reset();
  expect(camera.scrollTarget.get().top).toBe(2400);
  camera.reset();
  expect(camera.scrollTarget.get().top).toBe(0);
});

test("a place beyond the table is its end", () => {
  const camera = new Camera(long(), createView());
  camera.startAt({ row: 1e9, column: 1e9 });
  camera.resize(ROOM);
  const { offset, height, header } = camera.geometry.get();
  expect(offset).toEqual({ x: 0, y: 500 * 24 - (height - header) });
});
