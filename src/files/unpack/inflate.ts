import { formatBytes } from "../../model/wording.ts";
import { type ChosenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween, joined } from "../text/bytes.ts";

/** The most that a file may unpack to: what goes beyond is made to fill a memory, or no table. */
const MOST_BYTES = 4e9;
const MOST_TIMES = 1000;
/** The bytes that are handed on at once: browsers unpack in much smaller pieces. */
const PIECE = 1 << 18;

/** Refuses a file that unpacks to more than any table does. */
export function checkUnpacked(name: string, unpacked: number, packed: number): void {
  if (unpacked > MOST_BYTES || unpacked > MOST_TIMES * packed)
    throw new Refusal(
      `${quoted(name)} unpacks to more than ${unpacked > MOST_BYTES ? formatBytes(MOST_BYTES) : "1,000 times its size"}, as no table does. Unpack it yourself, and open what is in it.`,
    );
}

/**
 * The content of a gzip file, whose sums the browser checks; `packed` is its size. What is too much or
 * damaged is a `Refusal` of the file with this name.
 */
export function inflated(
  name: string,
  gzip: ReadableStream<Uint8Array>,
  packed: number,
): ReadableStream<Uint8Array> {
  const format = new DecompressionStream("gzip") as TransformStream<Uint8Array, Uint8Array>;
  const { next, cancel } = checkedParts(name, gzip.pipeThrough(format), packed);
  return new ReadableStream({
    async pull(controller) {
      const parts: Uint8Array[] = [];
      for (let gathered = 0; gathered < PIECE; ) {
        const { done, value } = await next();
        if (done) {
          if (parts.length > 0) controller.enqueue(joined(parts));
          controller.close();
          return;
        }
        parts.push(value);
        gathered += value.length;
      }
      controller.enqueue(joined(parts));
    },
    cancel,
  });
}

/** The content of a small gzip file. */
export async function inflatedAtOnce(
  name: string,
  gzip: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  // What is wrong with it is told where it is read.
  for (const written of [writer.write(gzip), writer.close()]) written.catch(() => {});
  const { next } = checkedParts(name, readable, gzip.length);
  const parts: Uint8Array[] = [];
  for (let part = await next(); !part.done; part = await next()) parts.push(part.value);
  return joined(parts);
}

/** What is unpacked, part by part; refused where it is damaged or too much. */
function checkedParts(name: string, unpacked: ReadableStream<Uint8Array>, packed: number) {
  const reader = unpacked.getReader();
  let length = 0;
  const next = async () => {
    const part = await reader.read().catch((error: unknown) => {
      // A file that was moved or changed meanwhile is told by whoever reads it.
      throw error instanceof DOMException || error instanceof Refusal ? error : damaged(name);
    });
    try {
      length += part.value?.length ?? 0;
      checkUnpacked(name, length, packed);
    } catch (error) {
      reader.cancel().catch(() => {});
      throw error;
    }
    return part;
  };
  return { next, cancel: (reason: unknown) => reader.cancel(reason) };
}

export function damaged(name: string): Refusal {
  return new Refusal(
    `${quoted(name)} cannot be unpacked: it is damaged or incomplete. Unpack it yourself and open what is in it, or export it again.`,
  );
}

export async function unpackedGzip(file: InputFile | ChosenFile): Promise<InputFile> {
  const { name } = file;
  const size = "slice" in file ? await claimedSize(file) : file.size;
  return { name, size, stream: () => inflated(name, file.stream(), file.size) };
}

/** The size of what is in it, as its end tells. */
async function claimedSize(file: ChosenFile): Promise<number> {
  const end = await bytesBetween(file, Math.max(0, file.size - 4), file.size);
  return end.length === 4 ? new DataView(end.buffer).getUint32(0, true) : 0;
}
