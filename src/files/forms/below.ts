import type { FileHead } from "../import/fileHead.ts";
import { dialectOf } from "../text/dialect.ts";

/** The lines that may stand above the headings: a title, when and by whom it was made. */
const MOST_ABOVE = 20;
const SAMPLED = 1 << 16;

/** The heads of a delimited text with words above its headings, for each line that may be these. */
export function headsBelow(head: FileHead): FileHead[] {
  if (head.json !== undefined) return [];
  const lines = head.text.slice(0, SAMPLED).split(/\r\n|\n|\r/);
  const heads: FileHead[] = [];
  let most = cellsIn(lines[0]);
  for (let at = 1; at < Math.min(MOST_ABOVE, lines.length - 1); at++) {
    const cells = cellsIn(lines[at]);
    if (cells <= most) continue;
    most = cells;
    const dialect = dialectOf(lines.slice(at).join("\n"), head.isComplete);
    if (dialect) heads.push({ ...head, dialect: { ...dialect, skipped: dialect.skipped + at } });
  }
  return heads;
}

/** How many cells are in use, by whatever stands between them. */
function cellsIn(line: string): number {
  const counts = [",", ";", "\t", "|"].map(
    (delimiter) => line.split(delimiter).filter((cell) => cell.trim() !== "").length,
  );
  return Math.max(...counts);
}
