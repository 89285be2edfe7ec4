import { badPacking, badSize, CannotOpen, EndsEarly } from "../damage.ts";
import { unpackedLz4, unpackedOldLz4, unpackedSnappy } from "./lz.ts";
import { unpackedZstd } from "./zstd/zstd.ts";

/** The ways in which pages are packed, by their numbers in files. */
const CODECS = ["nothing", "Snappy", "gzip", "LZO", "Brotli", "LZ4", "Zstandard", "LZ4"];

export async function unpackPage(
  codec: number,
  packed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array> {
  if (codec === 0) {
    if (packed.length !== size) throw badSize();
    return packed;
  }
  if (codec === 1) return unpackedSnappy(packed, size);
  if (codec === 2) return unpackedGzip(packed, size);
  if (codec === 4) return unpackedBrotli(packed, size);
  if (codec === 5) return unpackedOldLz4(packed, size);
  if (codec === 6) return unpackedZstd(packed, size);
  if (codec === 7) return unpackedLz4(packed, size);
  const name = CODECS[codec] ?? `codec ${codec}`;
  throw new CannotOpen(
    `is packed with ${name}, which this browser cannot unpack. Write it again packed with Snappy, gzip or Zstandard.`,
  );
}

async function unpackedBrotli(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const brotli = await import("./brotli/brotli.ts");
  try {
    return brotli.unpackedBrotli(packed, size);
  } catch {
    throw badPacking();
  }
}

async function unpackedGzip(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const output = new Uint8Array(size);
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw badPacking();
    });
    if (done) break;
    if (value.length > size - at) {
      reader.cancel().catch(() => {});
      throw badSize();
    }
    output.set(value, at);
    at += value.length;
  }
  if (at < size) throw new EndsEarly();
  return output;
}
