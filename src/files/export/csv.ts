import { guard } from "../text/guard.ts";
import { spellOut } from "../text/spelledOut.ts";

export const CSV_TYPE = "text/csv;charset=utf-8";

/** Excel takes a file for UTF-8 by its BOM. */
const BOM = "\ufeff";

/** One cell: spelled out, guarded, and in quotes where RFC 4180 asks for them. */
export function csvCell(text: string): string {
  const guarded = guard(spellOut(text));
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The beginning of a CSV. */
export function csvHead(headings: readonly string[]): string {
  return BOM + csvLine(headings);
}
