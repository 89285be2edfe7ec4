import type { AccessTable } from "../model/accessTable.ts";
import type { Memberships, TableData } from "../model/table/memberships.ts";
import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { Camera } from "./camera.ts";
import { clampPlace } from "./geometry/place.ts";
import { batch } from "./store.ts";
import { notify, type View } from "./view.ts";

/** The header's height that shows a table's names, in CSS px. */
export type FitHeader = (data: TableData) => number;

/** Lets the view follow what changes in the table, and says what a person should hear of it. */
export function followTable(
  table: AccessTable,
  view: View,
  camera: Camera,
  fitHeader: FitHeader,
): () => void {
  const stops = [
    table.onReplaced("view", () =>
      batch(() => showOpened(table.memberships, view, camera, fitHeader)),
    ),
    table.subscribe(({ touched, announcements }) => {
      if (touched.roles !== "none") view.highlighted.set(undefined);
      for (const sentence of announcements) notify(view, sentence);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Another table is there. The camera comes last: it lays out what the others have decided. */
function showOpened(table: Memberships, view: View, camera: Camera, fitHeader: FitHeader): void {
  view.highlighted.set(undefined);
  view.arrangement.set(TABLE_ARRANGEMENT);
  view.roleFilter.set("");
  view.headerSize.set(fitHeader(table.data));
  view.focused.set(clampPlace({ row: 0, column: 0 }, table.userCount, table.groupCount));
  camera.reset();
}
