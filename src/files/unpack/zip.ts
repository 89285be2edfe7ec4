import type { ChosenFile, InputFile } from "../inputFile.ts";
import { bytesBetween } from "../text/bytes.ts";
import { checkUnpacked, damaged, inflated } from "./inflate.ts";
import { SmallFiles } from "./smallFiles.ts";
import { type DirectoryEntry, directoryOf } from "./zipDirectory.ts";
import {
  checkMethod,
  contentPlace,
  DEFLATED,
  GZIP_HEAD,
  gzipFoot,
  HEADER_BYTES,
  STORED,
} from "./zipEntry.ts";

/** What systems put beside the files of an archive, and nobody means. */
const BESIDE =
  /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$|_SUCCESS$|_(started|committed)_\d+$|_(common_)?metadata$|\.[^/]*\.crc$)/i;

/** The files in an archive, with their names there; what is in them is read when it is asked for. */
export async function filesInZip(archive: ChosenFile): Promise<ZippedFile[]> {
  const entries = (await directoryOf(archive)).filter(
    ({ name }) => !name.endsWith("/") && !BESIDE.test(name),
  );
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  checkUnpacked(archive.name, unpacked, archive.size);
  const small = new SmallFiles(archive);
  const names = new Set<string>();
  return entries.map((entry) => {
    const repeats = names.has(entry.name) ? entry.name : undefined;
    let name = entry.name;
    for (let number = 2; names.has(name); number++)
      name = entry.name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
    names.add(name);
    return { path: name, repeats, file: fileOf(archive, { ...entry, name }, small) };
  });
}

export interface ZippedFile {
  readonly path: string;
  /** The name, where another file before has the same. */
  readonly repeats: string | undefined;
  readonly file: InputFile;
}

function fileOf(archive: ChosenFile, entry: DirectoryEntry, small: SmallFiles): InputFile {
  const name = `${archive.name}/${entry.name}`;
  const stream = () =>
    small.has(entry) ? small.contentOf(name, entry) : contentOf(archive, name, entry);
  return { name, size: entry.size, stream };
}

function contentOf(
  archive: ChosenFile,
  name: string,
  entry: DirectoryEntry,
): ReadableStream<Uint8Array> {
  const packed = packedStream(archive, name, entry);
  return entry.method === STORED ? packed : inflated(name, packed, entry.packedSize + 18);
}

/**
 * An entry as it is packed, behind a header of its own; deflated bytes come between the head and foot
 * of a gzip file, so that the browser checks their sum.
 */
function packedStream(
  archive: ChosenFile,
  name: string,
  entry: DirectoryEntry,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array>;
  const isDeflated = entry.method === DEFLATED;
  return new ReadableStream({
    async start(controller) {
      checkMethod(name, entry);
      reader = (await packedPart(archive, name, entry)).stream().getReader();
      if (isDeflated) controller.enqueue(GZIP_HEAD.slice());
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      if (isDeflated) controller.enqueue(gzipFoot(entry));
      controller.close();
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}

/** The part of the archive that an entry's own header stands before. */
async function packedPart(archive: ChosenFile, name: string, entry: DirectoryEntry) {
  const { at, packedSize } = entry;
  const from = contentPlace(name, entry, await bytesBetween(archive, at, at + HEADER_BYTES));
  if (from + packedSize > archive.size) throw damaged(name);
  return archive.slice(from, from + packedSize);
}
