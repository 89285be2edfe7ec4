import { quoted } from "../../model/isolated.ts";
import { isMoment } from "../../model/table/source.ts";
import type { TableBuilder } from "../../model/table/tableBuilder.ts";
import type { JsonReader } from "../text/json/jsonReader.ts";
import {
  ARRAY,
  CLOSE,
  FALSE,
  NUMBER,
  OBJECT,
  TEXT,
  type Token,
  TRUE,
} from "../text/json/tokens.ts";
import { eachField, eachItem, skip } from "../text/json/walk.ts";
import { type SimpleSchema, TEXT_SCHEMA } from "./facts/field.ts";

/** Something wrong at a place of our own file, with what was done about it. */
export interface OwnProblem {
  /** Left out for the file as a whole. */
  readonly line?: number;
  readonly sentence: string;
}

export interface ReadEvents {
  onProblem(problem: OwnProblem): void;
  /** Called now and then with the number of users read so far. */
  onProgress?(users: number): void;
}

/** A file that is being read, what its table is built by, and the ways to report its problems. */
export interface OwnReading {
  readonly json: JsonReader;
  readonly builder: TableBuilder;
  /** Reports a problem; without a line it is in the present one. */
  readonly report: (sentence: string, line?: number) => void;
  readonly reportFile: (sentence: string) => void;
}

/** Names, numbered in the order of first mention. */
export class NameIndex {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}

/** Skips a value that is not what it should be, and reports it. */
export function skipReported({ json, report }: OwnReading, first: Token, sentence: string) {
  report(sentence);
  return skip(json, first);
}

/** Calls back for each object of the array that has just begun; other items are left out. */
export function eachObject(
  reading: OwnReading,
  list: string,
  take: (where: string, at: number) => Promise<void>,
): Promise<void> {
  return eachItem(reading.json, (at, first) => {
    const where = `${list}[${at}]`;
    if (first === OBJECT) return take(where, at);
    return skipReported(reading, first, `${where} is no object; left out.`);
  });
}

/** Calls back for each text of the array that has just begun; other items are left out. */
export function eachText(reading: OwnReading, where: string, take: (text: string) => void) {
  return eachSimple(reading, where, TEXT_SCHEMA, take as (value: SimpleValue) => void);
}

/** The same of values that fit a schema. */
async function eachSimple(
  reading: OwnReading,
  where: string,
  schema: SimpleSchema,
  take: (value: SimpleValue) => void,
): Promise<void> {
  const { json } = reading;
  const otherwise = schema.type === "integer" ? "is no size;" : "is no text and is";
  for (let at = 0; ; at++) {
    const first = json.next() || (await json.more());
    const value = simpleValue(reading, schema, first);
    if (value !== undefined) take(value);
    else if (first === CLOSE) return;
    else await skipReported(reading, first, `${where}[${at}] ${otherwise} left out.`);
  }
}

type SimpleValue = string | number | boolean;

/** The value that has just been read; undefined where it does not fit. */
export function simpleValue({ json: { text } }: OwnReading, schema: SimpleSchema, value: Token) {
  if (schema.type === "boolean")
    return value === TRUE || value === FALSE ? value === TRUE : undefined;
  if (schema.type === "integer")
    return value === NUMBER && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value !== TEXT || (schema.enum && !schema.enum.includes(text))) return undefined;
  return schema.pattern === undefined || isMoment(text) ? text : undefined;
}

interface FieldsSchema {
  readonly properties: Readonly<Record<string, SimpleSchema | ItemsSchema>>;
}

interface ItemsSchema {
  readonly items: SimpleSchema | FieldsSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The fields of the object that has just begun, as far as they fit; others are passed over. */
export async function readFields(reading: OwnReading, where: string, { properties }: FieldsSchema) {
  const fields: Record<string, unknown> = {};
  await eachField(reading.json, (field, value) => {
    if (!Object.hasOwn(properties, field)) return skip(reading.json, value);
    const schema = properties[field];
    const at = `${where}.${field}`;
    if ("items" in schema && value === ARRAY)
      return readItems(reading, at, schema).then((items) => {
        const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
        if (items.length >= minItems && items.length <= maxItems) fields[field] = items;
      });
    const simple = "items" in schema ? undefined : simpleValue(reading, schema, value);
    if (simple === undefined) return skipField(reading, at, value);
    fields[field] = simple;
    return undefined;
  });
  return fields;
}

async function readItems(reading: OwnReading, where: string, { items: schema }: ItemsSchema) {
  const items: unknown[] = [];
  if ("properties" in schema)
    await eachObject(reading, where, async (at) => {
      items.push(await readFields(reading, at, schema));
    });
  else await eachSimple(reading, where, schema, (value) => items.push(value));
  return items;
}

export function skipField(reading: OwnReading, where: string, value: Token) {
  return skipReported(reading, value, `${where} is not what it should be; left out.`);
}

/** Reads the object of attributes that has just begun: names and values, alternating. */
export async function readAttributes(reading: OwnReading, where: string, into: string[]) {
  const { json } = reading;
  await eachField(json, (name, value) => {
    if (value === TEXT) into.push(name, json.text);
    else
      return skipReported(
        reading,
        value,
        `${where}.attributes[${quoted(name)}] is no text; left out.`,
      );
  });
}

/** The position at which something was first read: a whole number. */
export function readPosition({ json, report }: OwnReading, value: Token, where: string) {
  if (value === NUMBER && /^\d{1,9}$/.test(json.text)) return Number(json.text);
  report(`${where}.read is no position; its place in the file counts instead.`);
  return undefined;
}

/** How many users a row stands for: a whole number from 1. */
export function readCount({ json, report }: OwnReading, value: Token, where: string) {
  const count = value === NUMBER && /^\d{1,10}$/.test(json.text) ? Number(json.text) : 0;
  if (count > 0 && count < 2 ** 32) return count;
  report(`${where}.count is no number of users; the row counts as one.`);
  return undefined;
}

export const FORMAT = "access-table";
export const VERSION = 1;
