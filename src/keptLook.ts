import type { Keep } from "./keep/keep.ts";
import type { AccessTable } from "./model/accessTable.ts";
import type { Camera } from "./view/camera.ts";
import { type Look, readLook } from "./view/look.ts";
import type { Opening } from "./view/opening.ts";
import { batch } from "./view/store.ts";
import type { View } from "./view/view.ts";

/** Scrolling tells at every frame; a moment after it has begun is soon enough. */
const LOOK_AFTER_MS = 300;

interface Looking {
  readonly view: View;
  readonly camera: Camera;
  readonly opening: Opening;
}

/** Lets the storage know how the table is looked at. */
export function keepLook(keep: Keep, { view, camera, opening }: Looking): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    const { sample } = opening.state.get();
    const [pinned, cell] = [view.pinned.get(), view.cellSize.get()];
    const order = view.roleOrder.get();
    keep.look({ at: camera.at, pinned, cell, order, sample } satisfies Look);
  };
  const soon = () => {
    timer ??= setTimeout(look, LOOK_AFTER_MS);
  };
  camera.geometry.subscribe(soon);
  view.pinned.subscribe(soon);
  view.roleOrder.subscribe(soon);
  const leave = () => {
    if (timer !== undefined) look();
  };
  // Before the storage itself hears of it, and writes.
  for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, leave, true);
}

/** Puts a kept table on the screen as it was looked at. */
export function takeLook(
  kept: unknown,
  access: AccessTable,
  { view, camera, opening }: Looking,
): void {
  const { at, pinned, cell, order, sample } = readLook(kept);
  // As one: cells that are small enough for this table may be too small for the one before it.
  batch(() => {
    if (pinned) view.pinned.set(pinned);
    if (cell) view.cellSize.set(cell);
    if (order) view.roleOrder.set(order);
    camera.startAt(at);
    opening.openKept(access, sample);
  });
}
