import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { evenRows } from "./rowPlaces.ts";
import { useListScroll } from "./useListScroll.ts";
import "./rowList.css";

interface RowListOptions {
  readonly count: number;
  /** The height of each row, in CSS px. */
  readonly rowHeight: number;
  /** The row that the keyboard is on; -1 in an empty list. */
  readonly active: number;
  /** The part of the active row that the keyboard is on, where rows have several. */
  readonly activePart?: string;
  /** Takes the keyboard to another row, which is in sight then. */
  readonly onMove: (row: number) => void;
  /** Does what another key is for; returns false where it is for nothing. */
  readonly onKey: (key: string) => boolean;
  /**
   * In a list of which several rows can be selected: does what a key is for together with Shift, Ctrl or ⌘, where `to`
   * is the row that it leads to; returns false where it is for nothing.
   */
  readonly onSelect?: (event: KeyboardEvent, to: number | undefined) => boolean;
}

/** A list as one tab stop: the focus stays on what scrolls, which names the active row. */
export function useRowList(options: RowListOptions) {
  const { count, rowHeight, active, activePart, onMove, onKey, onSelect } = options;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const places = useMemo(() => evenRows(count, rowHeight), [count, rowHeight]);
  const { rows, length, topOf, pageRows, reveal, onScroll } = useListScroll(box, places);
  /** The id of a row's element, or of a part of it. */
  const idOf = (row: number, part?: string) => `${id}-${row}${part ? `-${part}` : ""}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAfter(event.key, active, count, pageRows);
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
      if (event.altKey || active < 0 || !onSelect?.(event, row)) return;
      if (row !== undefined) reveal(row);
    } else if (row !== undefined) {
      onMove(row);
      reveal(row);
    } else if (active < 0 || !onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    rows,
    idOf,
    reveal,
    focus: () => box.current!.focus({ preventScroll: true }),
    /** For the element that scrolls, beside its class, role and name. */
    boxProps: {
      ref: box,
      tabIndex: 0,
      "aria-activedescendant": rows.includes(active) ? idOf(active, activePart) : undefined,
      onScroll,
      onKeyDown,
    },
    /** For the one element in that, in which the rows stand. */
    contentProps: { role: "presentation", style: { height: length } },
    styleOf: (row: number) => ({ top: topOf(row), height: rowHeight }),
  } as const;
}

/** What the elements of such a list are given. */
export type RowList = ReturnType<typeof useRowList>;

/** The row that a key leads to; undefined for other keys. */
function rowAfter(key: string, at: number, count: number, page: number): number | undefined {
  const rows: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const row = rows[key];
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}
