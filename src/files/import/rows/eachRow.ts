import { isolated } from "../../../model/isolated.ts";
import type { Row } from "../../inputFile.ts";
import { CsvReader } from "../../text/csv.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";

/**
 * Calls back for each row of a delimited file, from its headings on; problems are reported for that
 * row.
 */
export async function eachRow(
  source: Source,
  draft: Draft,
  onRow: (row: Row) => void,
): Promise<void> {
  const { name, head } = source;
  const skipped = head.dialect?.skipped ?? 0;
  const take = (row: Row) => {
    if (row.line <= skipped) return;
    draft.rows++;
    draft.goTo(name, row.line);
    onRow(row);
  };
  if (source.eachRow) {
    await source.eachRow((row) => {
      take(row);
      return true;
    });
    return;
  }
  const reader = new CsvReader(head.dialect?.delimiter ?? ",", take, (line, repair) => {
    draft.goTo(name, line);
    draft.report(`${repair}.`);
  });
  for await (const bytes of source.utf8()) reader.push(bytes);
  reader.end();
}

/** Calls back for each row below the headings, which are checked. */
export async function eachRowUnder(
  headings: readonly string[],
  source: Source,
  draft: Draft,
  onRow: (row: Row) => void,
): Promise<void> {
  let isHeading = true;
  await eachRow(source, draft, (row) => {
    if (isHeading) {
      draft.rows--;
      checkHeadings(headings, draft);
    } else onRow(row);
    isHeading = false;
  });
}

/** True for a row of empty cells, as spreadsheets leave them behind. */
export function isBlank(row: Row): boolean {
  for (let at = 0; at < row.count; at++) if (!row.isEmpty(at)) return false;
  return true;
}

/**
 * Reports a row that is shorter or longer than the headings; empty cells at the end do not count.
 */
export function checkWidth(row: Row, headings: readonly string[], draft: Draft): void {
  let least = headings.length;
  while (least > 0 && headings[least - 1] === "") least--;
  let count = row.count;
  while (count > headings.length && row.isEmpty(count - 1)) count--;
  if (count < least)
    draft.report(`the row has ${cells(count)} of ${least}; the missing ones are taken as empty.`);
  else if (count > headings.length)
    draft.report(
      `the row has ${cells(count)} instead of ${headings.length}; the last are left out.`,
    );
}

function cells(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}

function checkHeadings(headings: readonly string[], draft: Draft): void {
  const seen = new Set<string>();
  for (const heading of headings) {
    if (heading !== "" && seen.has(heading))
      draft.report(`the heading “${isolated(heading)}” occurs more than once.`);
    seen.add(heading);
  }
}
