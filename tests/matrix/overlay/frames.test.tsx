// @vitest-environment jsdom
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { Crosshair } from "#src/matrix/overlay/Crosshair.tsx";
import { MatchBand } from "#src/matrix/overlay/MatchBand.tsx";
import { SelectionFrame } from "#src/matrix/overlay/SelectionFrame.tsx";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { NO_MATCHES } from "#src/view/find/matches.ts";
import type { ShownWorkspace } from "#src/view/followTable.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** An overlay on the screen, and what is written in its elements' styles. */
async function shown(overlay: (workspace: ShownWorkspace) => ReactElement) {
  const table = new AccessTable(tableBy(90, 60));
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 300, height: 300, dpr: 1 });
  const root = document.createElement("div");
  const react = createRoot(root);
  onTestFinished(() => act(async () => react.unmount()));
  await act(async () => react.render(overlay({ table, view, camera })));
  /** The styles of the elements of a selector after a change. */
  const after = async (selector: string, change: () => void) => {
    await act(async () => change());
    const elements = [...root.querySelectorAll<HTMLElement>(selector)];
    return elements.map(({ style }) => style.cssText);
  };
  const scroll = () => camera.moveTo({ x: 20, y: 70 });
  return { table, view, camera, root, after, scroll };
}

const at = (row: number, column: number) => {
  return { row, column, clientX: 0, clientY: 0, isLongPress: false };
};

const HIDDEN = "display: none;";

test("the crosshair follows the hovered place, and neither scrolling nor toggles place it", async () => {
  const { table, view, after, scroll } = await shown((workspace) => (
    <Crosshair workspace={workspace} />
  ));
  const bands = (change: () => void) => after(".crosshair > *", change);
  expect(await bands(() => {})).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
  const placed = await bands(() => view.hovered.set(at(3, 2)));
  expect(new Set(placed).size).toBe(4);
  expect(placed).not.toContain(HIDDEN);
  expect(await bands(() => view.hovered.set(at(4, 2)))).not.toEqual(placed);
  expect(await bands(() => view.hovered.set(at(3, 2)))).toEqual(placed);
  expect(await bands(scroll)).toEqual(placed);
  expect(await bands(() => table.run(toggle, { user: 3, group: 2 }))).toEqual(placed);
});

test("the crosshair is away while the table moves, and where it is to be then afterwards", async () => {
  const { view, after, scroll } = await shown((workspace) => <Crosshair workspace={workspace} />);
  const bands = (change: () => void) => after(".crosshair > *", change);
  const placed = await bands(() => view.hovered.set(at(6, 4)));
  const isAway = (styles: string[]) => styles.every((style) => style.includes(HIDDEN));
  expect(isAway(await bands(() => view.isMoving.set(true)))).toBe(true);
  expect(isAway(await bands(scroll))).toBe(true);
  const rested = await bands(() => view.isMoving.set(false));
  expect(isAway(rested)).toBe(false);
  expect(rested).not.toEqual(placed);
});

test("the band of a match follows it, scrolling and another arrangement", async () => {
  const { view, camera, after, scroll } = await shown((workspace) => (
    <MatchBand workspace={workspace} />
  ));
  const band = (change: () => void) => after(".found-band", change);
  const find = (item: number) => () =>
    view.searchMarks.set({ matches: NO_MATCHES, current: { kind: "users", item } });
  expect(await band(() => {})).toEqual([]);
  const placed = await band(find(1));
  expect(placed).toHaveLength(1);
  const other = await band(find(2));
  expect(other).not.toEqual(placed);
  expect(await band(scroll)).not.toEqual(other);
  await band(() => camera.moveTo({ x: 0, y: 0 }));
  expect(await band(find(1))).toEqual(placed);
  const turned = new Order(Uint32Array.from({ length: 90 }, (_, at) => (at + 1) % 90));
  expect(await band(() => view.arrangement.set(new Arrangement(turned)))).not.toEqual(placed);
  expect(await band(() => view.searchMarks.set({ matches: NO_MATCHES }))).toEqual([]);
});

test("the frame of a selection follows it and scrolling, and stays through toggles", async () => {
  const { table, view, after, scroll } = await shown((workspace) => (
    <SelectionFrame workspace={workspace} say={() => {}} />
  ));
  const cells = (change: () => void) => after(".selection-cells", change);
  const select = (row: number) => () =>
    view.selection.set(
      selectionOf({ row: 1, column: 1 }, { row, column: 2 }, { rows: 90, columns: 60 }),
    );
  expect(await cells(() => {})).toEqual([]);
  const placed = await cells(select(3));
  expect(placed).toHaveLength(1);
  const larger = await cells(select(4));
  expect(larger).not.toEqual(placed);
  expect(await cells(() => table.run(toggle, { user: 2, group: 2 }))).toEqual(larger);
  expect(await cells(scroll)).not.toEqual(larger);
  expect(await cells(() => view.selection.set(undefined))).toEqual([]);
});
