import { joined } from "../text/joined.ts";
import { brokenWorkbook } from "./part.ts";
import { viewOf } from "./sheetRow.ts";

const LONGEST = 1 << 26;

/** Each byte as one character: places in the text are places in the bytes, and markup is ASCII. */
const decoder = new TextDecoder("windows-1252");

/** What is looked for in every cell: the beginnings of tags, and what closes them. */
interface CellTags {
  readonly cell: string;
  readonly cellEnd: string;
  readonly value: string;
  readonly formula: string;
  readonly inlineText: string;
  readonly inlineTextEnd: string;
}

/** The tags with this prefix, made once: texts that are put together anew cost as much as the search. */
function tagsWith(prefix: string): CellTags {
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
export class Pieces {
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
    if (this.bytes.length > LONGEST) throw brokenWorkbook(this.#name);
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
