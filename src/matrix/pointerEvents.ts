import type { AccessTable } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import type { View } from "../view/view.ts";
import type { PlaceActions } from "./placeActions.ts";
import { Pointer } from "./pointer.ts";

/** Lets the pointer over the window act, until it is told to stop. Past React: it moves a lot. */
export function watchPointer(
  element: HTMLElement,
  table: AccessTable,
  view: View,
  camera: Camera,
  actions: PlaceActions,
): () => void {
  const pointer = new Pointer(table, view, camera, actions, element);
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(type, listener, { passive: false, signal: listening.signal });
  on("pointermove", (event) => pointer.move(event));
  on("pointerdown", (event) => pointer.down(event));
  on("pointerup", (event) => pointer.up(event));
  on("pointercancel", () => pointer.cancel());
  on("pointerleave", () => pointer.leave());
  on("dblclick", (event) => pointer.doubleClick(event as PointerEvent));
  on("mousedown", keepFocus);
  on("touchstart", (event) => {
    if (pointer.isPulling) event.preventDefault();
  });
  const refresh = () => pointer.refresh();
  const stops = [table.subscribe(refresh), camera.geometry.subscribe(refresh)];
  return () => {
    listening.abort();
    pointer.cancel();
    for (const stop of stops) stop();
  };
}

/** The canvas takes no focus: else a press would take it from the cells and a click bring it back. */
function keepFocus(event: MouseEvent): void {
  const { currentTarget } = event;
  if (currentTarget instanceof Node && currentTarget.contains(document.activeElement))
    event.preventDefault();
}
