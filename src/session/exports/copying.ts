import { collectBlob } from "../../files/export/collectBlob.ts";
import { columnText, rectangleText } from "../../files/export/copyText.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { formatNumber } from "../../model/wording.ts";
import type { CopiedCells } from "../../view/selection/copiedCells.ts";

/** The most cells that are copied as text: more than that no spreadsheet pastes with pleasure. */
const MOST_COPIED = 1_000_000;
/** The most cells, and users, whose text is put together at once: that takes half a frame. */
const MOST_CELLS_AT_ONCE = 20_000;
const MOST_USERS_AT_ONCE = 10_000;

/** The reason why selected cells are not copied, in a sentence; undefined where they can be. */
export function copyRefusal({ users, groups }: CopiedCells): string | undefined {
  const count = users.length * groups.length;
  if (count <= MOST_COPIED) return undefined;
  const most = formatNumber(MOST_COPIED);
  return `At most ${most} cells can be copied as text, and ${formatNumber(count)} are selected. Select fewer, or export the table.`;
}

/** Cells as tab-separated text with names; of many it comes later, and the page goes on. */
export function copyText(
  { memberships }: AccessTable,
  { users, groups }: CopiedCells,
  mayComeLater: boolean,
): string | Promise<Blob> {
  const text =
    groups.length === 1
      ? columnText(memberships, groups[0], users)
      : rectangleText(memberships, { users, groups });
  const isLong =
    users.length > MOST_USERS_AT_ONCE || users.length * groups.length > MOST_CELLS_AT_ONCE;
  return mayComeLater && isLong ? collectBlob(text, { type: "text/plain" }) : [...text].join("");
}
