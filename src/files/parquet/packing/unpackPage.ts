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
  if (codec === 2) return unpackedByBrowser("gzip", packed, size);
  if (codec === 4 && knowsBrotli()) return unpackedByBrowser(BROTLI, packed, size);
  if (codec === 5) return unpackedOldLz4(packed, size);
  if (codec === 6) return unpackedZstd(packed, size);
  if (codec === 7) return unpackedLz4(packed, size);
  const name = CODECS[codec] ?? `codec ${codec}`;
  throw new CannotOpen(
    `is packed with ${name}, which this browser cannot unpack. Write it again packed with Snappy, gzip or Zstandard.`,
  );
}

/** Newer browsers unpack Brotli, too; the types do not know it yet. */
const BROTLI = "brotli" as CompressionFormat;

function knowsBrotli(): boolean {
  try {
    return Boolean(new DecompressionStream(BROTLI));
  } catch {
    return false;
  }
}

async function unpackedByBrowser(
  format: CompressionFormat,
  packed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array> {
  const output = new Uint8Array(size);
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream(format))
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
