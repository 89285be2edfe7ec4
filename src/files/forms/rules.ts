import { isFooter } from "../import/oddRows/rowLabels.ts";

/** The strokes between columns; those of boxes in Unicode, too. */
export const BAR = /[|│┃║▏]/u;

/** True for a line that is drawn: the rule below headings, the edge of a box. */
export function isRule(line: string): boolean {
  return /[-=_─━═╌]{2}/u.test(line) && /^[-=_+|:,;*\s\u2500-\u257f]+$/u.test(line);
}

/** Told once for each table below the first one that has other columns. */
export const OTHER_TABLE = "another table with other columns begins here; left out.";

/** What else consoles say around a table: prompts, how long it took. */
const REMARK =
  /^\s*(no rows|empty set|rows? (selected|returned|affected)|sql>|mysql>|\w+[=-][#>]|disconnected|connected|changed database|elapsed:|time:|query ok|total number of records|\(\d+ \S+ affected\))/i;

/** A cell as printed, without blanks at its ends; databases print nothing as `NULL`. */
export function printed(cell: string): string {
  const text = cell.trim();
  return text === "NULL" ? "" : text;
}

export function isRemark(line: string): boolean {
  return isFooter(line) || REMARK.test(line);
}
