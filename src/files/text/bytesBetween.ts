import type { GivenFile } from "../inputFile.ts";
import { bytesOf } from "./bytesOf.ts";
import { joined } from "./joined.ts";

/** Some bytes in the middle of a file; fewer where it ends before. */
export async function bytesBetween(
  file: GivenFile,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const { name } = file;
  const part = { name, size: end - start, stream: () => file.slice(start, end).stream() };
  for await (const bytes of bytesOf(part)) parts.push(bytes);
  return joined(parts);
}
