import type { AccessTable } from "../model/accessTable.ts";
import { replacesTable } from "../model/change.ts";
import { AS_IT_IS } from "./arrangement.ts";
import { notify, type View } from "./view.ts";
import { countOf } from "./wording.ts";

/** What changes of the table do to how it is looked at. */
export function followTable(table: AccessTable, view: View): () => void {
  return table.subscribe((change) => {
    if (change.kind === "toggle") return;
    view.highlighted.set(undefined);
    if (replacesTable(change)) view.arrangement.set(AS_IT_IS);
    if (change.kind !== "recalculate") return;
    if (change.wiped > 0) {
      const were = change.wiped === 1 ? "was" : "were";
      notify(view, `${countOf(change.wiped, "applied role")} ${were} wiped.`);
    }
    if (table.roles.length === 0) notify(view, "Nobody holds a group, so there are no roles.");
  });
}
