import { quoted } from "../../model/isolated.ts";
import type { JsonReader } from "../text/json/jsonReader.ts";
import { CLOSE, NUMBER, OBJECT, TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, eachItem, skip } from "../text/json/walk.ts";

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

/** A file that is being read, and the ways to report its problems. */
export interface OwnReading {
  readonly json: JsonReader;
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
export function exclude({ json, report }: OwnReading, first: Token, sentence: string) {
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
    return exclude(reading, first, `${where} is no object; left out.`);
  });
}

/** Calls back for each text of the array that has just begun; other items are left out. */
export async function eachText(
  reading: OwnReading,
  where: string,
  take: (text: string) => void,
): Promise<void> {
  const { json } = reading;
  for (let at = 0; ; at++) {
    const first = json.next() || (await json.more());
    if (first === TEXT) take(json.text);
    else if (first === CLOSE) return;
    else await exclude(reading, first, `${where}[${at}] is no text and is left out.`);
  }
}

/** Reads the object of attributes that has just begun: names and values, alternating. */
export async function readAttributes(
  reading: OwnReading,
  where: string,
  into: string[],
): Promise<void> {
  const { json } = reading;
  await eachField(json, (name, value) => {
    if (value === TEXT) into.push(name, json.text);
    else
      return exclude(reading, value, `${where}.attributes[${quoted(name)}] is no text; left out.`);
  });
}

/** The position at which something was first read: a whole number. */
export function readPosition(
  { json, report }: OwnReading,
  value: Token,
  where: string,
): number | undefined {
  if (value === NUMBER && /^\d{1,9}$/.test(json.text)) return Number(json.text);
  report(`${where}.read is no position; its place in the file counts instead.`);
  return undefined;
}

/** The `format` and `version` of our own file. */
export const FORMAT = "access-table";
export const VERSION = 1;
