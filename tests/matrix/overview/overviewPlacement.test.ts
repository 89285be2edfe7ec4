// @vitest-environment jsdom
import { expect, onTestFinished, test } from "vitest";
import { OverviewPlacement } from "#src/matrix/overview/overviewPlacement.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Camera } from "#src/view/camera.ts";
import { overviewSize } from "#src/view/room/overview.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

/** An overview over a table that is larger than the window, and how often its part was drawn. */
function placed() {
  const table = new AccessTable(tableBy(300, 200));
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 800, height: 600, dpr: 1 });
  const [map, part] = [document.createElement("div"), document.createElement("div")];
  document.body.append(map);
  onTestFinished(() => map.remove());
  let drawn = 0;
  const size = overviewSize(300, 200);
  const placement = new OverviewPlacement({ map, part }, { table, view, camera }, size, () => {
    drawn++;
  });
  onTestFinished(placement.watch());
  const isAside = () => map.hasAttribute("data-aside");
  return { table, view, camera, map, part, placement, isAside, drawn: () => drawn };
}

/** The last cell that is in the window, under the overview. */
function underIt({ camera }: ReturnType<typeof placed>) {
  const { width, height, header, pinned, pitchX, pitchY } = camera.geometry.get();
  const row = Math.floor((height - header - 40) / pitchY);
  return { row, column: Math.floor((width - pinned - 40) / pitchX) };
}

test("it steps aside from the focus by key, comes back with the pointer, and when the focus goes", () => {
  const overview = placed();
  const { view, isAside } = overview;
  expect(isAside()).toBe(false);
  document.dispatchEvent(new Event("keydown"));
  view.focused.set(underIt(overview));
  expect(isAside()).toBe(true);
  document.dispatchEvent(new Event("pointermove"));
  expect(isAside()).toBe(false);
  document.dispatchEvent(new Event("keydown"));
  expect(isAside()).toBe(true);
  view.focused.set({ row: 0, column: 0 });
  expect(isAside()).toBe(false);
});

test("focus by pointer leaves it where it is", () => {
  const overview = placed();
  document.dispatchEvent(new Event("pointerdown"));
  overview.view.focused.set(underIt(overview));
  expect(overview.isAside()).toBe(false);
});

test("the part is drawn at each scroll; its element follows when the table rests", () => {
  const { table, view, camera, part, drawn } = placed();
  const before = part.style.transform;
  expect(drawn()).toBe(1);
  view.isMoving.set(true);
  const moving = drawn();
  camera.moveTo({ x: 300, y: 900 });
  expect(drawn()).toBe(moving + 1);
  expect(part.style.transform).toBe(before);
  view.isMoving.set(false);
  expect(part.style.transform).not.toBe(before);
  const rested = drawn();
  table.run(toggle, { user: 0, group: 0 });
  view.hovered.set({ row: 2, column: 2, clientX: 0, clientY: 0, isLongPress: false });
  expect(drawn()).toBe(rested);
});

test("it goes up at the table's end, but not from under the pointer that drags it", () => {
  const { camera, map, placement } = placed();
  const below = map.style.top;
  placement.setDragging(true);
  camera.moveTo({ x: 1e6, y: 1e6 });
  expect(map.style.top).toBe(below);
  placement.setDragging(false);
  expect(map.style.top).not.toBe(below);
});
