import type { AccessTable } from "../model/accessTable.ts";
import { AS_IT_IS } from "./arrangement.ts";
import { notify, type View } from "./view.ts";

/** Lets the view follow what changes in the table, and says what a person should hear of it. */
export function followTable(table: AccessTable, view: View): () => void {
  const stopResetting = table.onReplaced("reset", () => {
    view.highlighted.set(undefined);
    view.arrangement.set(AS_IT_IS);
    view.roleFilter.set("");
  });
  const stopFollowing = table.subscribe(({ touched, announcements }) => {
    if (touched.roles !== "none") view.highlighted.set(undefined);
    for (const sentence of announcements) notify(view, sentence);
  });
  return () => {
    stopResetting();
    stopFollowing();
  };
}
