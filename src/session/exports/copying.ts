import { collectBlob } from "../../files/export/collectBlob.ts";
import { columnText, rectangleText, rowText } from "../../files/export/copyText.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { formatNumber } from "../../model/wording.ts";
import type { Arrangement, PlaceEntities } from "../../view/arrangement/arrangement.ts";
import type { IndexRange } from "../../view/geometry/geometry.ts";
import { cellCount, type Selection } from "../../view/selection/selection.ts";

/** The most cells that are copied as text: more than that no spreadsheet pastes with pleasure. */
const MOST_COPIED = 1_000_000;
/** The most cells whose text is put together at once: that takes half a frame. */
const MOST_CELLS_AT_ONCE = 20_000;

/** The reason why a selection is not copied, in a sentence; undefined where it can be. */
export function copyRefusal(selection: Selection): string | undefined {
  const count = cellCount(selection);
  if (count <= MOST_COPIED) return undefined;
  const most = formatNumber(MOST_COPIED);
  return `At most ${most} cells can be copied as text, and ${formatNumber(count)} are selected. Select fewer, or export the table.`;
}

/** The selected cells as tab-separated text, as they stand on the screen; of many it comes later, where it may. */
export function selectionText(
  { memberships }: AccessTable,
  { users, groups }: Arrangement,
  selection: Selection,
  mayComeLater: boolean,
): string | Promise<Blob> {
  const text = rectangleText(memberships, {
    users: itemsIn(selection.rows, (row) => users.at(row)),
    groups: itemsIn(selection.columns, (column) => groups.at(column)),
  });
  return mayComeLater && cellCount(selection) > MOST_CELLS_AT_ONCE
    ? collectBlob(text, { type: "text/plain" })
    : [...text].join("");
}

function itemsIn({ from, to }: IndexRange, itemAt: (place: number) => number): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, k) => itemAt(from + k));
}

/** The most users whose column is put together at once: that takes half a frame. */
const MOST_USERS_AT_ONCE = 10_000;

/**
 * The text that copying takes from the matrix: a focused cell's row, under a header its column. That
 * of a long column comes later, where it may: the page goes on meanwhile.
 */
export function copyText(
  { memberships }: AccessTable,
  { user, group }: PlaceEntities,
  mayComeLater: boolean,
): string | Promise<Blob> | undefined {
  if (user !== undefined) return rowText(memberships, user);
  if (group === undefined) return undefined;
  const column = columnText(memberships, group);
  return mayComeLater && memberships.userCount > MOST_USERS_AT_ONCE
    ? collectBlob(column, { type: "text/plain" })
    : [...column].join("");
}
