import { joined } from "../text/joined.ts";
import type { Pieces } from "./pieces.ts";
import { unescaped } from "./xml.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The bytes of a text as it stands in XML, without entities. */
export function plainBytes({ text, bytes }: Pieces, from: number, to: number): Uint8Array {
  const part = bytes.subarray(from, to);
  const written = text.slice(from, to);
  if (!written.includes("&") && !written.includes("_x")) return part;
  return encoder.encode(unescaped(decoder.decode(part)));
}

/** The text between two places: all of its runs as one, but not how they are pronounced. */
export function textBetween(pieces: Pieces, from: number, to: number): Uint8Array {
  const { text, prefix } = pieces;
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
    parts.push(plainBytes(pieces, start, Math.min(end < 0 ? to : end, to)));
  }
  return parts.length === 1 ? parts[0] : joined(parts);
}
