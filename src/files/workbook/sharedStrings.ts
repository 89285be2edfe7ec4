import type { InputFile } from "../inputFile.ts";
import { grown } from "../text/cellWords.ts";
import { brokenWorkbook, partBytes, XmlText } from "./part.ts";
import { textBetween } from "./xml.ts";

/** The texts that the cells of a workbook share, by number, as bytes of one memory. */
export class SharedStrings {
  count = 0;
  view = new DataView(new ArrayBuffer(0));
  #bytes = new Uint8Array(1024);
  #starts = new Uint32Array(64);

  start(at: number): number {
    return this.#starts[at];
  }

  /** The end of a text, at which the next one starts. */
  end(at: number): number {
    return this.#starts[at + 1];
  }

  add(text: Uint8Array): void {
    const start = this.#starts[this.count];
    const end = start + text.length;
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end);
    if (this.count + 2 > this.#starts.length) this.#starts = grown(this.#starts, this.count + 2);
    this.#bytes.set(text, start);
    this.#starts[++this.count] = end;
  }

  finish(): this {
    this.view = new DataView(this.#bytes.buffer);
    return this;
  }
}

export async function readSharedStrings(
  part: InputFile | undefined,
  following: Parameters<typeof partBytes>[1],
): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (!part) return strings.finish();
  const xml = new XmlText(part.name);
  for await (const bytes of partBytes(part, following)) {
    xml.push(bytes);
    takeFrom(xml, strings);
  }
  if (xml.text.includes(`<${xml.prefix}si>`)) throw brokenWorkbook(part.name);
  return strings.finish();
}

/** Takes all texts that are there whole. */
function takeFrom(xml: XmlText, strings: SharedStrings): void {
  const { text, prefix } = xml;
  const open = `<${prefix}si`;
  const close = `</${prefix}si>`;
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const tagEnd = text.indexOf(">", start);
    if (tagEnd < 0) break;
    const isEmpty = text[tagEnd - 1] === "/";
    const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd);
    if (end < 0) break;
    strings.add(isEmpty ? new Uint8Array(0) : textBetween(xml, tagEnd, end));
    at = isEmpty ? end + 1 : end + close.length;
  }
  xml.drop(at);
}
