import { dayOf, daysIn } from "../days.ts";
import { addTo } from "../lines.ts";
import type { Older } from "../table/comparedCells.ts";
import type { TableData } from "../table/memberships.ts";
import { caselessKey } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";
import { daysInName, type NamedDays } from "./daysInName.ts";

/** A table with the name under which it was opened, which its source may not have. */
export interface NamedTable {
  readonly name: string;
  readonly data: TableData;
}

/** What says which of two tables is the older. */
export interface Evidence {
  readonly by: "names" | "contents" | "files";
  readonly older: Older;
  /** In words, of the older and of the newer one: "March 2026", "2026-06". */
  readonly from: string;
  readonly to: string;
}

/** Which of two exports is the older, and what says so. */
export interface Dating {
  readonly older: Older;
  readonly evidence: readonly Evidence[];
  /** True where nothing says so, or where what does contradicts itself: a person is asked. */
  readonly isAsked: boolean;
}

/** What a person has said. */
export function datingBy(older: Older): Dating {
  return { older, evidence: [], isAsked: false };
}

/** Columns that tell of the past: what is in them was written before the export. Not "valid until". */
const PAST =
  /log[-_ ]?[oi]n|sign[-_ ]?in|creat|chang|modif|updat|seen|since|when|last|export|erstellt|änder|anmeld|letzt|seit/iu;

/** So many values are looked at between two chances to interrupt the work. */
const VALUES_AT_ONCE = 5000;
/** The file dates of one day say nothing: it is the order in which they were fetched. */
const ONE_DAY = 86_400_000;

/**
 * Finds which of two tables is the older: by the days in the names of their files, and by the newest day
 * in columns of the past that both have, or the moments that our own JSON has. The dates of the files
 * themselves decide only where none of these does: copying changes them. Without any the other is.
 */
export function* datingOf(here: NamedTable, there: NamedTable): Work<Dating> {
  const told = [
    evidence("names", daysInNames(here), daysInNames(there)),
    evidence("contents", ...(yield* newestDays(here.data, there.data))),
    evidence("contents", momentOf(here), momentOf(there)),
  ].filter((one) => one !== undefined);
  const byFiles = evidence("files", changedOf(here), changedOf(there));
  const all = told.length === 0 && byFiles ? [byFiles] : told;
  const isAsked = new Set(all.map(({ older }) => older)).size !== 1;
  return { older: isAsked ? "other" : all[0].older, evidence: all, isAsked };
}

/** The day of an export, and what says so; undefined where nothing does. */
export function* dayOfExport(table: NamedTable): Work<ExportDay | undefined> {
  const named = daysInNames(table);
  if (named) return { day: named.last, by: "the day in the name of the file" };
  const newest = yield* newestDay(table.data, [...columnsOfPast(table.data).values()].flat());
  if (newest) return { day: newest.last, by: `the newest day of ${newest.column}` };
  const changed = changedOf(table);
  if (!changed) return undefined;
  return { day: dayOf(new Date(changed.last)), by: "when the file was last changed" };
}

export interface ExportDay {
  /** As a number: 20260131. */
  readonly day: number;
  /** In words. */
  readonly by: string;
}

function evidence(
  by: Evidence["by"],
  here: NamedDays | undefined,
  there: NamedDays | undefined,
): Evidence | undefined {
  if (!here || !there) return undefined;
  if (here.last < there.first) return { by, older: "this", from: here.text, to: there.text };
  if (there.last < here.first) return { by, older: "other", from: there.text, to: here.text };
  return undefined;
}

/** The latest days in the names of a table and its files. */
function daysInNames({ name, data }: NamedTable): NamedDays | undefined {
  const names = [name, ...(data.source?.files ?? [])];
  return latest(names.map(daysInName));
}

/** The moment in a JSON of our own, whose files have other names than it. */
function momentOf({ name, data: { source } }: NamedTable): NamedDays | undefined {
  if (!source || source.files.some((file) => name.includes(file))) return undefined;
  return momentAsDay(Date.parse(source.time));
}

/** When the last of a table's files was changed, with a day before and after. */
function changedOf({ data: { source } }: NamedTable): NamedDays | undefined {
  const changed = latest((source?.changed ?? []).map((time) => momentAsDay(Date.parse(time))));
  return changed && { ...changed, first: changed.first - ONE_DAY };
}

function momentAsDay(moment: number): NamedDays | undefined {
  if (Number.isNaN(moment)) return undefined;
  return { text: dayFormat.format(moment), first: moment, last: moment };
}

function latest(all: readonly (NamedDays | undefined)[]): NamedDays | undefined {
  return all.reduce(
    (best, one) => (one && (!best || one.last > best.last) ? one : best),
    undefined,
  );
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** The newest day of each of two tables in the columns of the past that both have. */
function* newestDays(
  here: TableData,
  there: TableData,
): Work<[NamedDays | undefined, NamedDays | undefined]> {
  const [ofHere, ofThere] = [columnsOfPast(here), columnsOfPast(there)];
  const common = [...ofHere.keys()].filter((key) => ofThere.has(key));
  const pick = (columns: Columns) => common.flatMap((key) => columns.get(key)!);
  return [yield* newestDay(here, pick(ofHere)), yield* newestDay(there, pick(ofThere))];
}

type Column = TableData["attributes"][number];
type Columns = ReadonlyMap<string, readonly Column[]>;

function columnsOfPast({ attributes, groupAttributes = [] }: TableData): Columns {
  const columns = new Map<string, Column[]>();
  for (const [of, all] of Object.entries({ attributes, groupAttributes }))
    for (const column of all)
      if (PAST.test(column.name))
        addTo(columns, `${of} ${caselessKey(column.name.trim())}`, column);
  return columns;
}

function* newestDay(
  { source }: TableData,
  columns: readonly Column[],
): Work<(NamedDays & { readonly column: string }) | undefined> {
  // What is later was not written by then.
  const end = source ? dayOf(new Date(source.time)) : NO_END;
  /** By text: the same days come again and again. */
  const known = new Map<string, number>();
  let newest = { day: 0, name: "" };
  for (const { name, values } of columns)
    for (let at = 0; at < values.length; at++) {
      if (at % VALUES_AT_ONCE === VALUES_AT_ONCE - 1) yield;
      const text = values[at];
      if (!text) continue;
      // The time of the day is left away where days can be told apart from it.
      const key = /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : text;
      let day = known.get(key);
      if (day === undefined) known.set(key, (day = dayIn(key)));
      if (day > newest.day && day <= end) newest = { day, name };
    }
  const { day, name } = newest;
  if (day === 0) return undefined;
  const date = new Date(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  return { text: `${name} ${dayFormat.format(date)}`, first: day, last: day, column: name };
}

const NO_END = 9000_00_00;

/** The one day that a text is; 0 for one that may be two, and for numbers that may be anything. */
function dayIn(text: string): number {
  if (/^\d{1,7}(\.\d+)?$/.test(text)) return 0;
  const days = daysIn(text);
  return days.length === 1 ? days[0] : 0;
}
