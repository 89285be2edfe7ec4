import type { AccessTable } from "../model/accessTable.ts";
import { AS_IT_IS } from "./arrangement.ts";
import { notify, type View } from "./view.ts";
import { countOf } from "./wording.ts";

/** Lets the view follow what changes in the table, and says what a person should hear of it. */
export function followTable(table: AccessTable, view: View): () => void {
  const stopResetting = table.onReplaced("reset", () => {
    view.highlighted.set(undefined);
    view.arrangement.set(AS_IT_IS);
    view.roleFilter.set("");
  });
  const stopFollowing = table.subscribe((change) => {
    if (change.kind === "toggle") return;
    view.highlighted.set(undefined);
    if (change.kind !== "recalculate") return;
    if (change.wiped > 0) {
      const were = change.wiped === 1 ? "was" : "were";
      notify(view, `${countOf(change.wiped, "applied role")} ${were} wiped.`);
    }
    if (table.roles.length === 0) notify(view, "Nobody holds a group, so there are no roles.");
  });
  return () => {
    stopResetting();
    stopFollowing();
  };
}
