import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { apply } from "../../../model/commands/apply.ts";
import { isCandidate } from "../../../model/roles/role.ts";
import { toggledFold } from "../../../view/roles/layeredRows.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import type { useChoosing } from "./useChoosing.ts";
import type { RoleRows } from "./useRoleRows.ts";

/** A cell of the table: by its role, which keeps the focus in another order; a heading has none. */
interface FocusedCell {
  readonly at: number | undefined;
  readonly column: number;
}

const HEADING = -1;
/** The rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The one tab stop of a table of roles, the arrow keys from cell to cell, and what Enter and Space do. */
export function useTableKeys(
  grid: RefObject<HTMLElement | null>,
  { shown, isCounting, layers }: RoleRows,
  columnCount: number,
  choose: ReturnType<typeof useChoosing>["onKey"],
) {
  const { table, view } = useWorkspace();
  const [cell, setCell] = useState<FocusedCell>({ at: undefined, column: 0 });
  /** The row of a role that was applied: the one that takes its place gets the focus. */
  const vacated = useRef<number>(undefined);
  const columnRef = useRef(0);
  columnRef.current = cell.column;
  const row = cell.at === undefined ? HEADING : shown.indexOf(cell.at);
  // A role that is gone leaves the tab stop to the first one.
  const stopRow =
    row < 0 && shown.length > 0 && (cell.at !== undefined || cell.column === 0) ? 0 : row;

  const focus = (to: number, column: number) => {
    flushSync(() => setCell({ at: to < 0 ? undefined : shown[to], column }));
    cellElement(grid.current, to, column)?.focus();
  };

  // The figures change once a role is applied, and the order with them: the place is kept till then.
  useEffect(() => {
    if (vacated.current === undefined) return;
    const next = Math.min(vacated.current, shown.length - 1);
    if (!isCounting) vacated.current = undefined;
    if (next < 0) return;
    setCell(({ column }) => ({ at: shown[next], column }));
    // Once it is rendered.
    queueMicrotask(() => cellElement(grid.current, next, columnRef.current)?.focus());
  }, [grid, shown, isCounting]);

  /** In a tree, at a role's name: folds and unfolds what is below it, or goes to the role above. */
  const onTreeKey = (key: string, at: number): boolean => {
    if (!layers || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
    const isFolded = layers.isFolded(at);
    const above = layers.tree.above(at);
    if (key === "ArrowLeft" && isFolded !== false) {
      if (above !== undefined) focus(shown.indexOf(above), 0);
      return true;
    }
    if (key === "ArrowRight" && !isFolded) return false;
    view.roleTables.update({ folded: toggledFold(view.roleTables.get().folded, at) });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = positionOf(event.target as Element);
    if (!from) return;
    const isChoice =
      from.row !== HEADING &&
      choose(event, shown[from.row], (by) => {
        const row = Math.max(0, Math.min(shown.length - 1, from.row + by));
        focus(row, from.column);
        return shown[row];
      });
    if (isChoice) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    vacated.current = undefined;
    if (from.row !== HEADING && from.column === 0 && onTreeKey(event.key, shown[from.row])) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const to = destination(event.key, from, shown.length, columnCount);
    if (to) focus(to.row, to.column);
    else if (from.row === HEADING) return;
    else if (event.key === "Enter") {
      const role = shown[from.row];
      if (!isCandidate(table.roles[role])) return;
      vacated.current = from.row;
      table.run(apply, { role });
    } else if (event.key === " ") {
      const { selected } = view.roleTables.get();
      const at = shown[from.row];
      view.roleTables.update({ selected: selected === at ? undefined : at, chosen: [] });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    focused: { row },
    /** The column whose heading is the tab stop, if one is. */
    headStop: stopRow === HEADING ? cell.column : undefined,
    stopIn: (one: number) => (one === stopRow ? cell.column : undefined),
    onKeyDown,
    focusRole: (at: number) => focus(shown.indexOf(at), 0),
    onFocus(target: Element) {
      const position = positionOf(target);
      if (!position) return;
      const { selected } = view.roleTables.get();
      const at = position.row < 0 ? undefined : shown[position.row];
      setCell({ at, column: position.column });
      // Open details follow the focus.
      if (selected !== undefined && at !== undefined && at !== selected)
        view.roleTables.update({ selected: at });
    },
  };
}

interface Position {
  readonly row: number;
  readonly column: number;
}

function positionOf(element: Element): Position | undefined {
  const column = element.closest<HTMLElement>("[data-column]")?.dataset.column;
  if (column === undefined) return undefined;
  const row = element.closest<HTMLElement>("[data-row]")?.dataset.row;
  return { row: row === undefined ? HEADING : Number(row), column: Number(column) };
}

function cellElement(grid: HTMLElement | null, row: number, column: number): HTMLElement | null {
  const within = row === HEADING ? ".role-head" : `[data-row="${row}"]`;
  return grid?.querySelector<HTMLElement>(`${within} [data-column="${column}"]`) ?? null;
}

function destination(key: string, { row, column }: Position, rows: number, columns: number) {
  const at = (toRow: number, toColumn = column): Position => ({
    row: Math.max(HEADING, Math.min(rows - 1, toRow)),
    column: Math.max(0, Math.min(columns - 1, toColumn)),
  });
  const to: Readonly<Record<string, Position>> = {
    ArrowUp: at(row - 1),
    ArrowDown: at(row + 1),
    ArrowLeft: at(row, column - 1),
    ArrowRight: at(row, column + 1),
    PageUp: at(Math.max(0, row - PAGE)),
    PageDown: at(row + PAGE),
    Home: at(0),
    End: at(rows - 1),
  };
  return to[key];
}
