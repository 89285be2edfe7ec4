import { RowFilter } from "./rowFilter.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The number of bytes filtered before they are passed to the compressor. */
const BYTES_AT_ONCE = 1 << 20;
/** The minimum size of an IDAT chunk, except the last. */
const MIN_CHUNK_BYTES = 1 << 18;

type Bytes = Uint8Array<ArrayBuffer>;

/** A PNG written row by row, deflated by the browser, without alpha; the result is kept in Blobs. */
export class PngStream {
  readonly #width: number;
  readonly #filter: RowFilter;
  readonly #deflater = new CompressionStream("deflate");
  readonly #writer = this.#deflater.writable.getWriter();
  readonly #collected: Promise<void>;
  /** The last row written: the next one is filtered against it. */
  #above: Uint8Array | undefined;
  readonly #parts: BlobPart[] = [];
  /** The compressed bytes that are in no chunk yet. */
  #rest: Bytes[] = [];
  #restLength = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#filter = new RowFilter(width);
    const header = new DataView(new ArrayBuffer(13));
    header.setUint32(0, width);
    header.setUint32(4, height);
    // 8 bits a channel, red, green and blue; deflate, filters by row, not interlaced.
    header.setUint8(8, 8);
    header.setUint8(9, 2);
    this.#parts.push(new Uint8Array(SIGNATURE));
    this.#addChunk("IHDR", [new Uint8Array(header.buffer)]);
    this.#collected = this.#collect();
    // A failure to compress rejects `write` and `finish`: here it would be reported twice.
    this.#collected.catch(() => {});
  }

  /** Writes the next rows, as RGBA; resolves once they are compressed. */
  async write(rgba: Uint8Array | Uint8ClampedArray): Promise<void> {
    const bytes = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length);
    const rowLength = 4 * this.#width;
    const { length } = this.#filter;
    const rowsAtOnce = Math.max(1, Math.floor(BYTES_AT_ONCE / length));
    for (let at = 0; at < bytes.length; ) {
      const rows = Math.min(rowsAtOnce, (bytes.length - at) / rowLength);
      const filtered = new Uint8Array(length * rows);
      for (let k = 0; k < rows; k++, at += rowLength) {
        const row = bytes.subarray(at, at + rowLength);
        this.#filter.filter(row, this.#above, filtered.subarray(length * k, length * (k + 1)));
        this.#above = row;
      }
      await this.#writer.write(filtered);
    }
    // The caller may reuse its buffer.
    this.#above = this.#above?.slice();
  }

  /** Ends the file after the last row, and returns it. */
  async finish(): Promise<Blob> {
    await Promise.all([this.#writer.close(), this.#collected]);
    this.#addChunk("IEND", []);
    return new Blob(this.#parts, { type: "image/png" });
  }

  async #collect(): Promise<void> {
    const reader = this.#deflater.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (value) {
        this.#rest.push(value);
        this.#restLength += value.length;
      }
      if (done ? this.#restLength > 0 : this.#restLength >= MIN_CHUNK_BYTES) {
        this.#addChunk("IDAT", this.#rest);
        this.#rest = [];
        this.#restLength = 0;
      }
      if (done) return;
    }
  }

  /** Adds a chunk: length, type, data, and the checksum of type and data. */
  #addChunk(type: string, data: readonly Bytes[]): void {
    const name = Uint8Array.from(type, (letter) => letter.charCodeAt(0));
    let crc = crc32(name);
    let length = 0;
    for (const bytes of data) {
      crc = crc32(bytes, crc);
      length += bytes.length;
    }
    this.#parts.push(new Blob([bigEndian(length), name, ...data, bigEndian(crc)]));
  }
}

function bigEndian(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** PNG's checksum of some bytes, continued from the checksum of the bytes before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let k = 0; k < bytes.length; k++) crc = TABLE[(crc ^ bytes[k]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
