import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Arranged } from "../../../session/mining/odd/arranging.ts";
import {
  groupOfPlace,
  groupOfRow,
  NONE_SELECTED,
  placesBetween,
  placesOfRow,
  type ReviewRows,
  type Selection,
  selectionWith,
} from "../../../session/mining/odd/reviewRows.ts";
import { isChoosing } from "../table/useChoosing.ts";

/** The selection of several memberships, as lists have it. */
export interface Selecting {
  readonly selection: Selection;
  /** Goes to the row that was pressed; with Shift selects all up to it, with Ctrl or by its tick that one, too. */
  press(row: number, event: MouseEvent): void;
  /** Goes to a row, and selects all from where the selection began. */
  selectTo(row: number): void;
  /** Selects what the row that is looked at stands for, or takes it out. */
  toggle(): void;
  /** Selects the group of the list that one is in. */
  selectGroup(): void;
  selectAll(): void;
  clear(): void;
}

export function useSelecting(
  arranged: Arranged,
  shown: ReviewRows,
  active: number,
  goTo: (row: number) => void,
  filter: string,
): Selecting {
  const [selection, setSelection] = useState(NONE_SELECTED);
  /** The place or group where a range begins. */
  const anchor = useRef<number>(undefined);
  const size = arranged.order.length;
  const clear = () => {
    anchor.current = undefined;
    setSelection(NONE_SELECTED);
  };
  // What is not in sight any more is not decided about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is one of these places
  useEffect(clear, [arranged, shown.places.length, filter]);
  const selectTo = (row: number) => {
    if (shown.rows.length === 0) return;
    anchor.current ??= shown.rows[active];
    const from = shown.rows.indexOf(anchor.current);
    setSelection(
      selectionWith(NONE_SELECTED, placesBetween(shown, from < 0 ? row : from, row), true, size),
    );
    goTo(row);
  };
  const toggleRow = (row: number) => {
    const places = placesOfRow(shown, shown.rows[row]);
    const isIn = places.every((place) => selection.isSelected[place]);
    anchor.current = shown.rows[row];
    setSelection(selectionWith(selection, places, !isIn, size));
  };
  return {
    ...{ selection, clear, selectTo },
    press(row, event) {
      if (event.shiftKey) selectTo(row);
      else if (isChoosing(event)) {
        toggleRow(row);
        goTo(row);
      } else {
        clear();
        goTo(row);
      }
    },
    toggle: () => active >= 0 && toggleRow(active),
    selectGroup() {
      const row = shown.rows[active];
      if (row === undefined) return;
      const group = groupOfRow(row) ?? groupOfPlace(arranged, row);
      setSelection(selectionWith(NONE_SELECTED, placesOfRow(shown, -1 - group), true, size));
    },
    selectAll: () => setSelection(selectionWith(NONE_SELECTED, shown.places, true, size)),
  };
}
