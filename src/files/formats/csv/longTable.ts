import { csvFormat } from "../../import/rows/csvFormat.ts";
import { longPlan } from "../../import/rows/longPlan.ts";
import { pivotLayout } from "../../import/rows/pivotLayout.ts";

/** A column of users and one of groups among others, known by their headings. */
export const longTable = csvFormat({
  kind: "Long table",
  asksForColumns: true,
  plan(headings, head) {
    const rows = head.dialect?.rows.slice(1) ?? [];
    const plan = longPlan(headings, rows);
    if (plan) return plan;
    // Groups that are called `1` or `x` are names where the table is no pivot.
    const named = longPlan(headings, rows, true);
    return named && pivotLayout(head) === undefined ? named : undefined;
  },
});
