import { collectBlob } from "../files/export/collectBlob.ts";
import { columnText, rowText } from "../files/export/copyText.ts";
import type { AccessTable } from "../model/accessTable.ts";
import type { PlaceEntities } from "../view/arrangement/arrangement.ts";

/** The most users whose column is put together at once: that takes half a frame. */
const MOST_AT_ONCE = 10_000;

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
  return mayComeLater && memberships.userCount > MOST_AT_ONCE
    ? collectBlob(column, { type: "text/plain" })
    : [...column].join("");
}
