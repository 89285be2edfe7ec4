import { csvFormat } from "../../import/rows/csvFormat.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

/** A user column and a group column, known by their headings, in any order among others. */
export const longTable = csvFormat({
  kind: "Long table",
  plan(headings, head) {
    const rows = head.dialect?.rows.slice(1) ?? [];
    return longPlan(headings, rows);
  },
});
