import { type GivenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween } from "./bytesBetween.ts";
import { checkUnpacked, damaged, inflated } from "./inflate.ts";
import { type DirectoryEntry, directoryOf } from "./zipDirectory.ts";

const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/** What systems put beside the files of an archive, and nobody means. */
const BESIDE = /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** The files in an archive by their names, folders included; what is in them is read when it is asked for. */
export async function filesInZip(archive: GivenFile): Promise<Map<string, InputFile>> {
  const entries = (await directoryOf(archive)).filter(
    ({ name }) => !name.endsWith("/") && !BESIDE.test(name),
  );
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  checkUnpacked(archive.name, unpacked, archive.size);
  return new Map(entries.map((entry) => [entry.name, fileOf(archive, entry)]));
}

function fileOf(archive: GivenFile, entry: DirectoryEntry): InputFile {
  const name = `${archive.name}/${entry.name}`;
  return { name, size: entry.size, stream: () => contentOf(archive, name, entry) };
}

/** The content of an entry: what it is packed in begins behind a header of its own. */
function contentOf(
  archive: GivenFile,
  name: string,
  entry: DirectoryEntry,
): ReadableStream<Uint8Array> {
  const { flags, method, packedSize, at } = entry;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream({
    async start() {
      if (flags & IS_ENCRYPTED)
        throw new Refusal(
          `${quoted(name)} is protected with a password. Unpack it yourself, and open what is in it.`,
        );
      if (method !== STORED && method !== DEFLATED)
        throw new Refusal(
          `${quoted(name)} is packed in a way that browsers cannot undo (method ${method}). Unpack it yourself, and open what is in it.`,
        );
      const header = await bytesBetween(archive, at, at + 30);
      const view = new DataView(header.buffer);
      if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw damaged(name);
      const from = at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
      if (from + packedSize > archive.size) throw damaged(name);
      const packed = archive.slice(from, from + packedSize).stream();
      const content =
        method === STORED ? packed : inflated(name, asGzip(packed, entry), packedSize + 18);
      reader = content.getReader();
    },
    async pull(controller) {
      const { done, value } = await (reader as ReadableStreamDefaultReader<Uint8Array>).read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
}

/** Deflated bytes between the head and foot of a gzip file: so the browser checks their sum. */
function asGzip(
  deflated: ReadableStream<Uint8Array>,
  { sum, size }: DirectoryEntry,
): ReadableStream<Uint8Array> {
  const foot = new DataView(new ArrayBuffer(8));
  foot.setUint32(0, sum, true);
  foot.setUint32(4, size % 2 ** 32, true);
  return deflated.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) =>
        controller.enqueue(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)),
      flush: (controller) => controller.enqueue(new Uint8Array(foot.buffer)),
    }),
  );
}
