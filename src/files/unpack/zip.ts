import type { ChosenFile } from "../inputFile.ts";
import { bytesBetween } from "../text/bytes.ts";
import { type ArchivedFile, archivedFiles, contentAtOnce } from "./archive.ts";
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

/** The files in an archive, with their names there; what is in them is read when it is asked for. */
export async function filesInZip(archive: ChosenFile): Promise<ArchivedFile[]> {
  const entries = await directoryOf(archive);
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  checkUnpacked(archive.name, unpacked, archive.size);
  const small = new SmallFiles(archive);
  return archivedFiles(archive, entries, (name, entry) =>
    small.has(entry)
      ? contentAtOnce(() => small.contentOf(name, entry))
      : { stream: () => contentOf(archive, name, entry) },
  );
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
