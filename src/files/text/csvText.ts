/**
 * The beginning of a cell that a spreadsheet takes for a formula. A text that looks guarded already
 * is guarded once more: so removing exactly one `'` always gives the text back.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** The text with a `'` in front where a spreadsheet would take it for a formula. */
export function guard(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The text before it was guarded: for our own files. */
export function unguard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** The characters that do not survive in a text file: NUL, a byte order mark, half a surrogate pair. */
const UNWRITABLE = /\0|\ufeff|[\ud800-\udfff]/u;
const UNWRITABLE_OR_SPELLED =
  /(\\*)(\0|\ufeff|[\ud800-\udfff])|(\\+)(?=u(?:0000|feff|d[89a-f][\da-f]{2}))/gu;
const SPELLED = /(\\+)u(0000|feff|d[89a-f][\da-f]{2})/g;

/** The text with such characters as `\u0000`, backslashes before them doubled: it can be read back. */
export function spellOut(text: string): string {
  if (!text.includes("\\") && !UNWRITABLE.test(text)) return text;
  return text.replace(
    UNWRITABLE_OR_SPELLED,
    (_, before: string | undefined, character: string, backslashes: string) => {
      if (before === undefined) return backslashes.repeat(2);
      const code = character.charCodeAt(0).toString(16).padStart(4, "0");
      return `${before.repeat(2)}\\u${code}`;
    },
  );
}

/** The text before it was spelled out: for our own files. */
export function readBack(text: string): string {
  if (!text.includes("\\u")) return text;
  return text.replace(SPELLED, (_, backslashes: string, code: string) => {
    const half = "\\".repeat(backslashes.length >> 1);
    return (
      half +
      (backslashes.length % 2 === 0 ? `u${code}` : String.fromCharCode(Number.parseInt(code, 16)))
    );
  });
}

export const CSV_TYPE = "text/csv;charset=utf-8";

/** Excel takes a file for UTF-8 by its BOM. */
const BOM = "\ufeff";

/** One cell: spelled out, guarded, and in quotes where RFC 4180 asks for them. */
export function csvCell(text: string): string {
  const guarded = guard(spellOut(text));
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvHead(headings: readonly string[]): string {
  return BOM + csvLine(headings);
}
