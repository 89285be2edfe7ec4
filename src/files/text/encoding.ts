export type Encoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1252"
  | "windows-1250"
  | "cp850";

/** The encoding that a file seems to have by its beginning. */
export interface Detected {
  readonly encoding: Encoding;
  /** It begins with a byte order mark: there is no doubt. */
  readonly hasBom: boolean;
}

/** The encoding, detected by the byte order mark or, without one, by the zeros of UTF-16. */
export function encodingOf(bytes: Uint8Array): Detected {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", hasBom: true };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", hasBom: true };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", hasBom: true };
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4096);
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i % 2]++;
  const units = sample.length / 2;
  if (zeros[1] > 0.6 * units && zeros[0] < 0.05 * units)
    return { encoding: "utf-16le", hasBom: false };
  if (zeros[0] > 0.6 * units && zeros[1] < 0.05 * units)
    return { encoding: "utf-16be", hasBom: false };
  return { encoding: "utf-8", hasBom: false };
}

/** The beginnings of 7z, RAR, xz and Zstandard. */
const OTHER_ARCHIVES = [
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21, 0x1a],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x28, 0xb5, 0x2f, 0xfd],
];

/** The kind of a file that is no text, with what to do about it; undefined for text. */
export function binaryKind(bytes: Uint8Array, encoding: Encoding): string | undefined {
  const starts = (...codes: number[]) => codes.every((code, i) => bytes[i] === code);
  if (starts(0x50, 0x4b, 0x03, 0x04))
    return "a workbook or an archive. Save the sheet as CSV (UTF-8), or unpack the archive, and open that";
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return "an old Office file. Save the sheet as CSV (UTF-8) and open that";
  if (starts(0x1f, 0x8b)) return "a compressed file. Unpack it and open what is in it";
  const isBinary = !encoding.startsWith("utf-16") && bytes.includes(0);
  if (OTHER_ARCHIVES.some((codes) => starts(...codes)))
    return "an archive that browsers cannot unpack. Unpack it, or pack its files as .zip, and open that";
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return "a PDF. Export the table as CSV and open that";
  return isBinary ? "no text. Open a CSV, JSON, LDIF or other text export" : undefined;
}

/** The kind of a text that is markup, as workbooks of some systems are, with what to do about it. */
export function markupKind(text: string): string | undefined {
  const isArchive =
    /^MIME-Version:/im.test(text.slice(0, 1000)) && /multipart\/related/i.test(text);
  if (isArchive)
    return "a web page in one file (.mht). Open it in a spreadsheet, save it as .xlsx, and open that";
  const found = /^\s*<(?:(\?xml)|!doctype html|html|head|meta|style|table)\b/i.exec(text);
  if (!found) return undefined;
  const kind = found[1] ? "XML" : "a web page";
  return `${kind}, as some systems write for spreadsheets. Open it in a spreadsheet, save it as .xlsx, and open that`;
}
