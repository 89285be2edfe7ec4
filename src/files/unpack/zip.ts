import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween } from "../text/bytes.ts";
import { checkUnpacked, damaged, inflated } from "./inflate.ts";
import { type DirectoryEntry, directoryOf } from "./zipDirectory.ts";

const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

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
  const names = new Set<string>();
  return entries.map((entry) => {
    const repeats = names.has(entry.name) ? entry.name : undefined;
    let name = entry.name;
    for (let number = 2; names.has(name); number++)
      name = entry.name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
    names.add(name);
    return { path: name, repeats, file: fileOf(archive, { ...entry, name }) };
  });
}

export interface ZippedFile {
  readonly path: string;
  /** The name, where another file before has the same. */
  readonly repeats: string | undefined;
  readonly file: InputFile;
}

function fileOf(archive: ChosenFile, entry: DirectoryEntry): InputFile {
  const name = `${archive.name}/${entry.name}`;
  return { name, size: entry.size, stream: () => contentOf(archive, name, entry) };
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

function checkMethod(name: string, { flags, method }: DirectoryEntry): void {
  if (flags & IS_ENCRYPTED)
    throw new Refusal(
      `${quoted(name)} is protected with a password. Unpack it yourself, and open what is in it.`,
    );
  if (method !== STORED && method !== DEFLATED)
    throw new Refusal(
      `${quoted(name)} is packed in a way that browsers cannot undo (method ${method}). Unpack it yourself, and open what is in it.`,
    );
}

/** The part of the archive that an entry's own header stands before. */
async function packedPart(archive: ChosenFile, name: string, { at, packedSize }: DirectoryEntry) {
  const header = await bytesBetween(archive, at, at + 30);
  const view = new DataView(header.buffer);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw damaged(name);
  const from = at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (from + packedSize > archive.size) throw damaged(name);
  return archive.slice(from, from + packedSize);
}

const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

function gzipFoot({ sum, size }: DirectoryEntry): Uint8Array {
  const foot = new DataView(new ArrayBuffer(8));
  foot.setUint32(0, sum, true);
  foot.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(foot.buffer);
}
