import type { AccessTable } from "../model/accessTable.ts";
import { replacesTable } from "../model/change.ts";
import type { Table, TableData } from "../model/table.ts";
import { AS_IT_IS } from "./arrangement.ts";
import type { Camera } from "./camera.ts";
import { clampPlace } from "./place.ts";
import { batch } from "./store.ts";
import { notify, type View } from "./view.ts";
import { countOf } from "./wording.ts";

/** The header's height that shows a table's names, in CSS px. */
export type FitHeader = (data: TableData) => number;

/**
 * Lets changes of the table change how it is looked at. To be called before anyone else listens to
 * the table: whoever hears of another table then finds the view and the camera at its start.
 */
export function followTable(
  table: AccessTable,
  view: View,
  camera: Camera,
  fitHeader: FitHeader,
): () => void {
  return table.subscribe((change) => {
    if (change.kind === "toggle") return;
    batch(() => {
      view.highlighted.set(undefined);
      if (replacesTable(change)) begin(table.table, view, camera, fitHeader);
    });
    if (change.kind !== "recalculate") return;
    if (change.wiped > 0) {
      const were = change.wiped === 1 ? "was" : "were";
      notify(view, `${countOf(change.wiped, "applied role")} ${were} wiped.`);
    }
    if (table.roles.length === 0) notify(view, "Nobody holds a group, so there are no roles.");
  });
}

/** Another table is there. The camera comes last: it lays out what the others have decided. */
function begin(table: Table, view: View, camera: Camera, fitHeader: FitHeader): void {
  view.arrangement.set(AS_IT_IS);
  view.headerSize.set(fitHeader(table.data));
  view.focused.set(clampPlace({ row: 0, column: 0 }, table.userCount, table.groupCount));
  camera.begin();
}
