import { nextTask } from "../../model/tasks/slices.ts";
import { type ChosenFile, type InputFile, quoted, type Row } from "../inputFile.ts";
import { refusalReason } from "../refusal.ts";
import { bytesAt } from "../text/csv.ts";
import type { Excluded } from "../unpack/archive.ts";
import { unpacked } from "../unpack/unpack.ts";
import type { Sheet, Workbook } from "../workbook/workbook.ts";
import {
  ABOUT_SHEET,
  ABOUT_WORDS,
  ANSWER_SHEET,
  ANSWERED_BY,
  ANSWERS_FORMAT,
  ASKED_HEADINGS,
  CHECK_HEADING,
  ENTRY_HEADINGS,
} from "./answerForm.ts";

/** What a file of answers says: nothing of it is believed yet. */
export interface GivenAnswers {
  readonly file: string;
  readonly review: string;
  readonly asked: string;
  /** Empty where nobody wrote it. */
  readonly answeredBy: string;
  /** The moment at which the answers were saved, as `Date` counts; undefined where it is not known. */
  readonly saved: number | undefined;
  readonly rows: readonly GivenRow[];
}

export interface GivenRow {
  /** Its line in the file; for a page's answers its place among them, from 1. */
  readonly row: number;
  /** Its place in the review, as it is told, from 0; −1 where it has none. */
  readonly entry: number;
  readonly user: string;
  readonly group: string;
  readonly reason: string;
  /** All that it shows of what is asked, and what it says that follows from that; empty where it does not. */
  readonly shown: readonly string[];
  readonly check: string;
  readonly answer: string;
  readonly comment: string;
  /** True where a formula stands in it: what it would give is nobody's answer. */
  readonly hasFormula?: boolean;
}

/** What was read of some files, and the sentences on those that are no answers. */
export interface ReadAnswers {
  readonly given: readonly GivenAnswers[];
  readonly refused: readonly string[];
}

/** More rows than this are in no review: the rest of such a file is not read. */
const MOST_ROWS = 1_000_000;
/** More texts than this are shown of none. */
const MOST_SHOWN = 20;
/** The largest file of a page's answers that is looked at. */
const MOST_BYTES = 200_000_000;

/** Reads answers from any number of files, also packed ones, while the page goes on. */
export async function readAnswers(
  files: readonly ChosenFile[],
  signal?: AbortSignal,
): Promise<ReadAnswers> {
  const given: GivenAnswers[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const excluded: Excluded[] = [];
    try {
      const parts = await unpacked(file, excluded, () => true);
      const all = parts.length > 1 ? parts.filter(({ name }) => !OVERVIEW.test(name)) : parts;
      for (const part of all) {
        signal?.throwIfAborted();
        const read = await readPart(part, file.lastModified).catch(
          (error) => `${quoted(part.name)}: ${refusalReason(error)}`,
        );
        if (typeof read === "string") refused.push(read);
        else given.push(read);
        await nextTask();
      }
    } catch (error) {
      signal?.throwIfAborted();
      refused.push(`${quoted(file.name)}: ${refusalReason(error)}`);
    }
    for (const one of excluded)
      refused.push(`${quoted(one.name)}: ${"told" in one ? one.told : refusalReason(one.error)}`);
  }
  return { given, refused };
}

async function readPart(part: InputFile | Workbook, lastModified: number | undefined) {
  if (!("sheets" in part)) return readPage(part);
  return readWorkbook(part.sheets, part.name, part.lastModified ?? lastModified);
}

/** The overview that stands beside the files for others. */
const OVERVIEW = /(?:^|[\\/])Overview\.xlsx$/;

