import { useLayoutEffect, useRef } from "react";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { placeAfterKey } from "../../view/geometry/keys.ts";
import { samePlace } from "../../view/geometry/place.ts";
import { sidesOf } from "../../view/roles/sides.ts";
import { type PlaceActions, placeOf, rootOf } from "../input/placeActions.ts";
import { selectByKey } from "../input/selectByKey.ts";
import { AriaCells } from "./ariaCells.ts";

interface AriaGridProps {
  readonly workspace: ShownWorkspace;
  readonly actions: PlaceActions;
}

/**
 * The matrix for screen readers: elements for the focused cell and those around it, each exactly under
 * its cell on the canvas, which takes all pointer events. Nothing of it is seen: the painters draw the
 * focus. React renders the grid alone, once.
 */
export function AriaGrid({ workspace, actions }: AriaGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => watchGrid(grid.current!, workspace, actions), [workspace, actions]);
  return (
    <div
      ref={grid}
      className="aria-grid"
      role="grid"
      aria-label="Users and groups"
      aria-multiselectable="true"
    />
  );
}

/** Fills the grid, and connects it to the view and to its events. Returns how to stop. */
function watchGrid(grid: HTMLElement, workspace: ShownWorkspace, actions: PlaceActions) {
  const { table, view } = workspace;
  const cells = new AriaCells(grid, workspace);
  const stopListening = listen(grid, workspace, actions, cells);
  // What was pressed before the grid was loaded has the keyboard now.
  const { activeElement, body } = grid.ownerDocument;
  if (view.matrixFocusRequests.get() > 0 && activeElement === body) cells.focus();
  return stopAll([
    stopListening,
    view.focused.subscribe(() => cells.follow()),
    view.matrixFocusRequests.subscribe(() => cells.focus()),
    view.arrangement.subscribe(() => cells.update()),
    view.strips.subscribe(() => cells.update()),
    sidesOf(table).subscribe(() => cells.update()),
    view.selection.subscribe(() => cells.markSelected()),
    view.isMoving.subscribe((isMoving) => !isMoving && cells.update()),
    table.subscribe((change) => cells.change(change)),
    () => cells.dispose(),
  ]);
}

/** Listens to keys, and to assistive technology, which focuses and clicks. Returns how to stop. */
function listen(
  grid: HTMLElement,
  workspace: ShownWorkspace,
  actions: PlaceActions,
  cells: AriaCells,
): () => void {
  const { view } = workspace;
  const listening = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => grid.addEventListener(type, listener, { signal: listening.signal });
  const root = rootOf(grid);
  // Before others hear of it, wherever it happens: a shortcut moves the focus, too.
  for (const type of ["pointerdown", "keydown"])
    root.addEventListener(
      type,
      () => {
        cells.isPointerUsed = type === "pointerdown";
      },
      { capture: true, signal: listening.signal },
    );
  // What a script focuses after a press, the browser takes for focused by a key if the last one was.
  const showFocus = () => {
    const { activeElement } = root;
    view.isFocusVisible.set(
      !cells.isPointerUsed &&
        grid.contains(activeElement) &&
        activeElement?.matches(":focus-visible") === true,
    );
  };
  on("keydown", (event) => {
    cells.settle();
    press(event, workspace, actions);
    // A shortcut, as to undo, is no sign of going by keys: browsers see it that way, too.
    if (!event.ctrlKey && !event.metaKey) showFocus();
  });
  on("focusin", ({ target }) => {
    const place = target && placeOf(target);
    if (place && !samePlace(place, view.focused.get())) actions.focus(place);
    showFocus();
  });
  on("focusout", ({ relatedTarget }) => {
    const next = relatedTarget as Node | null;
    if (!grid.contains(next)) view.isFocusVisible.set(false);
    // From outside of a shadow root it comes back by a key, unless there is a press.
    if (next && !root.contains(next)) cells.isPointerUsed = false;
  });
  on("click", ({ target }) => {
    const place = target && placeOf(target);
    if (place) actions.click(place);
  });
  return () => {
    listening.abort();
    view.isFocusVisible.set(false);
  };
}

/** Moves the focus by a key, toggles the focused cell, or selects cells. */
function press(event: KeyboardEvent, workspace: ShownWorkspace, actions: PlaceActions): void {
  const { view, camera } = workspace;
  if (event.altKey) return;
  if (selectByKey(event, workspace, actions) || event.shiftKey) return;
  const focused = view.focused.get();
  if (event.key === " " || event.key === "Enter") {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.toggle(focused);
    return;
  }
  const next = placeAfterKey(event, focused, camera.geometry.get());
  if (!next) return;
  event.preventDefault();
  view.selection.set(undefined);
  actions.focus(next);
}
