import { formatBytes } from "../../model/wording.ts";
import { looksLikeArrow, openArrow } from "../arrow/arrow.ts";
import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { openParquet } from "../parquet/parquet.ts";
import { NoTable, Refusal, refusalReason } from "../refusal.ts";
import { bytesBetween, bytesOf, firstBytes } from "../text/bytes.ts";
import { markupKindOf } from "../workbook/markup/kinds.ts";
import { openMarkup } from "../workbook/markup/markup.ts";
import { isOpenDocument, openParts } from "../workbook/markup/openDocument.ts";
import { protectedWorkbook } from "../workbook/part.ts";
import { isWorkbook, openWorkbook, type Workbook } from "../workbook/workbook.ts";
import type { ArchivedFile, Excluded } from "./archive.ts";
import { unpackedGzip } from "./inflate.ts";
import { filesInTar } from "./tar.ts";
import { BLOCK, looksLikeTar } from "./tarHeader.ts";
import { filesInZip } from "./zip.ts";

/** A file to be read, or a workbook, whose sheets are. */
type Unpacked = InputFile | Workbook;

/** An archive in an archive is unpacked to memory, to be read at any place. */
const MOST_HELD = 1e9;
/** Packed files in packed ones: beyond this they are made for nobody. */
const DEEPEST = 3;

/**
 * The files that a chosen one is or holds, as its content tells, whatever its name; documents
 * beside others in an archive are added to those that are left out, as is all that `leavesOut` says.
 */
export async function unpacked(
  file: InputFile | ChosenFile,
  excluded: Excluded[] = [],
  leavesOut: (error: unknown) => boolean = (error) => error instanceof NoTable,
  depth = 0,
): Promise<Unpacked[]> {
  const begin = await firstBytes(file, BLOCK);
  const [a, b, c, d] = begin;
  const isGzip = a === 0x1f && b === 0x8b;
  const isZip = a === 0x50 && b === 0x4b && c + 1 === d && (c === 3 || c === 5 || c === 7);
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
    throw await refusedOle("slice" in file ? file : await held(file));
  const magic = String.fromCharCode(a, b, c, d);
  if (magic === "PAR1" || magic === "PARE")
    return [await openParquet("slice" in file ? file : await held(file))];
  if (looksLikeArrow(begin)) return [await openArrow("slice" in file ? file : await held(file))];
  if (magic === "FEA1")
    throw new Refusal(
      `${quoted(file.name)} is in the first form of Feather. Write it again in the second, which is Arrow, or as Parquet.`,
    );
  const isTar = looksLikeTar(begin);
  if (!isGzip && !isZip && !isTar) {
    const kind = await markupKindOf(file, begin);
    return [kind ? await openMarkup(file.name, file, kind) : file];
  }
  if (depth === DEEPEST)
    throw new Refusal(
      `${quoted(file.name)} is packed more than ${DEEPEST} times over. Unpack it, and open what is in it.`,
    );
  if (isGzip) return unpacked(await unpackedGzip(file), excluded, leavesOut, depth + 1);
  const archive = "slice" in file ? file : await held(file);
  const archived = isTar ? await filesInTar(archive, excluded) : await filesInZip(archive);
  const files = new Map(archived.map(({ path, file }) => [path, file]));
  if (files.size === 0)
    throw new Refusal(`${quoted(file.name)} is an archive without files. Pack it again.`);
  if (isWorkbook(files)) {
    checkParts(file.name, archived);
    return [await openWorkbook(file.name, files)];
  }
  if (isOpenDocument(files)) return [await openParts(file.name, files)];
  const document = otherDocument(files);
  if (document) throw new NoTable(`${quoted(file.name)} is ${document}.`);
  for (const { repeats, file: inner } of archived)
    if (repeats !== undefined)
      excluded.push({
        name: inner.name,
        told: `the archive has two files that are called ${quoted(repeats)}; both are read.`,
      });
  const all: Unpacked[] = [];
  for (const inner of files.values())
    try {
      all.push(...(await unpacked(inner, excluded, leavesOut, depth + 1)));
    } catch (error) {
      if (!leavesOut(error) || files.size === 1) throw error;
      const refusal = error instanceof Refusal ? error : new Refusal(refusalReason(error));
      excluded.push({ name: inner.name, error: refusal });
    }
  return all;
}

/** Refuses a workbook of whose parts two have one name: programs differ in which of them they show. */
function checkParts(name: string, archived: readonly ArchivedFile[]): void {
  const seen = new Set<string>();
  for (const { path, repeats = path } of archived) {
    const part = repeats.toLowerCase();
    if (seen.has(part))
      throw new Refusal(
        `${quoted(name)} has two parts that are called ${quoted(repeats)}, so it is not clear what is in it. Open it in a spreadsheet, save it again as .xlsx, and open that.`,
      );
    seen.add(part);
  }
}

/** A file in memory; refused by the size that it says, before it is unpacked, or that it turns out to have. */
export async function held(file: InputFile): Promise<ChosenFile> {
  checkHeld(file.name, file.size);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const bytes of bytesOf(file)) {
    length += bytes.length;
    checkHeld(file.name, length);
    parts.push(bytes as Uint8Array<ArrayBuffer>);
  }
  return Object.assign(new Blob(parts), { name: file.name });
}

function checkHeld(name: string, size: number): void {
  if (size > MOST_HELD)
    throw new Refusal(
      `${quoted(name)} is itself packed, and larger than ${formatBytes(MOST_HELD)}. Unpack the file around it, and open what is in it.`,
    );
}

/** The kind of a document that is an archive and no workbook, with what to do about it. */
function otherDocument(parts: ReadonlyMap<string, InputFile>): string | undefined {
  const has = (name: RegExp) => [...parts.keys()].some((part) => name.test(part));
  if (has(/(^|\/)Document\.iwa$|^Index\.zip$/))
    return "a document of Numbers. Export it as Excel or CSV, and open that";
  if (parts.has("[Content_Types].xml"))
    return "an Office document and no workbook. Copy its table to a sheet, save that as .xlsx, and open it";
  return undefined;
}

/** The directory of an old Office file: a sector of this many bytes, and those behind it. */
const DIRECTORY_BYTES = 16_384;

/**
 * The refusal of a file in the form of old Office: a workbook of today that is protected with a
 * password is kept in it, too.
 */
async function refusedOle(file: ChosenFile): Promise<Refusal> {
  const head = await bytesBetween(file, 0, 512);
  let names = "";
  if (head.length === 512) {
    const view = new DataView(head.buffer);
    const at = (view.getUint32(48, true) + 1) * 2 ** view.getUint16(30, true);
    const directory = await bytesBetween(
      file,
      Math.min(at, file.size),
      Math.min(at + DIRECTORY_BYTES, file.size),
    );
    names = new TextDecoder("utf-16le").decode(directory);
  }
  if (names.includes("EncryptedPackage")) return protectedWorkbook(file.name);
  return new Refusal(
    `${quoted(file.name)} is an old Office file, such as .xls. Save it as .xlsx, or the sheet as CSV (UTF-8), and open that.`,
  );
}
