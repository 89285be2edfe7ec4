import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { viewOf } from "../text/bytes.ts";
import { damaged } from "./inflate.ts";
import type { DirectoryEntry } from "./zipDirectory.ts";

export const STORED = 0;
export const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/** The header of an entry, without its name and what else stands behind that. */
export const HEADER_BYTES = 30;

export function checkMethod(name: string, { flags, method }: DirectoryEntry): void {
  if (flags & IS_ENCRYPTED)
    throw new Refusal(
      `${quoted(name)} is protected with a password. Unpack it yourself, and open what is in it.`,
    );
  if (method !== STORED && method !== DEFLATED)
    throw new Refusal(
      `${quoted(name)} is packed in a way that browsers cannot undo (method ${method}). Unpack it yourself, and open what is in it.`,
    );
}

/** The place of an entry's content, as its own header tells. */
export function contentPlace(name: string, { at }: DirectoryEntry, header: Uint8Array): number {
  const view = viewOf(header);
  if (header.length < HEADER_BYTES || view.getUint32(0, true) !== 0x04034b50) throw damaged(name);
  return at + HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

/** What makes deflated bytes a gzip file, whose sum a browser checks. */
export const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

export function gzipFoot({ sum, size }: DirectoryEntry): Uint8Array {
  const foot = new DataView(new ArrayBuffer(8));
  foot.setUint32(0, sum, true);
  foot.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(foot.buffer);
}
