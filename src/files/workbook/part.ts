import { type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { firstBytes, joined, viewOf } from "../text/bytes.ts";
import { type DecodeOptions, utf8Of } from "../text/chunks.ts";
import { encodingOf } from "../text/encoding.ts";
import { checkNoDoctype, SECTION, withoutSections } from "./sections.ts";

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
  checkNoDoctype(text);
  return text;
}

export function brokenWorkbook(name: string): Refusal {
  return new Refusal(
    `The workbook is broken at “${name}”. Open it in a spreadsheet, save it again as .xlsx, or save the sheet as CSV (UTF-8).`,
  );
}

export function protectedWorkbook(name: string): Refusal {
  return new Refusal(
    `${quoted(name)} is protected with a password. Open it in a spreadsheet, save it without the password, and open that.`,
  );
}

const LONGEST_WINDOW = 1 << 26;
const NOTHING: Uint8Array = new Uint8Array(0);

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
  /** What stands behind, from a section of plain text on that has not come whole. */
  #waiting = NOTHING;

  constructor(name: string) {
    this.#name = name;
  }

  push(bytes: Uint8Array): void {
    const before = [this.bytes, this.#waiting].filter((part) => part.length > 0);
    this.bytes = before.length > 0 ? joined([...before, bytes]) : bytes;
    this.#waiting = NOTHING;
    if (this.bytes.length > LONGEST_WINDOW) throw brokenWorkbook(this.#name);
    this.view = viewOf(this.bytes);
    this.text = decoder.decode(this.bytes);
    if (this.text.includes(SECTION)) this.#takeSections();
    if (!this.#isFirst) return;
    checkNoDoctype(this.text);
    const root = /<([\w.-]+:)?(?:worksheet|sst)[\s>/]/.exec(this.text);
    this.prefix = root?.[1] ?? "";
    this.tags = tagsWith(this.prefix);
    this.#isFirst = root === null;
  }

  /** Writes sections of plain text as other text; one that is not whole yet waits for its end. */
  #takeSections(): void {
    const bytes = withoutSections(this.bytes, this.text);
    const text = decoder.decode(bytes);
    const open = text.indexOf(SECTION);
    this.#waiting = open < 0 ? NOTHING : bytes.slice(open);
    this.bytes = open < 0 ? bytes : bytes.slice(0, open);
    this.view = viewOf(this.bytes);
    this.text = open < 0 ? text : text.slice(0, open);
  }

  /** Goes on at `at`: what stands before was taken. */
  drop(at: number): void {
    this.bytes = this.bytes.slice(at);
    this.view = viewOf(this.bytes);
    this.text = this.text.slice(at);
  }
}
