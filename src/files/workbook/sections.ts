import { Refusal } from "../refusal.ts";
import { joined } from "../text/bytes.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export const SECTION = "<![CDATA[";

/** Refuses what defines texts of its own: no spreadsheet writes it. */
export function checkNoDoctype(xml: string): void {
  if (/<!DOCTYPE/i.test(xml))
    throw new Refusal(
      "The workbook has definitions of its own in it (DOCTYPE), which no spreadsheet writes. Open it in a spreadsheet, save it again as .xlsx, and open that.",
    );
}

/** The bytes of XML whose sections of plain text (CDATA) are written as any other text, so far as they are whole. */
export function withoutSections(bytes: Uint8Array, text: string): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (let from = text.indexOf(SECTION); from >= 0; from = text.indexOf(SECTION, at)) {
    const end = text.indexOf("]]>", from);
    if (end < 0) break;
    const plain = decoder.decode(bytes.subarray(from + SECTION.length, end));
    const escaped = plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    parts.push(bytes.subarray(at, from), encoder.encode(escaped));
    at = end + 3;
  }
  return at === 0 ? bytes : joined([...parts, bytes.subarray(at)]);
}
