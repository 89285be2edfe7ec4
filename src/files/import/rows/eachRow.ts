import { isolated } from "../../../model/isolated.ts";
import type { Row } from "../../inputFile.ts";
import { bytesAt, CsvReader } from "../../text/csv.ts";
import { trimmed } from "../../text/ends.ts";
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
 * The place of each column where a row has the headings again, as files have that were joined, in any
 * case, and maybe in another order; undefined for other rows.
 */
export function headingsAgain(
  row: Row,
  headings: readonly string[],
): readonly number[] | undefined {
  const decoder = new TextDecoder();
  const plain = (text: string) => trimmed(text).toLowerCase();
  const found = headings.map((_, at) => plain(decoder.decode(bytesAt(row, at))));
  if (headings.every((heading, at) => found[at] === plain(heading))) return [...headings.keys()];
  const order = headings.map((heading) => found.indexOf(plain(heading)));
  return new Set(order).size === headings.length && !order.includes(-1) ? order : undefined;
}

/** The row as its file has it, once the headings came again: by their new order. */
export class JoinedTables {
  readonly #headings: readonly string[];
  readonly #draft: Draft;
  #order: readonly number[] | undefined;

  constructor(headings: readonly string[], draft: Draft) {
    this.#headings = headings;
    this.#draft = draft;
  }

  /** The row with its columns in the order of the first headings. */
  ordered(row: Row): Row {
    return this.#order ? new ReorderedRow(row, this.#order) : row;
  }

  /** True for a row, as the file has it, that has the headings again: it is left out. */
  begins(row: Row): boolean {
    const order = headingsAgain(row, this.#headings);
    if (!order) return false;
    const isSame = order.every((from, at) => from === at);
    this.#order = isSame ? undefined : order;
    this.#draft.report(
      isSame
        ? "the headings come again; left out."
        : "the headings come again, in another order; the rows below are read by it.",
    );
    return true;
  }
}

class ReorderedRow implements Row {
  readonly #order: readonly number[];
  readonly #row: Row;

  constructor(row: Row, order: readonly number[]) {
    this.#row = row;
    this.#order = order;
  }

  get line(): number {
    return this.#row.line;
  }

  get count(): number {
    return this.#row.count;
  }

  get isAfterBlank(): boolean {
    return this.#row.isAfterBlank;
  }

  source(at: number): DataView {
    return this.#row.source(this.#order[at] ?? at);
  }

  from(at: number): number {
    return this.#row.from(this.#order[at] ?? at);
  }

  to(at: number): number {
    return this.#row.to(this.#order[at] ?? at);
  }

  isEmpty(at: number): boolean {
    return this.#row.isEmpty(this.#order[at] ?? at);
  }
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
