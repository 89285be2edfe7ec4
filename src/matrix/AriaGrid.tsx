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

/** The rows and columns on each side of the focused cell that have elements. */
const ROWS_AROUND = 4;
const COLUMNS_AROUND = 6;
const SETTLE_DELAY = 100;
const PINNED = [ID_COLUMN, NAME_COLUMN];

interface AriaGridProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly actions: PlaceActions;
}

/**
 * The canvas as a screen reader sees it: the focused cell and a window around it, each element
 * exactly over what it mirrors. The pointer goes through to the canvas.
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

/** The events of the grid: keys, and assistive technology, which focuses and clicks elements. */
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

/** Keeps the keyboard where the focus is, as long as it is in the grid, or once it is asked there. */
function useKeyboardFocus(grid: RefObject<HTMLElement | null>, view: View, focused: Place): void {
  /** True while it has to go to an element that may come with the next rendering. */
  const isDue = useRef(false);
  useLayoutEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    focusElement(grid.current, focused);
  });
  useEffect(() => {
    // The focus may be moved by others; the focused element may go with its row.
    const follow = () => {
      isDue.current ||= grid.current?.contains(document.activeElement) ?? false;
    };
    const enter = () => {
      isDue.current = !focusElement(grid.current, view.focused.get());
    };
    const stops = [
      view.arrangement.subscribe(follow),
      view.focused.subscribe(follow),
      view.matrixFocusRequests.subscribe(enter),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [grid, view]);
}

/** Keeps the elements over what they mirror; others come with another `key`. */
function usePlacedElements(grid: RefObject<HTMLElement | null>, camera: Camera, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements came with it
  useLayoutEffect(() => {
    if (grid.current) alignAll(grid.current, camera.geometry.get());
  }, [grid, camera, key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = camera.geometry.subscribe((g) => {
      const element = grid.current;
      if (!element) return;
      clearTimeout(timer);
      // Only the focus ring is seen: the others may follow when the table has come to rest.
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

function around(center: number, reach: number, count: number): number[] {
  const from = Math.max(0, center - reach);
  const to = Math.min(count, Math.max(center, 0) + reach + 1);
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}
