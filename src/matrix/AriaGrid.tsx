import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type { AccessTable } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import { boxOf, type Geometry } from "../view/geometry.ts";
import { placeAfterKey } from "../view/keys.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place, samePlace } from "../view/place.ts";
import type { View } from "../view/view.ts";
import { placeLabel } from "../view/words.ts";
import { useChanges, useStore } from "../watch.ts";

/** How many rows and columns the window reaches around the focused cell. */
const ROWS_AROUND = 4;
const COLUMNS_AROUND = 6;
const SETTLED = 100;
const PINNED = [ID_COLUMN, NAME_COLUMN];

export interface AriaGridHandle {
  /** Moves the keyboard's focus to a place. */
  focus(place: Place): void;
  /** Takes the keyboard in, to where the focus is; the window stays where it is. */
  enter(): void;
}

interface AriaGridProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly handle: React.Ref<AriaGridHandle>;
  /** Brings a place into view. */
  show(place: Place): void;
  activate(place: Place): void;
}

/**
 * What a screen reader sees of the canvas: the focused cell and a window around it, each element
 * exactly over what it mirrors. The pointer goes through to the canvas.
 */
export function AriaGrid({ table, view, camera, handle, show, activate }: AriaGridProps) {
  const focused = useStore(view.focused);
  const arrangement = useStore(view.arrangement);
  useChanges(table);
  const grid = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const rowCount = arrangement.rows(table.table);
  const columnCount = arrangement.columns(table.table);

  const enter = () => {
    // Its element may come with the next rendering.
    hasMoved.current = !focusElement(grid.current, view.focused.get());
  };
  const focus = (place: Place) => {
    show(place);
    if (!samePlace(place, view.focused.get())) view.focused.set(place);
    enter();
  };
  useImperativeHandle(handle, () => ({ focus, enter }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements came where these changed
  useLayoutEffect(() => {
    if (grid.current) putOver(grid.current, camera.geometry.get());
  }, [camera, focused, rowCount, columnCount]);

  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    focusElement(grid.current, focused);
  });

  useEffect(() => {
    // The focus may be moved by others; the focused element may go with its row. If the keyboard is
    // in here, it follows.
    const follow = () => {
      hasMoved.current ||= grid.current?.contains(document.activeElement) ?? false;
    };
    const stops = [view.arrangement.subscribe(follow), view.focused.subscribe(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [view]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = camera.geometry.subscribe((g) => {
      const element = grid.current;
      if (!element) return;
      clearTimeout(timer);
      // Only the focus ring is seen: the others may follow when the table has come to rest.
      const active = document.activeElement;
      if (active instanceof HTMLElement && element.contains(active)) putCellOver(active, g);
      timer = setTimeout(() => putOver(element, g), SETTLED);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [camera]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    if (event.key === " " || event.key === "Enter") {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      activate(focused);
      return;
    }
    const next = placeAfterKey(event, focused, camera.geometry.get());
    if (!next) return;
    event.preventDefault();
    focus(next);
  };

  // Assistive technology focuses and clicks elements; the pointer never meets them.
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place && !samePlace(place, view.focused.get())) focus(place);
  };
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    if (!place) return;
    focus(place);
    activate(place);
  };

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
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      {rows.map((row) => (
        <div key={row} role="row" aria-rowindex={row + 2} data-row={row}>
          {columns.map((column) => {
            const place = { row, column };
            return (
              <div
                key={column}
                role={row === HEADER_ROW ? "columnheader" : column < 0 ? "rowheader" : "gridcell"}
                aria-colindex={column + 3}
                aria-label={placeLabel(table, arrangement, place)}
                tabIndex={samePlace(place, focused) ? 0 : -1}
                data-row={row}
                data-column={column}
              >
                {(row < 0 || column < 0) && (
                  <span className="unseen">{placeLabel(table, arrangement, place)}</span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function around(center: number, reach: number, count: number): number[] {
  const from = Math.max(0, center - reach);
  const to = Math.min(count, Math.max(center, 0) + reach + 1);
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}

/** Gives the keyboard to a place's element; returns whether it is there. */
function focusElement(grid: HTMLElement | null, { row, column }: Place): boolean {
  const at = `[tabindex="0"][data-row="${row}"][data-column="${column}"]`;
  const element = grid?.querySelector<HTMLElement>(at);
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined;
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.column === undefined) return undefined;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

function putOver(grid: HTMLElement, g: Geometry): void {
  for (const row of grid.children)
    for (const cell of row.children) putCellOver(cell as HTMLElement, g);
}

/** Puts a cell's element over the cell; what lies behind a pinned part is clipped. */
function putCellOver(cell: HTMLElement, g: Geometry): void {
  const place = placeOf(cell);
  if (!place) return;
  const box = boxOf(g, place);
  const style = cell.style;
  // Not by transforms: a hundred of them would cost every scrolled frame something.
  style.left = `${box.left / g.dpr}px`;
  style.top = `${box.top / g.dpr}px`;
  style.width = `${box.width / g.dpr}px`;
  style.height = `${box.height / g.dpr}px`;
  const behindLeft = place.column < 0 ? 0 : g.panel - box.left;
  const behindTop = place.row < 0 ? 0 : g.header - box.top;
  const inset = (behind: number) => `${Math.max(0, behind / g.dpr)}px`;
  style.clipPath =
    behindLeft > 0 || behindTop > 0 ? `inset(${inset(behindTop)} 0 0 ${inset(behindLeft)})` : "";
}
