import { entryName } from "./entryName.ts";

/** A tape archive is made of blocks: a header, and the content up to the next whole block. */
export const BLOCK = 512;

/** The header of an entry. */
export interface TarHeader {
  readonly name: string;
  readonly size: number;
  /** What it is: a letter or digit, or a zero of old. */
  readonly type: string;
  /** True where blocks follow that tell where the parts of a file with gaps are. */
  readonly hasMoreParts: boolean;
}

/** True for the beginning of an archive, also where its first header is damaged. */
export function looksLikeTar(block: Uint8Array): boolean {
  return hasSum(block) || ascii(block.subarray(257, 262)) === "ustar";
}

/** True where the sum of a header is right, as by chance it never is. */
export function hasSum(block: Uint8Array): boolean {
  const told = block.length < BLOCK ? NaN : number(block, 148, 156);
  if (Number.isNaN(told) || block[0] === 0) return false;
  let sum = 0;
  let signed = 0;
  for (let at = 0; at < BLOCK; at++) {
    const byte = at >= 148 && at < 156 ? 0x20 : block[at];
    sum += byte;
    // Some old programs took bytes for signed ones.
    signed += byte < 0x80 ? byte : byte - 0x100;
  }
  return told === sum || told === signed;
}

export function tarHeader(block: Uint8Array): TarHeader {
  const name = entryName(text(block, 0, 100), 0);
  const magic = String.fromCharCode(...block.subarray(257, 263));
  // GNU has other things where POSIX has the folders.
  const folders = magic === "ustar\0" ? entryName(text(block, 345, 500), 0) : "";
  const type = String.fromCharCode(block[156]);
  return {
    name: folders === "" ? name : `${folders}/${name}`,
    size: number(block, 124, 136),
    type,
    hasMoreParts: type === "S" && block[482] !== 0,
  };
}

/** What records of pax tell of the next entry; undefined where they are damaged. */
export function paxRecords(
  bytes: Uint8Array,
): { name?: string; size?: number; isSparse?: boolean } | undefined {
  const found: { name?: string; size?: number; isSparse?: boolean } = {};
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = space < 0 || space > at + 8 ? 0 : Number(ascii(bytes.subarray(at, space)));
    const record = bytes.subarray(space + 1, at + length - 1);
    const equals = record.indexOf(0x3d);
    if (!(length > 0 && at + length <= bytes.length) || equals < 0) return undefined;
    const key = ascii(record.subarray(0, equals));
    const value = record.subarray(equals + 1);
    // A sparse file's path is one made up.
    if (key === "path") found.name ??= entryName(value, 0);
    else if (key === "GNU.sparse.name") found.name = entryName(value, 0);
    else if (key === "size") found.size = /^\d{1,15}$/.test(ascii(value)) ? +ascii(value) : NaN;
    found.isSparse ||= key.startsWith("GNU.sparse.");
    at += length;
  }
  return found;
}

/** The bytes of a text up to its first zero. */
function text(block: Uint8Array, from: number, to: number): Uint8Array {
  const bytes = block.subarray(from, to);
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** A number in octal digits, or, where it is too large for these, in bytes; NaN where it is none. */
function number(block: Uint8Array, from: number, to: number): number {
  if (block[from] === 0x80)
    return block.subarray(from + 1, to).reduce((value, byte) => value * 256 + byte, 0);
  const digits = ascii(text(block, from, to)).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : NaN;
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
