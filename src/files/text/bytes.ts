import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";

export async function* bytesOf(input: InputFile): AsyncGenerator<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let isRead = false;
  const read = async () => {
    try {
      if (input.atOnce) {
        const value = isRead ? new Uint8Array(0) : await input.atOnce();
        isRead = true;
        return { value, done: value.length === 0 };
      }
      reader ??= input.stream().getReader();
      return await reader.read();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const why = error instanceof Error && error.message ? ` (${error.message})` : "";
      throw new Refusal(
        `${quoted(input.name)} cannot be read${why}. It may have been moved or changed since it was chosen: choose it again.`,
      );
    }
  };
  try {
    for (let part = await read(); !part.done; part = await read()) yield part.value;
  } finally {
    reader?.cancel().catch(() => {});
  }
}

export async function firstBytes(input: InputFile, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of bytesOf(input)) {
    parts.push(bytes);
    length += bytes.length;
    if (length >= count) break;
  }
  return joined(parts).subarray(0, count);
}

/** Some bytes in the middle of a file; fewer where it ends before. */
export async function bytesBetween(file: ChosenFile, start: number, end: number) {
  const parts: Uint8Array[] = [];
  const { name } = file;
  const part = { name, size: end - start, stream: () => file.slice(start, end).stream() };
  for await (const bytes of bytesOf(part)) parts.push(bytes);
  return joined(parts);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
