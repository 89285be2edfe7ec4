// @vitest-environment jsdom
import { act, type ComponentProps } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import {
  changesDrawing,
  excludedDrawing,
  highlightDrawing,
  OverviewDrawing,
} from "#src/matrix/overview/OverviewDrawing.tsx";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Camera } from "#src/view/camera.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const DATA = tableBy(90, 60, (user, group) => user < 30 && group < 20);

async function drawn<T>(
  drawing: ComponentProps<typeof OverviewDrawing<T>>["drawing"],
  data = DATA,
) {
  const table = new AccessTable(data);
  table.run(recalculate, {});
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 300, height: 300, dpr: 1 });
  let count = 0;
  const counted: typeof drawing = {
    read: drawing.read,
    draw(...given) {
      count++;
      return drawing.draw(...given);
    },
  };
  const root = document.createElement("div");
  const workspace = { table, view, camera };
  const shown = { workspace, theme: LIGHT, className: "", width: 60, height: 90 };
  const element = <OverviewDrawing {...shown} drawing={counted} />;
  await act(async () => createRoot(root).render(element));
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
  const { view, after, isShown } = await drawn(highlightDrawing);
  expect(isShown()).toBe(false);
  expect(await after(() => view.highlighted.set(0))).toBe(true);
  expect(await after(() => view.highlighted.set(undefined))).toBe(false);
});

test("what is excluded is drawn after the change and gone after undo; scrolling draws nothing", async () => {
  const { table, camera, after, isShown, count } = await drawn(excludedDrawing);
  expect(isShown()).toBe(false);
  const some = { users: Uint32Array.of(1), groups: new Uint32Array(0), why: "", since: "" };
  expect(await after(() => table.run(exclude, some))).toBe(true);
  const before = count();
  expect(await after(() => camera.moveTo({ x: 40, y: 200 }))).toBe(true);
  expect(count()).toBe(before);
  expect(await after(() => table.undo())).toBe(false);
});

test("toggles draw nothing anew: not what is excluded, not changes, not the highlighted role", async () => {
  const none = { start: new Uint32Array(91), items: new Uint32Array(0) };
  const gained = { start: new Uint32Array(91).fill(1, 1), items: Uint32Array.of(59) };
  const there = { older: "other", firstUserThere: 90, firstGroupThere: 60 } as const;
  const [usersHere, groupsHere] = [new Uint32Array(0), new Uint32Array(0)];
  const compared = { other: "then.csv", gained, lost: none, usersHere, groupsHere, ...there };
  const all = [
    await drawn(excludedDrawing),
    await drawn(changesDrawing, { ...DATA, compared }),
    await drawn(highlightDrawing),
  ];
  for (const { table, view, after, isShown, count } of all) {
    table.run(exclude, {
      users: Uint32Array.of(1),
      groups: new Uint32Array(0),
      why: "",
      since: "",
    });
    await after(() => view.highlighted.set(0));
    expect(isShown()).toBe(true);
    const before = count();
    for (let user = 40; user < 45; user++)
      await after(() => table.run(toggle, { user, group: 30 }));
    expect(count()).toBe(before);
  }
});

test("another arrangement has it drawn anew", async () => {
  const { view, after, count } = await drawn(excludedDrawing);
  const before = count();
  await after(() => view.arrangement.set(new Arrangement()));
  expect(count()).toBe(before + 1);
});
