import { CP437, CP850, inPage } from "../text/pages.ts";

const UTF8_NAME = 1 << 11;

/** The name of an entry: in UTF-8, or in what old archivers wrote; some of them wrote `\\` for `/`, too. */
export function entryName(bytes: Uint8Array, flags: number): string {
  return decoded(bytes, flags).replaceAll("\\", "/");
}

function decoded(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (flags & UTF8_NAME) return new TextDecoder().decode(bytes);
  }
  // The first that reads as letters; no name has lines and blocks in it.
  const readings = [
    inPage(bytes, CP437),
    inPage(bytes, CP850),
    new TextDecoder("windows-1252").decode(bytes),
  ];
  return readings.reduce((best, other) => (letters(other) > letters(best) ? other : best));
}

function letters(name: string): number {
  return name.match(/(?![ªºƒⁿ])\p{Script=Latin}/gu)?.length ?? 0;
}
