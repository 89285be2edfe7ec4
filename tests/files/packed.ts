import { gzipSync } from "node:zlib";

/** An entry of an archive to be made; what is odd about it is for tests of refusals. */
export interface Entry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isStored?: boolean;
  readonly method?: number;
  readonly flags?: number;
  /** A size that is not true. */
  readonly claimedSize?: number;
}

export function gzipped(content: string | Uint8Array): Uint8Array {
  return new Uint8Array(gzipSync(content));
}

/** An archive with these files. */
export function zipped(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    at += bytes.length;
  };
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const content =
      typeof entry.content === "string" ? new TextEncoder().encode(entry.content) : entry.content;
    const gzip = gzipSync(content, { level: 9 });
    const packed = entry.isStored ? content : gzip.subarray(10, -8);
    const sum = gzip.readUInt32LE(gzip.length - 8);
    const method = entry.method ?? (entry.isStored ? 0 : 8);
    const sizes = [sum, packed.length, entry.claimedSize ?? content.length];
    const flags = entry.flags ?? 0x800;
    directory.push(
      numbers("4,2,2,2,2,2,2,4,4,4,2,2,2,2,2,4,4", [
        ...[0x02014b50, 20, 20, flags, method, 0, 0, ...sizes],
        ...[name.length, 0, 0, 0, 0, 0, at],
      ]),
      name,
    );
    put(
      numbers("4,2,2,2,2,2,4,4,4,2,2", [
        0x04034b50,
        20,
        flags,
        method,
        0,
        0,
        ...sizes,
        name.length,
        0,
      ]),
    );
    put(name);
    put(packed);
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = [0x06054b50, 0, 0, entries.length, entries.length, length, at, 0];
  return Uint8Array.from(Buffer.concat([...parts, ...directory, numbers("4,2,2,2,2,4,4,2", end)]));
}

/** A tape archive of these files, or of entries of other types; a `size` in digits may be one that is not true. */
export function tarred(
  entries: readonly {
    readonly name: string;
    readonly content: string | Uint8Array;
    readonly type?: string;
    readonly size?: string;
  }[],
): Uint8Array<ArrayBuffer> {
  const parts = entries.flatMap(({ name, content, type = "0", size }) => {
    const bytes = Buffer.from(content as string);
    const header = Buffer.alloc(512);
    header.write(name);
    header.write(size ?? bytes.length.toString(8).padStart(11, "0"), 124);
    header.write(`        ${type}`, 148);
    header.write("ustar\u000000", 257);
    const sum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return Uint8Array.from(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** Numbers in the widths given, the low byte first. */
function numbers(widths: string, values: readonly number[]): Uint8Array {
  return Uint8Array.from(
    widths
      .split(",")
      .flatMap((width, at) =>
        Array.from(
          { length: Number(width) },
          (_, byte) => Math.floor(values[at] / 2 ** (8 * byte)) % 256,
        ),
      ),
  );
}
