import { type ChosenFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween } from "../text/bytes.ts";
import { entryName } from "./entryName.ts";
import { damaged } from "./inflate.ts";

export interface DirectoryEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  /** The CRC-32 of its content. */
  readonly sum: number;
  readonly packedSize: number;
  readonly size: number;
  /** The place of its own header. */
  readonly at: number;
}

/** The end of an archive is this long, and has a comment behind it. */
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;
const ZIP64_LOCATOR_BYTES = 20;
const MOST_DIRECTORY_BYTES = 64e6;

/** The directory of an archive, with its files in their order. */
export async function directoryOf(archive: ChosenFile): Promise<DirectoryEntry[]> {
  const { size: length, at } = await placeOf(archive);
  if (length > MOST_DIRECTORY_BYTES)
    throw new Refusal(
      `${quoted(archive.name)} has too many files in it. Unpack it, and open those of one kind.`,
    );
  const bytes = await bytesBetween(archive, at, at + length);
  const view = new DataView(bytes.buffer);
  const entries: DirectoryEntry[] = [];
  for (let from = 0; from < bytes.length; ) {
    if (from + 46 > bytes.length || view.getUint32(from, true) !== 0x02014b50)
      throw damaged(archive.name);
    const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(from + at, true));
    const end = from + 46 + name + extra + comment;
    if (end > bytes.length) throw damaged(archive.name);
    const flags = view.getUint16(from + 8, true);
    entries.push({
      name: entryName(bytes.subarray(from + 46, from + 46 + name), flags),
      flags,
      method: view.getUint16(from + 10, true),
      sum: view.getUint32(from + 16, true),
      ...placesOf(view, from, from + 46 + name, extra),
    });
    from = end;
  }
  return entries;
}

/** The size and place of the directory, as the end of the archive tells them. */
async function placeOf(archive: ChosenFile): Promise<{ size: number; at: number }> {
  const start = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const bytes = await bytesBetween(archive, start, archive.size);
  const view = new DataView(bytes.buffer);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw damaged(archive.name);
  if (view.getUint16(end + 4, true) !== view.getUint16(end + 6, true))
    throw new Refusal(
      `${quoted(archive.name)} is one of several parts of an archive. Unpack them together, and open what is in it.`,
    );
  const size = view.getUint32(end + 12, true);
  const at = view.getUint32(end + 16, true);
  if (size !== IN_ZIP64 && at !== IN_ZIP64) return checked(archive, size, at);
  const locator = end - ZIP64_LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) throw damaged(archive.name);
  const from = Number(view.getBigUint64(locator + 8, true));
  const record = await bytesBetween(archive, from, from + 56);
  const large = new DataView(record.buffer);
  if (record.length < 56 || large.getUint32(0, true) !== 0x06064b50) throw damaged(archive.name);
  return checked(
    archive,
    Number(large.getBigUint64(40, true)),
    Number(large.getBigUint64(48, true)),
  );
}

function checked(archive: ChosenFile, size: number, at: number): { size: number; at: number } {
  if (at + size > archive.size) throw damaged(archive.name);
  return { size, at };
}

/** The sizes and the place of an entry; those of more than 4 GB stand in a field of their own. */
function placesOf(view: DataView, from: number, extra: number, extraLength: number) {
  const places = {
    size: view.getUint32(from + 24, true),
    packedSize: view.getUint32(from + 20, true),
    at: view.getUint32(from + 42, true),
  };
  for (let field = extra; field + 4 <= extra + extraLength; ) {
    const end = Math.min(field + 4 + view.getUint16(field + 2, true), extra + extraLength);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      for (const name of ["size", "packedSize", "at"] as const)
        if (places[name] === IN_ZIP64 && value + 8 <= end) {
          places[name] = Number(view.getBigUint64(value, true));
          value += 8;
        }
    }
    field = end;
  }
  return places;
}
