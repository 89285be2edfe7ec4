import type { InputFile } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { firstBytes, joined, viewOf } from "../text/bytes.ts";
import { type DecodeOptions, utf8Of } from "../text/chunks.ts";
import { encodingOf } from "../text/encoding.ts";

/** The most bytes of a part that is read as one text. */
const LONGEST = 64e6;

/** The bytes of a part of a workbook, in UTF-8. */
export async function* partBytes(
  part: InputFile,
  following: Pick<DecodeOptions, "signal" | "onBytes" | "onDoubt"> = {},
): AsyncGenerator<Uint8Array> {
  const detected = encodingOf(await firstBytes(part, 200));
  yield* utf8Of(part, { ...detected, ...following });
}

export async function partText(part: InputFile): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of partBytes(part)) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LONGEST) throw brokenWorkbook(part.name);
  }
  return text;
}

export function brokenWorkbook(name: string): Refusal {
  return new Refusal(
    `The workbook is broken at “${name}”. Open it in a spreadsheet, save it again as .xlsx, or save the sheet as CSV (UTF-8).`,
  );
}

const LONGEST_WINDOW = 1 << 26;

/** Each byte as one character: places in the text are places in the bytes, and markup is ASCII. */
const decoder = new TextDecoder("windows-1252");

/**
 * What is looked for in every cell, the beginnings of tags and what closes them, made once for a
 * prefix: texts that are put together anew cost as much as the search.
 */
function tagsWith(prefix: string) {
  return {
    cell: `<${prefix}c`,
    cellEnd: `</${prefix}c>`,
    value: `<${prefix}v`,
    formula: `<${prefix}f`,
    inlineText: `<${prefix}is><${prefix}t`,
    inlineTextEnd: `</${prefix}t></${prefix}is>`,
  };
}

/** The part of an XML file that is there and was not taken yet, as bytes and as text to look through. */
export class XmlText {
  bytes: Uint8Array = new Uint8Array(0);
  view = viewOf(this.bytes);
  text = "";
  /** The prefix of the names of spreadsheets' tags: mostly none. */
  prefix = "";
  tags = tagsWith("");
  readonly #name: string;
  #isFirst = true;

  constructor(name: string) {
    this.#name = name;
  }

  push(bytes: Uint8Array): void {
    this.bytes = this.bytes.length > 0 ? joined([this.bytes, bytes]) : bytes;
    if (this.bytes.length > LONGEST_WINDOW) throw brokenWorkbook(this.#name);
    this.view = viewOf(this.bytes);
    this.text = decoder.decode(this.bytes);
    if (!this.#isFirst) return;
    const root = /<([\w.-]+:)?(?:worksheet|sst)[\s>/]/.exec(this.text);
    this.prefix = root?.[1] ?? "";
    this.tags = tagsWith(this.prefix);
    this.#isFirst = root === null;
  }

  /** Goes on at `at`: what stands before was taken. */
  drop(at: number): void {
    this.bytes = this.bytes.slice(at);
    this.view = viewOf(this.bytes);
    this.text = this.text.slice(at);
  }
}
