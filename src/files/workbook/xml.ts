import { Refusal } from "../refusal.ts";
import { joined } from "../text/bytes.ts";
import type { XmlText } from "./part.ts";

// What the small parts of a workbook need of XML: tags with their attributes, and texts.

const ATTRIBUTES = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of each tag of that name, whatever its prefix; those of attributes come off, too. */
export function tagsIn(xml: string, name: string): Map<string, string>[] {
  const tag = new RegExp(
    `<(?:[\\w.-]+:)?${name}((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*/?>`,
    "g",
  );
  return Array.from(xml.matchAll(tag), ([, attributes]) => attributesIn(attributes));
}

function attributesIn(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTES), ([, name, double, single]) => [
      name.replace(/^.*:/, ""),
      unescaped(double ?? single),
    ]),
  );
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** A text without the entities of XML and what spreadsheets write for characters that it cannot hold. */
export function unescaped(text: string): string {
  const plain = withoutEntities(text);
  if (!plain.includes("_x")) return plain;
  return plain.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
}

export function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) =>
    name ? known(entity, name) : characterOf(Number(hex ? `0x${hex}` : decimal), entity),
  );
}

/** The character of an entity; one that is defined nowhere stands for nobody knows what. */
function known(entity: string, name: string): string {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  throw new Refusal(
    `The workbook has “${entity}” in a text, which means nothing there. Open it in a spreadsheet, save it again as .xlsx, and open that.`,
  );
}

export function characterOf(code: number, entity: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes of a text as it stands in XML, without entities. */
export function plainBytes({ text, bytes }: XmlText, from: number, to: number): Uint8Array {
  const part = bytes.subarray(from, to);
  const written = text.slice(from, to);
  if (!written.includes("&") && !written.includes("_x")) return part;
  return encoder.encode(unescaped(decoder.decode(part)));
}

/** The text between two places: all of its runs as one, but not how they are pronounced. */
export function textBetween(xml: XmlText, from: number, to: number): Uint8Array {
  const { text, prefix } = xml;
  const open = `<${prefix}t`;
  const parts: Uint8Array[] = [];
  const hasSpoken = text.slice(from, to).includes(`<${prefix}rPh`);
  let spoken = hasSpoken ? text.indexOf(`<${prefix}rPh`, from) : -1;
  for (let at = text.indexOf(open, from); at >= 0 && at < to; at = text.indexOf(open, at + 1)) {
    if (spoken >= 0 && spoken < at) {
      const end = text.indexOf(`</${prefix}rPh>`, spoken);
      if (end < 0 || end > to) break;
      spoken = text.indexOf(`<${prefix}rPh`, end);
      at = end;
      continue;
    }
    const start = text.indexOf(">", at) + 1;
    const next = text[at + open.length];
    if ((next !== ">" && next !== " ") || text[start - 2] === "/") continue;
    const end = text.indexOf("<", start);
    parts.push(plainBytes(xml, start, Math.min(end < 0 ? to : end, to)));
  }
  return parts.length === 1 ? parts[0] : joined(parts);
}
