import type { JsonReader } from "./jsonReader.ts";
import { ARRAY, CLOSE, OBJECT, type Token } from "./tokens.ts";

/** Reads the value that begins with `first` to its end; without a promise where it has ended. */
export type Visit<K> = (key: K, first: Token) => Promise<void> | undefined;

/** Goes through the fields of the object that has just begun. */
export async function eachField(json: JsonReader, take: Visit<string>): Promise<void> {
  for (;;) {
    const token = json.next() || (await json.more());
    if (token === CLOSE) return;
    const name = json.text;
    const first = json.next() || (await json.more());
    const taking = take(name, first);
    if (taking) await taking;
  }
}

/** Goes through the items of the array that has just begun. */
export async function eachItem(json: JsonReader, take: Visit<number>): Promise<void> {
  for (let at = 0; ; at++) {
    const first = json.next() || (await json.more());
    if (first === CLOSE) return;
    const taking = take(at, first);
    if (taking) await taking;
  }
}

/** Passes over the value that begins with `first`. */
export function skip(json: JsonReader, first: Token): Promise<void> | undefined {
  return first === OBJECT || first === ARRAY ? skipToClose(json) : undefined;
}

async function skipToClose(json: JsonReader): Promise<void> {
  for (let depth = 1; depth > 0; ) {
    const token = json.next() || (await json.more());
    if (token === OBJECT || token === ARRAY) depth++;
    else if (token === CLOSE) depth--;
  }
}
