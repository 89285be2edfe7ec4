import { countOf } from "../model/wording.ts";
import { byHand } from "./byHand/byHand.ts";
import { hashOf, unknownRows } from "./byHand/unknownRows.ts";
import { FORMATS } from "./formats/formats.ts";
import type { FileHead } from "./import/fileHead.ts";
import type { Format } from "./import/format.ts";
import type { Questions } from "./import/questions/question.ts";
import { rowHeads } from "./import/rowsHead.ts";
import { type InputFile, quoted } from "./inputFile.ts";
import { NoTable } from "./refusal.ts";
import type { Sheet, Workbook } from "./workbook/workbook.ts";

/** A file of rows whose kind is known, by its head. */
export interface Recognised {
  readonly head: FileHead;
  readonly format: Format;
}

interface ReadableSheet extends Recognised {
  readonly sheet: Sheet;
}

/** The sheets of a workbook that look like one of the known kinds: those in sight, then the hidden ones. */
export interface ReadableWorkbook {
  readonly name: string;
  readonly sheets: readonly ReadableSheet[];
}

/** Finds the sheets of a known kind; refuses a workbook without any. */
export async function readableSheets({ name, sheets }: Workbook): Promise<ReadableWorkbook> {
  const found: ReadableSheet[] = [];
  for (const sheet of sheets) {
    const known = recognised(await rowHeads(sheet));
    if (known) found.push({ sheet, ...known });
  }
  if (found.length === 0) found.push(...(await bookByHand({ name, sheets })).sheets);
  if (found.length === 0)
    throw new NoTable(
      `${quoted(name)} has no table that Access Table knows in ${sheets.length === 1 ? "its sheet" : `any of its ${countOf(sheets.length, "sheet")}`}. A table needs a row of headings, with a column of users and one of groups.`,
    );
  // Two columns of anything may be a table; beside a sheet that is one, they are none.
  const certain = found.filter(({ format }) => !format.isGuess);
  const usable = certain.length > 0 ? certain : found;
  return {
    name,
    sheets: usable.toSorted((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden)),
  };
}

/** The workbook with those of its sheets that are tables of rows, of which a person says what they are. */
export async function bookByHand({ name, sheets }: Workbook): Promise<ReadableWorkbook> {
  const heads = await Promise.all(sheets.map((input) => unknownRows(input)));
  const key = hashOf(heads.map((head) => head?.unknown?.key ?? ""));
  const tables = sheets.flatMap((sheet, at) => {
    const head = heads[at];
    if (!head?.unknown) return [];
    return [{ sheet, format: byHand, head: { ...head, unknown: { ...head.unknown, key } } }];
  });
  return { name, sheets: tables };
}

export function areByHand({ sheets }: ReadableWorkbook): boolean {
  return sheets.every(({ format }) => format === byHand);
}

/** The first head, from the likeliest on, that is of a known kind: one that is sure rather than a guess. */
export function recognised(heads: readonly FileHead[]): Recognised | undefined {
  const known = heads.flatMap((head) => {
    const format = FORMATS.find((format) => format.recognises(head));
    return format ? [{ head, format }] : [];
  });
  return known.find(({ format }) => !format.isGuess) ?? known[0];
}

const ALL = "all";

/** The sheets of a workbook that are read; a person is asked where there are several. */
export function chosenSheets(
  { name, sheets }: ReadableWorkbook,
  file: number,
  questions: Questions,
): readonly ReadableSheet[] {
  if (sheets.length === 1) return sheets.map((only) => renamed(only, name));
  const id = `sheet of file ${file}`;
  const values = sheets.map((_, at) => String(at));
  const alike = sheets.filter(({ format }) => format === sheets[0].format);
  const answer = questions.option(id, [...values, ALL]) ?? values[0];
  const all = {
    value: ALL,
    label: `All ${alike.length} that are a ${quoted(sheets[0].format.kind)}, as one table`,
  };
  questions.ask({
    form: "radio",
    id,
    text: `Which sheet of ${quoted(name)} is the table?`,
    answer,
    isAboutColumns: true,
    options: [
      ...sheets.map(({ sheet, format, head }, at) => ({
        value: values[at],
        label: `${quoted(sheet.sheetName)}${sheet.isHidden ? ", a hidden sheet" : ""}${format === byHand ? "" : `: ${format.kind}`}`,
        examples: [headingsOf(head)],
      })),
      ...(alike.length > 1 ? [all] : []),
    ],
  });
  return answer === ALL ? alike : [sheets[Number(answer)]];
}

const SHOWN_HEADINGS = 5;

function headingsOf({ dialect }: FileHead): string {
  const headings = dialect?.rows[0].filter((heading) => heading !== "") ?? [];
  const more = headings.length - SHOWN_HEADINGS;
  const shown = headings.slice(0, SHOWN_HEADINGS).map(quoted).join(", ");
  return `Columns ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

function renamed({ sheet, head, format }: ReadableSheet, name: string): ReadableSheet {
  const input: InputFile = { ...sheet, name };
  return { sheet, format, head: { ...head, input } };
}
