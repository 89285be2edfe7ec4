import type { InputFile } from "../inputFile.ts";
import { ReadAgainError } from "../refusal.ts";
import { bytesAt } from "../text/csv.ts";
import type { Merge } from "../workbook/merges.ts";
import type { Sheet } from "../workbook/workbook.ts";
import type { FileHead, SampledRow } from "./fileHead.ts";

const SAMPLED_ROWS = 100;
/** The rows that may stand above the headings: a title, a date. */
const MOST_ABOVE = 10;
/** The most rows that headings are merged across. */
const MOST_HEADING_ROWS = 4;

/**
 * The heads of a file of rows, one for each row that may be its headings, the likeliest first: the
 * first row, and those below it with more cells in use than all above.
 */
export async function rowHeads(input: InputFile | Sheet): Promise<FileHead[]> {
  const rows = await firstRows(input);
  // To know them takes all of the sheet to be unpacked: only where a gap may be one of them.
  const merges =
    "merges" in input && hasGaps(rows.slice(0, MOST_ABOVE)) ? await input.merges() : [];
  const heads: FileHead[] = [];
  let most = 0;
  // What has columns with names of its own has no title above them.
  rows.slice(0, "merges" in input ? MOST_ABOVE : 1).forEach(({ line, cells }, at) => {
    const used = cells.filter((cell) => cell !== "").length;
    if (used <= most) return;
    most = used;
    const last = lastHeadingRow(rows, at, merges);
    if (last > at) {
      const { few, all } = headingsAbove(rows[last], line, merges, rows);
      // Columns are known by their own words first; those of a pivot are its groups, by all words.
      heads.push({ ...headFrom(input, rows, last, few), isNoPivot: true });
      heads.push(headFrom(input, rows, last, all));
    }
    heads.push(headFrom(input, rows, at, cells));
  });
  return heads;
}

function hasGaps(rows: readonly SampledRow[]): boolean {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return rows.some(({ cells }) => cells.length < width || cells.includes(""));
}

/** The first rows; a short sheet may tell at its end that they have to be read again. */
export async function firstRows(input: InputFile): Promise<SampledRow[]> {
  try {
    return await sampledRows(input);
  } catch (error) {
    if (!(error instanceof ReadAgainError)) throw error;
    return sampledRows(input);
  }
}

async function sampledRows(input: InputFile): Promise<SampledRow[]> {
  const rows: SampledRow[] = [];
  const decoder = new TextDecoder();
  await input.eachRow?.((row) => {
    const cells = Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at)));
    rows.push({ line: row.line, cells });
    return rows.length < SAMPLED_ROWS + MOST_ABOVE;
  }, {});
  return rows;
}

/** The head of a file whose headings are in this row, or are these. */
function headFrom(
  input: InputFile,
  rows: readonly SampledRow[],
  at: number,
  headings: readonly string[],
): FileHead {
  const below = rows.slice(at + 1, at + SAMPLED_ROWS).map(({ cells }) => cells);
  return {
    input,
    encoding: "utf-8",
    hasBom: false,
    text: "",
    isComplete: false,
    lines: [],
    dialect: { delimiter: ",", skipped: rows[at].line - 1, rows: [headings, ...below] },
    json: undefined,
  };
}

/** The last row of headings that begin in this one: some are merged down, some stand over others. */
function lastHeadingRow(rows: readonly SampledRow[], at: number, merges: readonly Merge[]): number {
  const { line } = rows[at];
  let last = line;
  for (const { row, lastRow, column, lastColumn } of merges) {
    if (row !== line || lastRow >= line + MOST_HEADING_ROWS) continue;
    const next = rows
      .find((below) => below.line === lastRow + 1)
      ?.cells.slice(column, lastColumn + 1);
    const standsOver = lastColumn > column && (next?.filter((cell) => cell !== "").length ?? 0) > 1;
    last = Math.max(last, standsOver ? lastRow + 1 : lastRow);
  }
  const found = rows.findIndex((row) => row.line === last);
  return found < 0 ? at : found;
}

/**
 * The headings of a row; those that come again have the one above in front, in `few` they alone, in
 * `all` with all others that stand under the same.
 */
function headingsAbove(
  { line, cells }: SampledRow,
  first: number,
  merges: readonly Merge[],
  rows: readonly SampledRow[],
): Record<"few" | "all", string[]> {
  const comeAgain = new Set(cells.filter((cell, at) => cell !== "" && cells.indexOf(cell) < at));
  const few = [...cells];
  const all = [...cells];
  const above = merges.filter(
    ({ row, lastRow, column, lastColumn }) => row >= first && lastRow < line && lastColumn > column,
  );
  // Of several above one another the first counts.
  for (const { row, column, lastColumn } of above.toReversed()) {
    const below = cells.slice(column, lastColumn + 1);
    const name = rows.find((above) => above.line === row)?.cells[column] ?? "";
    if (name === "" || !below.some((cell) => comeAgain.has(cell))) continue;
    below.forEach((cell, at) => {
      if (cell !== "") all[column + at] = `${name} ${cell}`;
      if (comeAgain.has(cell)) few[column + at] = `${name} ${cell}`;
    });
  }
  return { few, all };
}
