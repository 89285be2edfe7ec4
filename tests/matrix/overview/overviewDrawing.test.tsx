// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import {
  drawExcluded,
  drawHighlight,
  OverviewDrawing,
} from "#src/matrix/overview/OverviewDrawing.tsx";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { Camera } from "#src/view/camera.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function drawn(draw: typeof drawHighlight) {
  const table = new AccessTable(tableBy(90, 60, (user, group) => user < 30 && group < 20));
  table.run(recalculate, {});
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 300, height: 300, dpr: 1 });
  let count = 0;
  const counted: typeof draw = (...given) => {
    count++;
    return draw(...given);
  };
  const root = document.createElement("div");
  const workspace = { table, view, camera };
  const shown = { workspace, theme: LIGHT, className: "", width: 60, height: 90 };
  await act(async () => createRoot(root).render(<OverviewDrawing {...shown} draw={counted} />));
  const canvas = root.querySelector("canvas")!;
  /** What is seen after a change, in the next frame. */
  const after = async (change: () => void) => {
    change();
    await new Promise((done) => requestAnimationFrame(done));
    return !canvas.hidden;
  };
  return { table, view, camera, after, isShown: () => !canvas.hidden, count: () => count };
}

test("the highlighted role is drawn as soon as there is one, and goes with it", async () => {
  const { view, after, isShown } = await drawn(drawHighlight);
  expect(isShown()).toBe(false);
  expect(await after(() => view.highlighted.set(0))).toBe(true);
  expect(await after(() => view.highlighted.set(undefined))).toBe(false);
});

test("what is excluded is drawn after the change and gone after undo; scrolling draws nothing", async () => {
  const { table, camera, after, isShown, count } = await drawn(drawExcluded);
  expect(isShown()).toBe(false);
  const some = { users: Uint32Array.of(1), groups: new Uint32Array(0), why: "", since: "" };
  expect(await after(() => table.run(exclude, some))).toBe(true);
  const before = count();
  expect(await after(() => camera.moveTo({ x: 40, y: 200 }))).toBe(true);
  expect(count()).toBe(before);
  expect(await after(() => table.undo())).toBe(false);
});
