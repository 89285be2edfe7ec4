import type { AccessTable } from "../model/accessTable.ts";
import { stopAll } from "../model/stopAll.ts";
import type { Memberships, TableData } from "../model/table/memberships.ts";
import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { Camera } from "./camera.ts";
import { clampPlace } from "./geometry/place.ts";
import { batch } from "./store.ts";
import { notify, type View } from "./view.ts";

/** Gives the header's height that fits a table's names, in CSS px. */
export type FitHeader = (data: TableData) => number;

/** Updates the view after changes of the table, and shows their announcements as notices. */
export function followTable(
  table: AccessTable,
  view: View,
  camera: Camera,
  fitHeader: FitHeader,
): () => void {
  return stopAll([
    table.onReplaced("view", () =>
      batch(() => showOpened(table.memberships, view, camera, fitHeader)),
    ),
    table.subscribe(({ touched, announcements }) => {
      if (touched.roles !== "none") endPreview(view);
      for (const sentence of announcements) notify(view, sentence);
    }),
  ]);
}

/** Resets the view for an opened table. The camera comes last: it lays out what the stores say. */
function showOpened(
  memberships: Memberships,
  view: View,
  camera: Camera,
  fitHeader: FitHeader,
): void {
  endPreview(view);
  view.arrangement.set(TABLE_ARRANGEMENT);
  view.roleFilter.set("");
  view.headerSize.set(fitHeader(memberships.data));
  view.focused.set(
    clampPlace({ row: 0, column: 0 }, memberships.userCount, memberships.groupCount),
  );
  camera.reset();
}

function endPreview({ highlighted, previewed }: View): void {
  previewed.set(undefined);
  highlighted.set(undefined);
}
