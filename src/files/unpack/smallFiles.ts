import type { ChosenFile } from "../inputFile.ts";
import { joined } from "../text/bytes.ts";
import { ArchiveBytes, SMALL } from "./archive.ts";
import { damaged, inflatedAtOnce } from "./inflate.ts";
import type { DirectoryEntry } from "./zipDirectory.ts";
import {
  checkMethod,
  contentPlace,
  GZIP_HEAD,
  gzipFoot,
  HEADER_BYTES,
  STORED,
} from "./zipEntry.ts";

/** What is unpacked is held up to so many bytes; the rest is unpacked whenever it is read. */
const MOST_HELD = 1 << 28;

/**
 * The small files of an archive. Of thousands each takes longer to be asked for than to be read, and is
 * read several times: so they come from a piece of the archive in memory, and are unpacked once.
 */
export class SmallFiles {
  readonly #bytes: ArchiveBytes;
  readonly #held = new Map<DirectoryEntry, Uint8Array>();
  #heldBytes = 0;

  constructor(archive: ChosenFile) {
    this.#bytes = new ArchiveBytes(archive);
  }

  has({ size, packedSize }: DirectoryEntry): boolean {
    return size <= SMALL && packedSize <= SMALL;
  }

  async contentOf(name: string, entry: DirectoryEntry): Promise<Uint8Array> {
    return this.#held.get(entry) ?? this.#unpacked(name, entry);
  }

  async #unpacked(name: string, entry: DirectoryEntry): Promise<Uint8Array> {
    checkMethod(name, entry);
    const { at, packedSize, method } = entry;
    const from = contentPlace(name, entry, await this.#bytes.between(at, at + HEADER_BYTES));
    const packed = await this.#bytes.between(from, from + packedSize);
    if (packed.length < packedSize) throw damaged(name);
    const bytes =
      method === STORED
        ? packed.slice()
        : await inflatedAtOnce(name, joined([GZIP_HEAD, packed, gzipFoot(entry)]));
    if (this.#heldBytes + bytes.length <= MOST_HELD) {
      this.#heldBytes += bytes.length;
      this.#held.set(entry, bytes);
    }
    return bytes;
  }
}
