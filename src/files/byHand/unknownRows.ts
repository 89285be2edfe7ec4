import { countOf } from "../../model/wording.ts";
import { inRows } from "../forms/form.ts";
import { headsInForms } from "../forms/forms.ts";
import type { Draft } from "../import/draft.ts";
import type { FileHead, ReadHooks, SampledRow, UnknownRows } from "../import/fileHead.ts";
import type { Questions } from "../import/questions/question.ts";
import { firstRows } from "../import/rowsHead.ts";
import { type InputFile, quoted } from "../inputFile.ts";
import { bytesAt, CsvReader } from "../text/csv.ts";
import type { Dialect } from "../text/dialect.ts";
import { type RecordList, recordLists, rowsOfList } from "./jsonLists.ts";

/** The rows in which a table shows what it is. */
const SAMPLED_ROWS = 100;
/** The rows that may stand above the headings. */
export const MOST_ABOVE = 10;
/** The share of the rows that are as wide as most: a letter has less. */
const LEAST_EVEN = 0.7;
const MOST_LISTS = 12;
const SHOWN_FIELDS = 8;

export const LIST = "list of records";

/**
 * The head of a file of no known kind as one of rows, of which a person says what they are; none of
 * what is no table. A text has a head already.
 */
export async function unknownHead(
  input: InputFile,
  head: FileHead | undefined,
  how: ReadHooks,
  draft: Draft,
): Promise<FileHead | undefined> {
  return head ? headOfText(head, how, draft) : unknownRows(input, { hasFields: input.hasHeadings });
}

async function headOfText(
  head: FileHead,
  how: ReadHooks,
  draft: Draft,
): Promise<FileHead | undefined> {
  if (head.json !== undefined) {
    const lists = recordLists(head.json).slice(0, MOST_LISTS);
    const list = chosenList(lists, draft.questions);
    if (!list) return undefined;
    draft.goTo(head.input.name);
    const rows = rowsOfList(head.json, list, (problem) => draft.tell(problem));
    const read = inRows(head, { rows }, how);
    const key = hashOf(lists.flatMap(({ path, fields }) => [path, ...fields]).sort());
    return unknownRows(read, { hasFields: list.hasFields, key });
  }
  const drawn = await headsInForms(head, how, true);
  for (const one of [...drawn, head, ...(await headsInForms(head, how, false))]) {
    const { dialect } = one;
    const isText = one.input.eachRow === undefined;
    const rows = isText && dialect && asTable(rowsIn(head, dialect));
    const found = rows ? { ...head, ...rows } : isText ? undefined : await unknownRows(one.input);
    if (found?.dialect && dialect)
      return { ...found, dialect: { ...found.dialect, delimiter: dialect.delimiter } };
  }
  return undefined;
}

/** The same of a file of rows. */
export async function unknownRows(
  input: InputFile,
  told?: Partial<UnknownRows>,
): Promise<FileHead | undefined> {
  const found = asTable(await firstRows(input), told);
  const none = {
    encoding: "utf-8",
    hasBom: false,
    text: "",
    isComplete: false,
    lines: [],
  } as const;
  return found && { input, ...none, json: undefined, ...found };
}

/** The first rows of a delimited text, from its first line on. */
function rowsIn({ text, dialect, isComplete }: FileHead, { delimiter }: Dialect): SampledRow[] {
  const most = SAMPLED_ROWS + MOST_ABOVE;
  const rows: SampledRow[] = [];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = new CsvReader(delimiter, (row) => {
    if (rows.length > most || row.line <= (dialect?.skipped ?? 0)) return;
    const cells = Array.from({ length: row.count }, (_, at) => decoder.decode(bytesAt(row, at)));
    rows.push({ line: row.line, cells });
  });
  reader.push(new TextEncoder().encode(text));
  reader.end();
  // The last one may be cut.
  return isComplete && rows.length <= most ? rows : rows.slice(0, -1);
}

function asTable(
  rows: readonly SampledRow[],
  { hasFields = false, key }: Partial<UnknownRows> = {},
): Pick<FileHead, "dialect" | "unknown"> | undefined {
  const filled = rows.filter(({ cells }) => usedIn(cells) > 0);
  if (!isTable(filled)) return undefined;
  const headings = filled[likelyHeadings(filled)].cells;
  return {
    dialect: { delimiter: ",", skipped: 0, rows: filled.map(({ cells }) => cells) },
    unknown: { rows: filled, key: key ?? hashOf(headings), hasFields },
  };
}

/** The first of the rows with the most cells in use: words above the headings have fewer. */
export function likelyHeadings(rows: readonly SampledRow[]): number {
  const used = rows.slice(0, MOST_ABOVE).map(({ cells }) => usedIn(cells));
  return used.indexOf(Math.max(...used));
}

/** True for rows of which most have several cells in use, and are of one width. */
function isTable(rows: readonly SampledRow[]): boolean {
  if (rows.length < 2) return false;
  const below = rows.slice(likelyHeadings(rows));
  const widths = below.map(({ cells }) => cells.length);
  const common = widths.toSorted((a, b) => a - b)[widths.length >> 1];
  const even = below.filter(({ cells }) => cells.length === common && usedIn(cells) > 1);
  return even.length > 1 && even.length >= LEAST_EVEN * below.length;
}

function usedIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

/** The list whose records are the rows; a person is asked where there are several. */
function chosenList(lists: readonly RecordList[], questions: Questions): RecordList | undefined {
  if (lists.length < 2) return lists[0];
  const paths = lists.map(({ path }) => path);
  const answer = questions.option(LIST, paths) ?? paths[0];
  questions.ask({
    form: "radio",
    id: LIST,
    text: "Which list of the file are the rows?",
    answer,
    isAboutColumns: true,
    options: lists.map(({ path, count, fields }) => ({
      value: path,
      label: `${path === "" ? "The records themselves" : quoted(path)}: ${countOf(count, "record")}`,
      examples: fields.slice(0, SHOWN_FIELDS),
    })),
  });
  return lists.find(({ path }) => path === answer);
}

/** A short text for some names: two lists of the same names have the same. */
export function hashOf(names: readonly string[]): string {
  let hash = names.length;
  for (const letter of names.join("\n"))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
