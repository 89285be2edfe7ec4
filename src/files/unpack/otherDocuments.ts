import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween } from "../text/bytes.ts";

/** The kind of a document that is an archive and no workbook, with what to do about it. */
export function otherDocument(parts: ReadonlyMap<string, InputFile>): string | undefined {
  const has = (name: RegExp) => [...parts.keys()].some((part) => name.test(part));
  if (parts.has("mimetype") && parts.has("content.xml"))
    return "an OpenDocument file. Save its sheet as .xlsx or as CSV (UTF-8), and open that";
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
export async function refusedOle(file: ChosenFile): Promise<Refusal> {
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
  return new Refusal(
    names.includes("EncryptedPackage")
      ? `${quoted(file.name)} is protected with a password. Open it in a spreadsheet, save it without the password, and open that.`
      : `${quoted(file.name)} is an old Office file, such as .xls. Save it as .xlsx, or the sheet as CSV (UTF-8), and open that.`,
  );
}
