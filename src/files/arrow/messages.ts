import type { ChosenFile } from "../inputFile.ts";
import { CannotOpen, Damage, EndsEarly } from "../parquet/damage.ts";
import { bytesBetween, viewOf } from "../text/bytes.ts";
import { Flat } from "./flat.ts";

/** Stands before each message, but in files of old. */
const GOES_ON = 0xffffffff;
const MOST_HEADER_BYTES = 32e6;
/** A batch in memory; writers make them of some MB. */
const MOST_BODY_BYTES = 1e9;
export const MAGIC = "ARROW1";

export const SCHEMA = 1;
export const DICTIONARY = 2;
export const BATCH = 3;

export interface Message {
  readonly kind: number;
  readonly header: Flat;
  /** Reads what it is about. */
  body(): Promise<Uint8Array>;
}

/** The messages of a stream of Arrow, or of a file, in which they stand in the same way. */
export async function* messagesOf(
  file: ChosenFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Message> {
  const begin = await bytesBetween(file, 0, Math.min(8, file.size));
  const isFile = new TextDecoder().decode(begin.subarray(0, 6)) === MAGIC;
  const end = isFile ? await endOfFile(file) : file.size;
  for (let at = isFile ? 8 : 0; at < end; ) {
    const head = viewOf(await bytesBetween(file, at, Math.min(at + 8, end)));
    if (head.byteLength < 4) throw new EndsEarly();
    const isNew = head.getUint32(0, true) === GOES_ON;
    if (isNew && head.byteLength < 8) throw new EndsEarly();
    const length = head.getUint32(isNew ? 4 : 0, true);
    const from = at + (isNew ? 8 : 4);
    if (length === 0) return;
    if (length > MOST_HEADER_BYTES)
      throw new CannotOpen("has too many columns. Write it again with fewer.");
    if (from + length > end) throw new EndsEarly();
    const message = Flat.root(await bytesBetween(file, from, from + length));
    const size = message.number(3, 8);
    const start = from + length;
    if (size < 0 || start + size > end) throw new EndsEarly();
    at = start + size;
    onBytes(at - from);
    const header = message.table(2);
    if (!header) throw new Damage("a part of it is of no kind");
    const body = async () => {
      if (size > MOST_BODY_BYTES)
        throw new CannotOpen(
          "has more than 1 GB in one piece. Write it again in smaller batches of rows.",
        );
      return bytesBetween(file, start, start + size);
    };
    yield { kind: message.number(1, 1), header, body };
  }
}

/** The place of what a file tells at its end; without it, it was cut. */
async function endOfFile(file: ChosenFile): Promise<number> {
  const end = await bytesBetween(file, Math.max(0, file.size - 10), file.size);
  if (end.length < 10 || new TextDecoder().decode(end.subarray(4)) !== MAGIC)
    throw new Damage("its end is missing");
  const at = file.size - 10 - viewOf(end).getUint32(0, true);
  if (at < 8) throw new Damage("its end is longer than all of it");
  return at;
}
