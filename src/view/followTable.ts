import type { AccessTable } from "../model/accessTable.ts";
import { AS_IT_IS } from "./arrangement.ts";
import { notify, type View } from "./view.ts";

/** Lets the view follow what changes in the table, and says what a person should hear of it. */
export function followTable(table: AccessTable, view: View): () => void {
  return table.subscribe(({ touched, announcements }) => {
    if (touched.roles !== "none") view.highlighted.set(undefined);
    if (touched.table) view.arrangement.set(AS_IT_IS);
    for (const sentence of announcements) notify(view, sentence);
  });
}
