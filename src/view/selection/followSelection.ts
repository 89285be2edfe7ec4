import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { View } from "../view.ts";
import { countHeld, type HeldCells } from "./heldCells.ts";
import { movedSelection, type Selection } from "./selection.ts";

type OnCounted = (selection: Selection, counted: HeldCells) => void;

/** Keeps a selection in another order, if in one piece, and its count. Returns how to stop. */
export function followSelection(table: AccessTable, view: View, onCounted: OnCounted = () => {}) {
  const { selection, selectionCount, isSelecting, arrangement } = view;
  let counting = 0;
  const count = async () => {
    const turn = ++counting;
    const counted = selection.get();
    if (!counted) selectionCount.set(undefined);
    // While it is drawn nobody sees the count, but in the bar of the mode without Shift.
    if (!counted || (counted.isDragged && !isSelecting.get())) return;
    const work = countHeld(table.memberships, arrangement.get(), counted);
    const held = await inSlices(work, () => turn !== counting);
    if (!held || turn !== counting) return;
    selectionCount.set(held);
    onCounted(counted, held);
  };
  void count();
  return stopAll([
    arrangement.subscribe((now, before) => {
      const selected = selection.get();
      if (selected) selection.set(movedSelection(selected, before, now));
    }),
    selection.subscribe((now, before) => {
      const isSame = now?.rows === before?.rows && now?.columns === before?.columns;
      // Of another one the count before says nothing.
      if (!isSame) selectionCount.set(undefined);
      void count();
    }),
    table.subscribe(({ touched }) => {
      if (selection.get() && (touched.cells === "many" || touched.cells.length > 0)) void count();
    }),
    () => {
      counting++;
    },
  ]);
}
