import { csvFormat } from "../../import/rows/csvFormat.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

/** A column of users and one of groups among others, known by their headings. */
export const longTable = csvFormat({
  kind: "Long table",
  plan(headings, head) {
    const rows = head.dialect?.rows.slice(1) ?? [];
    return longPlan(headings, rows);
  },
});
