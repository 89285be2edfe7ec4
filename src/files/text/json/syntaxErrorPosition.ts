import { type Position, Refusal } from "../../refusal.ts";
import { JsonReader } from "./jsonReader.ts";
import { END } from "./tokens.ts";

/**
 * The position of the first syntax error of a JSON text, or undefined. `JSON.parse` reads foreign
 * files three times as fast as our reader, but only some browsers tell the position of an error.
 */
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
