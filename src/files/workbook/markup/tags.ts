import { brokenWorkbook } from "../part.ts";
import { checkNoDoctype } from "../sections.ts";
import { withoutEntities } from "../xml.ts";
import { htmlText } from "./htmlText.ts";

/** Told of the tags and texts of some markup, one after the other, until it has enough. */
export interface MarkupHandler {
  readonly isEnough?: boolean;
  /** `tag` is what stands in it behind its name, `at` where it begins. */
  open(name: string, tag: string, at: number): void;
  close(name: string): void;
  text(text: string): void;
}

/** The most characters of one tag, or of one section of plain text. */
const LONGEST = 1 << 26;
const LONGEST_ENTITY = 40;
/** No number of rows or columns is larger. */
const MOST = 2 ** 31;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const SLASH = 0x2f;
const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
/** What has no tags in it and nothing to be seen in a cell. */
const UNSEEN = /^(?:script|style|title|textarea|xmp|iframe|noframes)$/;

/** Finds the tags and texts of XML, without the prefixes of names, or of HTML, in pieces cut anywhere. */
export class MarkupReader {
  readonly #name: string;
  readonly #isHtml: boolean;
  readonly #handler: MarkupHandler;
  #text = "";
  /** What has come since and was not looked at, in pieces. */
  #more: string[] = [];
  #length = 0;
  /** The characters that were taken before. */
  #taken: number;
  /** What is cut is joined and looked at again when as much has come again: never all of it for each piece. */
  #wanted = 0;
  /** What ends a comment or script that is passed over. */
  #end: RegExp | undefined;

  constructor(name: string, isHtml: boolean, handler: MarkupHandler, from = 0) {
    this.#name = name;
    this.#isHtml = isHtml;
    this.#handler = handler;
    this.#taken = from;
  }

  push(more: string, isLast = false): void {
    this.#more.push(more);
    this.#length += more.length;
    if (this.#length < this.#wanted && !isLast) return;
    // Joined, it is one piece in memory, whose characters are found at once.
    this.#text = [this.#text, ...this.#more].join("");
    this.#more = [];
    let at = 0;
    while (at < this.#text.length && !this.#handler.isEnough) {
      const next = this.#take(at, isLast);
      if (next <= at) break;
      at = next;
    }
    this.#taken += at;
    this.#text = this.#text.slice(at);
    this.#length = this.#text.length;
    this.#wanted = 2 * this.#length;
    if (this.#length > LONGEST) throw brokenWorkbook(this.#name);
  }

  /** Takes the next tag or text; returns where it ends, or -1 where it is cut. */
  #take(at: number, isLast: boolean): number {
    const text = this.#text;
    if (this.#end) return this.#pass(this.#end, at);
    if (text[at] !== "<") return this.#takeText(at, isLast);
    const next = text[at + 1];
    if (next === "!" || next === "?") return this.#takeOther(at, isLast);
    if (this.#isHtml && next !== undefined && !/[a-z/]/i.test(next)) {
      this.#handler.text("<");
      return at + 1;
    }
    const end = tagEnd(text, at + 1);
    if (end < 0) return -1;
    const isEnd = next === "/";
    const from = isEnd ? at + 2 : at + 1;
    const behind = nameEnd(text, from);
    const written = text.slice(from, behind);
    const name = this.#isHtml ? written.toLowerCase() : written.slice(written.indexOf(":") + 1);
    if (isEnd) this.#handler.close(name);
    else {
      this.#handler.open(name, text.slice(behind, end), this.#taken + at);
      if (!this.#isHtml && text[end - 1] === "/") this.#handler.close(name);
      if (this.#isHtml && UNSEEN.test(name)) this.#end = new RegExp(`</${name}\\b`, "gi");
    }
    return end + 1;
  }

  #takeText(at: number, isLast: boolean): number {
    const text = this.#text;
    let end = text.indexOf("<", at);
    if (end < 0) {
      end = text.length;
      // An entity may be cut.
      const entity = text.lastIndexOf("&");
      if (!isLast && entity >= Math.max(at, end - LONGEST_ENTITY)) end = entity;
      if (end === at) return -1;
    }
    const part = text.slice(at, end);
    this.#handler.text(this.#isHtml ? htmlText(part) : withoutEntities(part));
    return end;
  }

  /** Takes a comment, a section of plain text, an instruction or a definition. */
  #takeOther(at: number, isLast: boolean): number {
    const text = this.#text;
    if (!isLast && text.length < at + 9) return -1;
    if (text.startsWith("<!--", at)) return this.#pass(/-->/g, at + 2);
    if (this.#isHtml) return this.#pass(/>/g, at + 2);
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end < 0) return -1;
      this.#handler.text(text.slice(at + 9, end));
      return end + 3;
    }
    checkNoDoctype(text.slice(at, at + 9));
    return this.#pass(text[at + 1] === "?" ? /\?>/g : />/g, at + 2);
  }

  /** Goes on behind this end, or to where it may begin. */
  #pass(end: RegExp, at: number): number {
    end.lastIndex = at;
    const found = end.exec(this.#text);
    // The end of a script is a tag.
    const isTag = found?.[0].startsWith("</");
    this.#end = found ? undefined : end;
    if (found) return isTag ? found.index : end.lastIndex;
    return Math.max(at, this.#text.length - 12);
  }
}

/** The end of the name of a tag, which is there whole. */
function nameEnd(text: string, from: number): number {
  let at = from;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === SLASH || code === GREATER) return at;
  }
}

/** The place of the `>` of a tag, not of one in an attribute; -1 where it is cut. */
function tagEnd(text: string, from: number): number {
  let isValue = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at;
    if (isValue && (code === QUOTE || code === APOSTROPHE)) {
      at = text.indexOf(text[at], at + 1);
      if (at < 0) return -1;
      isValue = false;
    } else if (code === EQUALS) isValue = true;
    else if (code > SPACE) isValue = false;
  }
  return -1;
}

const ATTRIBUTE =
  /\s*(?:[^\s=>"'/:]*:)*([^\s=>"'/:]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?["'/]*/y;

/** The value of the first attribute of this name, whatever its prefix, as it is written. */
export function attribute(tag: string, name: string): string | undefined {
  if (!tag.includes(name)) return undefined;
  for (ATTRIBUTE.lastIndex = 0; ATTRIBUTE.lastIndex < tag.length; ) {
    const before = ATTRIBUTE.lastIndex;
    const [, found, double, single, bare] = ATTRIBUTE.exec(tag) as RegExpExecArray;
    if (found === name) return double ?? single ?? bare ?? "";
    if (ATTRIBUTE.lastIndex === before) return undefined;
  }
  return undefined;
}

/** The number that an attribute tells, or what it is without one. */
export function numberIn(tag: string, name: string, otherwise = 1): number {
  const number = Number.parseInt(attribute(tag, name) ?? "", 10);
  return number > 0 ? Math.min(number, MOST) : otherwise;
}
