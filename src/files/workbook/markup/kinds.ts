import type { InputFile } from "../../inputFile.ts";
import { firstBytes } from "../../text/bytes.ts";
import { encodingOf } from "../../text/encoding.ts";
import { html } from "./html.ts";
import type { MarkupKind } from "./markup.ts";
import { openDocument } from "./openDocument.ts";
import { RECORDS, xmlRecords } from "./xmlRecords.ts";
import { xmlSpreadsheet } from "./xmlSpreadsheet.ts";

const HEAD_BYTES = 1 << 18;
/** What stands before the first tag. */
const BEFORE = /^(?:\s|\ufeff|<\?[^>]*>|<!--[\s\S]*?-->)*/;
const PAGE =
  /^<(?:!doctype html|html|head|body|meta|title|style|script|link|table|div|center|font|form|span|p|b|h[1-6]|br|hr)\b/i;

/** The kind of the markup that a file is, if it is one with tables; `begin` are its first bytes. */
export async function markupKindOf(
  file: InputFile,
  begin: Uint8Array,
): Promise<MarkupKind | undefined> {
  if (!/^\s*</.test(textOf(begin))) return undefined;
  const text = textOf(await firstBytes(file, HEAD_BYTES));
  const root = text.slice(BEFORE.exec(text)?.[0].length);
  if (/^<(?:[\w.-]+:)?Workbook\b/.test(root)) return xmlSpreadsheet;
  if (/^<(?:[\w.-]+:)?document\b[^>]*:opendocument:/.test(root)) return openDocument;
  if (text.includes("<?xml") && RECORDS.test(root)) return xmlRecords;
  return PAGE.test(root) || (!text.includes("<?xml") && /<table[\s>]/i.test(root))
    ? html
    : undefined;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes).encoding).decode(bytes);
}