async function readWorkbook(
  sheets: readonly Sheet[],
  name: string,
  saved: number | undefined,
): Promise<GivenAnswers | string> {
  const sheet = sheets.find(({ sheetName }) => sheetName === ANSWER_SHEET);
  const about = sheets.find(({ sheetName }) => sheetName === ABOUT_SHEET);
  if (!sheet || !about) return noAnswers(name);
  const words = new Map((await rowsOf(about, 10)).map(({ cells }) => [cells[0], cells[1] ?? ""]));
  const [review, asked] = ABOUT_WORDS.map((word) => words.get(word));
  if (!review || asked === undefined) return noAnswers(name);
  const rows = await rowsOf(sheet, MOST_ROWS);
  const top = rows.findIndex(({ cells }) => isHeadings(cells));
  if (top < 0)
    return `${quoted(name)}: the headings ${[...ENTRY_HEADINGS, ...ASKED_HEADINGS].join(", ")} are not there any more. Ask for the file again.`;
  const { cells: headings } = rows[top];
  const at = (heading: string) => headings.lastIndexOf(heading);
  const said = rows.slice(0, top).find(({ cells }) => cells[0] === ANSWERED_BY);
  const by = said?.hasFormula ? "" : (said?.cells[1] ?? "");
  const places = [...ENTRY_HEADINGS, ...ASKED_HEADINGS, CHECK_HEADING].map(at);
  const described = Array.from(headings.keys()).slice(places[2] + 1, places[3]);
  const all = rows.slice(top + 1).map(({ line, cells, hasFormula }): GivenRow => {
    const [number, user, name, group, reason, answer, comment, check] = places.map(
      (place) => cells[place] ?? "",
    );
    const about = described.flatMap((place) => [headings[place], cells[place] ?? ""]);
    const shown = [user, name, ...about, group, reason];
    const entry = /^\d{1,9}$/.test(number.trim()) ? Number(number) - 1 : -1;
    return { row: line, entry, user, group, reason, shown, check, answer, comment, hasFormula };
  });
  return { file: name, review, asked, answeredBy: by.trim(), saved, rows: all };
}

function noAnswers(name: string): string {
  return `${quoted(name)} has no answers to a review in it. Choose the files that came back from those who were asked.`;
}

function isHeadings(cells: readonly string[]): boolean {
  const [first, second] = ENTRY_HEADINGS;
  return (
    cells[0] === first &&
    cells[1] === second &&
    ASKED_HEADINGS.every((heading) => cells.includes(heading))
  );
}

/** The rows of a sheet that have any text, up to so many. */
async function rowsOf(sheet: Sheet, most: number) {
  const rows: {
    readonly line: number;
    readonly cells: readonly string[];
    readonly hasFormula: boolean;
  }[] = [];
  const formulas = new Set<number>();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const textAt = (row: Row, at: number) =>
    row.isEmpty(at) ? "" : decoder.decode(bytesAt(row, at));
  await sheet.eachRow(
    (row) => {
      const cells = Array.from({ length: row.count }, (_, at) => textAt(row, at));
      if (cells.some((cell) => cell !== ""))
        rows.push({ line: row.line, cells, hasFormula: formulas.has(row.line) });
      return rows.length < most;
    },
    { onFormula: (line) => void formulas.add(line) },
  );
  return rows;
}

async function readPage(file: InputFile): Promise<GivenAnswers | string> {
  if (file.size > MOST_BYTES) return noAnswers(file.name);
  let value: unknown;
  try {
    value = JSON.parse(await new Response(file.stream()).text());
  } catch {
    return noAnswers(file.name);
  }
  const { format, review, asked, answeredBy, saved, answers } = fieldsOf(value);
  const isKnown = format === ANSWERS_FORMAT && Array.isArray(answers);
  if (!isKnown || typeof review !== "string" || typeof asked !== "string")
    return noAnswers(file.name);
  const moment = typeof saved === "string" ? Date.parse(saved) : Number.NaN;
  return {
    ...{ file: file.name, review, asked, answeredBy: textOf(answeredBy).trim() },
    saved: Number.isNaN(moment) ? file.lastModified : moment,
    rows: answers.slice(0, MOST_ROWS).map((one, at): GivenRow => {
      const { entry, user, group, reason, shown, check, answer, comment } = fieldsOf(one);
      return {
        ...{ row: at + 1, entry: Number.isSafeInteger(entry) ? (entry as number) : -1 },
        ...{ user: textOf(user), group: textOf(group), reason: textOf(reason) },
        ...{ shown: Array.isArray(shown) ? shown.slice(0, MOST_SHOWN).map(textOf) : [] },
        ...{ check: textOf(check), answer: textOf(answer), comment: textOf(comment) },
      };
    }),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
