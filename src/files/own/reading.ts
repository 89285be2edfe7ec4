import type { JsonReader } from "../text/json/jsonReader.ts";
import { CLOSE, NUMBER, OBJECT, TEXT, type Token } from "../text/json/tokens.ts";
import { eachItem, skip } from "../text/json/walk.ts";

/** Something wrong at a place of our own file, and what was made of it; the rest is taken. */
export interface OwnProblem {
  /** Missing where it is about the file as a whole. */
  readonly line?: number;
  readonly sentence: string;
}

export interface ReadEvents {
  onProblem(problem: OwnProblem): void;
  /** Called now and then with the number of users read so far. */
  onProgress?(users: number): void;
}

/** A file that is being read. */
export interface OwnReading {
  readonly json: JsonReader;
  /** Lists a problem; without a line it is in the one at hand. */
  readonly report: (sentence: string, line?: number) => void;
  readonly reportFile: (sentence: string) => void;
}

/** Numbers names in the order of their first mention. */
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

/** A name as a sentence shows it. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
}

/** Passes over a value that is not what it should be, and lists it. */
export function leaveOut({ json, report }: OwnReading, first: Token, sentence: string) {
  report(sentence);
  return skip(json, first);
}

/** Goes through the objects of the array that has just begun; what is none is left out. */
export function eachObject(
  reading: OwnReading,
  list: string,
  take: (where: string, at: number) => Promise<void>,
): Promise<void> {
  return eachItem(reading.json, (at, first) => {
    const where = `${list}[${at}]`;
    if (first === OBJECT) return take(where, at);
    return leaveOut(reading, first, `${where} is no object; left out.`);
  });
}

/** The texts of the array that has just begun; what is no text is left out. */
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
    else await leaveOut(reading, first, `${where}[${at}] is no text and is left out.`);
  }
}

/** A position as first read: a whole number. */
export function readPosition(
  { json, report }: OwnReading,
  value: Token,
  where: string,
): number | undefined {
  if (value === NUMBER && /^\d{1,9}$/.test(json.text)) return Number(json.text);
  report(`${where}.read is no position; its place in the file counts instead.`);
  return undefined;
}
