import { type Position, Refusal } from "../../refusal.ts";
import { JsonReader } from "./jsonReader.ts";
import { ARRAY, CLOSE, END, OBJECT, type Token } from "./tokens.ts";

/** Reads the value that begins with `first`; returns no promise where its end is reached. */
export type Visit<K> = (key: K, first: Token) => Promise<void> | undefined;

/** Calls back for each field of the object that has just begun. */
export async function eachField(json: JsonReader, visit: Visit<string>): Promise<void> {
  for (;;) {
    const token = json.next() || (await json.more());
    if (token === CLOSE) return;
    const name = json.text;
    const first = json.next() || (await json.more());
    const visiting = visit(name, first);
    if (visiting) await visiting;
  }
}

/** Calls back for each item of the array that has just begun. */
export async function eachItem(json: JsonReader, visit: Visit<number>): Promise<void> {
  for (let at = 0; ; at++) {
    const first = json.next() || (await json.more());
    if (first === CLOSE) return;
    const visiting = visit(at, first);
    if (visiting) await visiting;
  }
}

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

/** Where a text is no JSON: `JSON.parse` is three times as fast, but tells it in some browsers alone. */
export async function syntaxErrorPosition(text: string): Promise<Position | undefined> {
  const json = new JsonReader([text]);
  try {
    let token = json.next();
    while (token !== END) token = json.next() || (await json.more());
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.position;
    throw error;
  }
}

/** The values of a JSON text that has several on end, as pages of answers are joined; else undefined. */
export function valuesIn(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  let depth = 0;
  let from = 0;
  try {
    for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
      if (token === "{" || token === "[") depth++;
      else if ((token === "}" || token === "]") && --depth === 0) {
        values.push(JSON.parse(text.slice(from, index + 1)));
        from = index + 1;
      }
    }
    return text.slice(from).trim() === "" ? values : undefined;
  } catch {
    return undefined;
  }
}
