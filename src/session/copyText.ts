import { columnText, rowText } from "../files/export/copyText.ts";
import type { AccessTable } from "../model/accessTable.ts";
import type { PlaceEntities } from "../view/arrangement/arrangement.ts";

/** The text that copying takes from the matrix: a focused cell's row, under a header its column. */
export function copyText(
  { memberships }: AccessTable,
  { user, group }: PlaceEntities,
): string | undefined {
  if (user !== undefined) return rowText(memberships, user);
  return group === undefined ? undefined : columnText(memberships, group);
}
