import type { ChosenFile } from "../inputFile.ts";
import { bytesBetween, joined } from "../text/bytes.ts";
import { damaged, inflated } from "./inflate.ts";
import type { DirectoryEntry } from "./zipDirectory.ts";
import {
  checkMethod,
  contentPlace,
  GZIP_HEAD,
  gzipFoot,
  HEADER_BYTES,
  STORED,
} from "./zipEntry.ts";

const LARGEST = 1 << 16;
/** So much of an archive is read at once: most of what comes next is in it, too. */
const WINDOW = 1 << 22;
/** What is unpacked is held up to so many bytes; the rest is unpacked whenever it is read. */
const MOST_HELD = 1 << 28;

/**
 * The small files of an archive. Of thousands each takes longer to be asked for than to be read, and is
 * read several times: so they come from a piece of the archive in memory, and are unpacked once.
 */
export class SmallFiles {
  readonly #archive: ChosenFile;
  readonly #held = new Map<DirectoryEntry, Uint8Array>();
  #heldBytes = 0;
  #window = { from: 0, bytes: new Uint8Array(0) };

  constructor(archive: ChosenFile) {
    this.#archive = archive;
  }

  has({ size, packedSize }: DirectoryEntry): boolean {
    return size <= LARGEST && packedSize <= LARGEST;
  }

  contentOf(name: string, entry: DirectoryEntry): ReadableStream<Uint8Array> {
    return streamOf(async () => this.#held.get(entry) ?? this.#unpacked(name, entry));
  }

  async #unpacked(name: string, entry: DirectoryEntry): Promise<Uint8Array> {
    checkMethod(name, entry);
    const { at, packedSize, method } = entry;
    const from = contentPlace(name, entry, await this.#between(at, at + HEADER_BYTES));
    const packed = await this.#between(from, from + packedSize);
    if (packed.length < packedSize) throw damaged(name);
    const bytes = method === STORED ? packed.slice() : await inflatedAtOnce(name, packed, entry);
    if (this.#heldBytes + bytes.length <= MOST_HELD) {
      this.#heldBytes += bytes.length;
      this.#held.set(entry, bytes);
    }
    return bytes;
  }

  async #between(from: number, to: number): Promise<Uint8Array> {
    const isIn = ({ from: start, bytes }: { from: number; bytes: Uint8Array }) =>
      from >= start && to <= start + bytes.length;
    let window = this.#window;
    if (!isIn(window)) {
      const end = Math.min(this.#archive.size, Math.max(to, from + WINDOW));
      window = this.#window = { from, bytes: await bytesBetween(this.#archive, from, end) };
    }
    return window.bytes.subarray(from - window.from, to - window.from);
  }
}

async function inflatedAtOnce(
  name: string,
  packed: Uint8Array,
  entry: DirectoryEntry,
): Promise<Uint8Array> {
  const gzip = streamOf(async () => joined([GZIP_HEAD, packed, gzipFoot(entry)]));
  const reader = inflated(name, gzip, entry.packedSize + 18).getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parts.push(part.value);
  return joined(parts);
}

function streamOf(bytesOf: () => Promise<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const bytes = await bytesOf();
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}
