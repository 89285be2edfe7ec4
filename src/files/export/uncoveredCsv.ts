import { CELL_HEADINGS } from "../own/headings.ts";
import { CSV_TYPE } from "../text/csvText.ts";
import { cellLines } from "./cellLines.ts";
import { uncoveredOf } from "./cellsOf.ts";
import type { Export } from "./export.ts";

/** The held cells that no applied role covers, but for those of users and groups that are left out. */
export const uncoveredCsv: Export = {
  name: "Left over CSV",
  description:
    "The held cells that no applied role covers: they would stay direct assignments. What is left out is not among them.",
  type: CSV_TYPE,
  kind: "left-over",
  ending: "csv",
  goesByOrder: true,
  lineCount: (table) => table.measuredCount - table.coveredCount,
  write: (table, shown) => cellLines(table, uncoveredOf, CELL_HEADINGS, shown?.lines),
};
