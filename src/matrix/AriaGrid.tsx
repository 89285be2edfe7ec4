import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import type { AccessTable } from "../model/accessTable.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import type { Arrangement } from "../view/arrangement/arrangement.ts";
import type { Camera } from "../view/camera.ts";
import { placeAfterKey } from "../view/geometry/keys.ts";
import {
  HEADER_ROW,
  ID_COLUMN,
  NAME_COLUMN,
  type Place,
  samePlace,
} from "../view/geometry/place.ts";
import { placeLabel } from "../view/labels.ts";
import type { View } from "../view/view.ts";
import { useChanges, useStore } from "../watch.ts";
import { alignAll, alignCell, focusElement, placeOf } from "./ariaPlacement.ts";
import type { PlaceActions } from "./input/placeActions.ts";

/** The numbers of rows and columns with elements on each side of the focused cell. */
const ROWS_AROUND = 4;
const COLUMNS_AROUND = 6;
/** The delay after the last move until all elements are aligned, in ms. */
const SETTLE_DELAY = 100;
const PINNED = [ID_COLUMN, NAME_COLUMN];

interface AriaGridProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly actions: PlaceActions;
}

/**
 * The matrix for screen readers: elements for the focused cell and those around it, each exactly over
 * its cell on the canvas. Pointer events pass through to the canvas.
 */
export function AriaGrid({ table, view, camera, actions }: AriaGridProps) {
  const focused = useStore(view.focused);
  const arrangement = useStore(view.arrangement);
  useChanges(table);
  const grid = useRef<HTMLDivElement>(null);
  const rowCount = arrangement.rows(table.memberships);
  const columnCount = arrangement.columns(table.memberships);
  usePlacedElements(grid, camera, `${focused.row} ${focused.column} ${rowCount} ${columnCount}`);
  useKeyboardFocus(grid, view, focused);
  const rows = [HEADER_ROW, ...around(focused.row, ROWS_AROUND, rowCount)];
  const columns = [...PINNED, ...around(focused.column, COLUMNS_AROUND, columnCount)];
  return (
    <div
      ref={grid}
      className="aria-grid"
      role="grid"
      aria-label="Users and groups"
      aria-rowcount={rowCount + 1}
      aria-colcount={columnCount + 2}
      {...gridEvents(view, camera, actions)}
    >
      {rows.map((row) => (
        <div key={row} role="row" aria-rowindex={row + 2} data-row={row}>
          {columns.map((column) => {
            const place = { row, column };
            return cellElement(table, arrangement, place, samePlace(place, focused));
          })}
        </div>
      ))}
    </div>
  );
}

function cellElement(
  table: AccessTable,
  arrangement: Arrangement,
  place: Place,
  isFocused: boolean,
) {
  const { row, column } = place;
  const label = placeLabel(table, arrangement, place);
  return (
    <div
      key={column}
      role={row === HEADER_ROW ? "columnheader" : column < 0 ? "rowheader" : "gridcell"}
      aria-colindex={column + 3}
      aria-label={label}
      tabIndex={isFocused ? 0 : -1}
      data-row={row}
      data-column={column}
    >
      {(row < 0 || column < 0) && <span className="unseen">{label}</span>}
    </div>
  );
}

/** The event handlers of the grid: for keys, and for assistive technology, which focuses and clicks. */
function gridEvents(view: View, camera: Camera, actions: PlaceActions) {
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.shiftKey) return;
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
      actions.focus(next);
    },
    onFocus({ target }: FocusEvent) {
      const place = placeOf(target);
      if (place && !samePlace(place, view.focused.get())) actions.focus(place);
    },
    onClick({ target }: MouseEvent) {
      const place = placeOf(target);
      if (place) actions.click(place);
    },
  };
}

/** Keeps the keyboard focus on the focused place, while it is in the grid or once it is requested. */
function useKeyboardFocus(grid: RefObject<HTMLElement | null>, view: View, focused: Place): void {
  /** True while the focus has to move to an element that the next rendering may bring. */
  const isDue = useRef(false);
  useLayoutEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    focusElement(grid.current, focused);
  });
  useEffect(() => {
    // The focused place may change from outside; the focused element may disappear with its row.
    const follow = () => {
      isDue.current ||= grid.current?.contains(document.activeElement) ?? false;
    };
    const enter = () => {
      isDue.current = !focusElement(grid.current, view.focused.get());
    };
    return stopAll([
      view.arrangement.subscribe(follow),
      view.focused.subscribe(follow),
      view.matrixFocusRequests.subscribe(enter),
    ]);
  }, [grid, view]);
}

/** Keeps the elements over their cells; another `key` means other elements. */
function usePlacedElements(grid: RefObject<HTMLElement | null>, camera: Camera, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key means other elements
  useLayoutEffect(() => {
    if (grid.current) alignAll(grid.current, camera.geometry.get());
  }, [grid, camera, key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = camera.geometry.subscribe((g) => {
      const element = grid.current;
      if (!element) return;
      clearTimeout(timer);
      // Only the focus ring is visible: the other elements can follow once the table rests.
      const active = document.activeElement;
      if (active instanceof HTMLElement && element.contains(active)) alignCell(active, g);
      timer = setTimeout(() => alignAll(element, g), SETTLE_DELAY);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [grid, camera]);
}

/** The indices up to `reach` before and after a centre. */
function around(center: number, reach: number, count: number): number[] {
  const from = Math.max(0, center - reach);
  const to = Math.min(count, Math.max(center, 0) + reach + 1);
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}
