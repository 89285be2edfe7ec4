import type { SampledRow } from "../import/fileHead.ts";
import { quoted } from "../inputFile.ts";
import { asList, asObject, type JsonObject } from "../text/json/values.ts";
import { BETWEEN } from "../text/lists.ts";

/** The fields with one are followed so deep: recursion has to end. */
const DEEPEST = 10;
/** The fields of records that are read: each is a cell of all rows. */
const MOST_FIELDS = 200;
/** The records of which the fields are shown. */
const SHOWN_RECORDS = 20;

/** A list of records in a JSON file, all that have the same path taken together. */
export interface RecordList {
  /** The fields that lead to it, such as `groups.members`. */
  readonly path: string;
  readonly count: number;
  /** The fields of its first records. */
  readonly fields: readonly string[];
  /** True where its records have names for their fields; else they are lists of cells. */
  readonly hasFields: boolean;
}

type Fields = Record<string, string>;

/** A record, by the path of its list. */
interface Level {
  readonly path: string;
  readonly record: JsonObject;
}

/** A record with those around it, the outermost first. */
type Found = readonly Level[];

/** The lists of records in a JSON value, those with the most records first. */
export function recordLists(json: unknown): RecordList[] {
  const lists = new Map<string, { count: number; fields: Set<string>; hasFields: boolean }>();
  for (const found of recordsIn(json)) {
    const { path, record } = found[found.length - 1];
    let list = lists.get(path);
    if (!list)
      lists.set(path, (list = { count: 0, fields: new Set(), hasFields: !asList(record) }));
    if (list.count++ < SHOWN_RECORDS)
      for (const field of Object.keys(fieldsOf(record))) list.fields.add(field);
  }
  return [...lists]
    .map(([path, list]) => ({ path, ...list, fields: [...list.fields] }))
    .sort((a, b) => b.count - a.count);
}

/**
 * The rows of a list: the fields of its records, and those of the records around them. A field is
 * called by its path, from the list that it is in where that is clear.
 */
export function rowsOfList(
  json: unknown,
  { path, hasFields }: RecordList,
  tell: (problem: string) => void,
): SampledRow[] {
  const rows: Map<string, string>[] = [];
  const columns = new Map<string, string>();
  const around = new WeakMap<JsonObject, Fields>();
  let left: string | undefined;
  for (const found of recordsIn(json)) {
    if (found[found.length - 1].path !== path) continue;
    const row = new Map<string, string>();
    // The record's own fields come first.
    for (const level of found.toReversed()) {
      const isAround = level.path !== path;
      let fields = isAround ? around.get(level.record) : undefined;
      if (!fields) around.set(level.record, (fields = fieldsOf(level.record, isAround)));
      for (const [field, text] of Object.entries(fields)) {
        const column = joined(level.path, field);
        if (columns.size < MOST_FIELDS) columns.set(column, field);
        if (columns.has(column)) row.set(column, text);
        else left = field;
      }
    }
    rows.push(row);
  }
  if (left !== undefined)
    tell(
      `The records have more than ${MOST_FIELDS} fields; ${quoted(left)} and others are left out.`,
    );
  const fields = [...columns.values()];
  const isOnly = (field: string) => fields.indexOf(field) === fields.lastIndexOf(field);
  const headings = [...columns].map(([column, field]) => (isOnly(field) ? field : column));
  const cells = rows.map((row) => [...columns.keys()].map((column) => row.get(column) ?? ""));
  return (hasFields ? [headings, ...cells] : cells).map((cells, at) => ({ line: at + 1, cells }));
}

function joined(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

/** All records in a value, with those around each. */
function* recordsIn(
  value: unknown,
  path = "",
  around: Found = [],
  depth = 0,
): Generator<Found, void, undefined> {
  if (depth > DEEPEST) return;
  const items = asList(value) ?? entriesOf(value);
  if (items) {
    for (const item of items) {
      const record = asObject(item) ?? cellsOf(item);
      if (!record) continue;
      const found = [...around, { path, record }];
      yield found;
      if (!asList(item)) yield* recordsBelow(record, path, found, depth);
    }
    return;
  }
  const record = asObject(value);
  // What stands beside a list is said of all its records; an object within a record is a part of it.
  if (record) {
    const isPart = around.length > 0;
    yield* recordsBelow(record, path, isPart ? around : [{ path, record }], depth);
  }
}

function* recordsBelow(record: JsonObject, path: string, around: Found, depth: number) {
  for (const [field, value] of Object.entries(record))
    if (typeof value === "object" && value !== null)
      yield* recordsIn(value, joined(path, field), around, depth + 1);
}

/** The records of an object that has them by their names: these are a field, too. */
function entriesOf(value: unknown): JsonObject[] | undefined {
  const entries = Object.entries(asObject(value) ?? {});
  if (entries.length < 2) return undefined;
  const [[, first]] = entries;
  const keys = Object.keys(asObject(first) ?? {});
  const areLists = entries.every(([, item]) => asList(item)?.every(isPlain));
  const shared = keys.some((key) => entries.every(([, item]) => key in (asObject(item) ?? {})));
  if (!areLists && !shared) return undefined;
  return entries.map(([key, item]) =>
    areLists ? { key, value: item } : { key, ...asObject(item) },
  );
}

/** A list of cells as a record, whose fields are numbers. */
function cellsOf(item: unknown): JsonObject | undefined {
  const list = asList(item);
  if (!list || list.length < 2 || !list.every(isPlain)) return undefined;
  return list as unknown as JsonObject;
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** The fields of a record by their paths; several texts in one are a list. */
function fieldsOf(record: JsonObject, withoutLists = false): Fields {
  const fields: Fields = Object.create(null);
  const take = (value: unknown, field: string, depth: number) => {
    if (value === null || value === undefined || depth > DEEPEST) return;
    const list = asList(value);
    if (list && withoutLists) return;
    if (list && value !== record) for (const item of list) take(item, field, depth + 1);
    else if (typeof value === "object")
      for (const [key, part] of Object.entries(value)) take(part, joined(field, key), depth + 1);
    else if (value !== "") {
      const text = String(value);
      fields[field] = field in fields ? fields[field] + BETWEEN + text : text;
    }
  };
  take(record, "", 0);
  return fields;
}
