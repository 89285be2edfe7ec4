import type { AccessTable } from "../model/accessTable.ts";
import type { TableData } from "../model/table/memberships.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { Camera } from "./camera.ts";
import { clampPlace } from "./geometry/place.ts";
import { batch } from "./store.ts";
import { dismiss, notify, type View, withdrawAction } from "./view.ts";

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
    table.onReplaced("view", () => batch(() => showOpened(table, view, camera, fitHeader))),
    table.subscribe(({ touched }) => {
      if (touched.roles !== "none") endPreview(view);
      // Other roles have these numbers now.
      if (touched.roles === "replaced") view.roleTables.update({ selected: undefined });
    }),
    announceChanges(table, view),
  ]);
}

/**
 * Shows what changes announce, with `Undo` as long as that would undo the very change. When that is
 * undone, by whatever way, the notice goes.
 */
function announceChanges(table: AccessTable, view: View): () => void {
  /** The notices, and the number of changes since that are not undone. */
  let shown: { readonly key: number; laterChanges: number }[] = [];
  return table.subscribe(({ kind, announcements }) => {
    if (kind === "renamed") return;
    for (const notice of shown) notice.laterChanges += kind === "undone" ? -1 : 1;
    for (const { key, laterChanges } of shown) {
      if (laterChanges < 0) dismiss(view, key);
      else withdrawAction(view, key);
    }
    shown = shown.filter(({ laterChanges }) => laterChanges >= 0);
    const action = { name: "Undo", act: () => table.undo() };
    for (const sentence of announcements)
      shown.push({ key: notify(view, sentence, { action }), laterChanges: 0 });
  });
}

/** Resets the view for an opened table. The camera comes last: it lays out what the stores say. */
function showOpened(
  { memberships, isSample }: AccessTable,
  view: View,
  camera: Camera,
  fitHeader: FitHeader,
): void {
  endPreview(view);
  view.arrangement.set(TABLE_ARRANGEMENT);
  view.roleFilter.set("");
  view.roleTables.update({ tab: "candidates", filter: "" });
  view.showsLeftOver.set(false);
  // A column that says nothing takes no room; a sample shows what an opened table has.
  view.isIdFolded.set(!isSample && isIdTheName(memberships.data));
  view.headerSize.set(undefined);
  view.fittedHeader.set(fitHeader(memberships.data));
  view.focused.set(
    clampPlace({ row: 0, column: 0 }, memberships.userCount, memberships.groupCount),
  );
  camera.reset();
}

/** True if everybody's id is the name. */
function isIdTheName({ userIds, userNames }: TableData): boolean {
  return userIds.length > 0 && userIds.every((id, user) => id === userNames[user]);
}

function endPreview({ highlighted, previewed }: View): void {
  previewed.set(undefined);
  highlighted.set(undefined);
}
