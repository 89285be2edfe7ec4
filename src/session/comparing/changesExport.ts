import { changeCount, changesCsv } from "../../files/export/changesCsv.ts";
import { CSV_TYPE } from "../../files/text/csvText.ts";
import type { Comparison } from "../../model/comparison/comparison.ts";
import type { TextExport } from "../exports.ts";

/** The `Changes CSV` as an item of the menu, for as long as its comparison is shown. */
export function changesExport(comparison: Comparison): TextExport {
  return {
    name: "Changes CSV",
    description: "A line for each membership that came or went, and for what is new or gone.",
    ...{ type: CSV_TYPE, kind: "changes", ending: "csv" },
    lineCount: () => changeCount(comparison),
    write: () => changesCsv(comparison),
  };
}
