import { CSV_TYPE } from "../text/csvText.ts";
import { cellLines } from "./cellLines.ts";
import { grantedTo } from "./cellsOf.ts";
import type { Export } from "./export.ts";

/** The cells that the applied roles and the assumptions would newly grant. */
export const wouldBeGrantedCsv: Export = {
  name: "Would be granted CSV",
  description:
    "The assumed cells, and those that an applied role grants to users who are not assigned there.",
  type: CSV_TYPE,
  kind: "would-be-granted",
  ending: "csv",
  goesByOrder: true,
  lineCount: (table) => table.memberships.assumed.size + table.grantedCount,
  write: (table, shown) => cellLines(table, grantedTo, undefined, shown?.lines),
};
