import { stopAll } from "../../model/tasks/stopAll.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { type PlaceActions, placeOf, rootOf } from "./placeActions.ts";
import { Pointer } from "./pointer.ts";

/** Connects the events of the window to a pointer, without React: they are many. Returns how to stop. */
export function watchPointer(
  element: HTMLElement,
  workspace: ShownWorkspace,
  actions: PlaceActions,
): () => void {
  const { table, view } = workspace;
  const pointer = new Pointer(workspace, actions, element);
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
  on("contextmenu", (event) => {
    // By the keyboard it is the focused element's.
    const focused = event.target && placeOf(event.target);
    if (!focused) {
      if (pointer.openMenu(event as PointerEvent)) event.preventDefault();
    } else if (actions.hasMenu(focused)) {
      actions.openMenu(focused, true);
      event.preventDefault();
    }
  });
  on("touchstart", (event) => {
    if (pointer.isDragging) event.preventDefault();
  });
  const stop = stopAll([
    table.subscribe(() => pointer.refreshSoon()),
    // While it moves, nobody can read what passes under the pointer.
    view.isMoving.subscribe((isMoving) => !isMoving && pointer.refresh()),
  ]);
  return () => {
    listening.abort();
    pointer.dispose();
    stop();
  };
}

/** Keeps a press from moving the focus out of the cells and, with Shift, from selecting text. */
function keepFocus(event: MouseEvent): void {
  const { shiftKey } = event;
  const element = event.currentTarget as Element;
  const hasFocus = element.contains(rootOf(element).activeElement);
  if (hasFocus || shiftKey) event.preventDefault();
}
