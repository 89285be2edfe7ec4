import { onceFor } from "../../model/onceFor.ts";
import { nextTask } from "../../model/tasks/slices.ts";

export interface Packed {
  /** With `/` between folders. */
  readonly name: string;
  readonly content: Blob;
}

/** The lengths of a gzip file's head and foot, as `CompressionStream` writes them. */
const GZIP_HEAD = 10;
const GZIP_FOOT = 8;
/** ZIP64, which larger ones need, is read by few. */
const MOST_BYTES = 2 ** 32 - 2;
const MOST_FILES = 2 ** 16 - 2;
/** So many files at a time become one Blob: one of thousands of parts holds up the page. */
const FILES_AT_ONCE = 32;

/** Deflated, names in UTF-8. */
const VERSION = 20;
const FLAGS = 0x0800;
const DEFLATED = 8;

/** The files as a zip. The browser's gzip does the work: a zip has the same content, with another head. */
export async function zip(files: readonly Packed[], date = new Date()): Promise<Blob> {
  const packed: Blob[] = [];
  let parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const { deflated, sum } = await deflatedOnce(content);
    const entry: Entry = {
      name: new TextEncoder().encode(name),
      sum,
      packed: deflated.size,
      size: content.size,
      date,
    };
    const head = localHead(entry);
    parts.push(head, deflated);
    directory.push(directoryEntry(entry, at));
    at += head.length + deflated.size;
    if (at > MOST_BYTES || content.size > MOST_BYTES || directory.length > MOST_FILES)
      throw new RangeError("that is more than a zip file holds");
    if (directory.length % FILES_AT_ONCE > 0) continue;
    packed.push(new Blob(parts));
    parts = [];
    await nextTask();
  }
  const length = directory.reduce((sum, { length }) => sum + length, 0);
  const foot = [...directory, end(directory.length, length, at)];
  const whole = new Blob([...packed, ...parts, ...foot], { type: "application/zip" });
  // What is done with it is a task of its own.
  await nextTask();
  return whole;
}

interface Deflated {
  readonly deflated: Blob;
  /** The CRC-32 of what it was. */
  readonly sum: number;
}

/** What is in many zips is deflated once, as long as it is the same Blob. */
const deflatedOnce = onceFor(async (content: Blob): Promise<Deflated> => {
  const gzip = await new Response(
    content.stream().pipeThrough(new CompressionStream("gzip")),
  ).blob();
  const foot = new DataView(await gzip.slice(gzip.size - GZIP_FOOT).arrayBuffer());
  const deflated = gzip.slice(GZIP_HEAD, gzip.size - GZIP_FOOT);
  return { deflated, sum: foot.getUint32(0, true) };
});

interface Entry {
  readonly name: Uint8Array;
  /** The CRC-32 of its content. */
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly date: Date;
}

function localHead(entry: Entry): Uint8Array<ArrayBuffer> {
  const record = new Fields(30 + entry.name.length);
  record.four(0x04034b50).two(VERSION);
  fieldsOf(entry, record);
  return record.bytes(entry.name).done;
}

function directoryEntry(entry: Entry, at: number): Uint8Array<ArrayBuffer> {
  const record = new Fields(46 + entry.name.length);
  record.four(0x02014b50).two(VERSION).two(VERSION);
  fieldsOf(entry, record);
  // No comment, first disk, no attributes.
  record.two(0).two(0).two(0).four(0).four(at);
  return record.bytes(entry.name).done;
}

/** The fields that an entry has before its content and in the directory. */
function fieldsOf({ name, sum, packed, size, date }: Entry, record: Fields): void {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const year = Math.max(0, date.getFullYear() - 1980);
  const day = (year << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  record.two(FLAGS).two(DEFLATED).two(time).two(day);
  record.four(sum).four(packed).four(size).two(name.length).two(0);
}

function end(count: number, length: number, at: number): Uint8Array<ArrayBuffer> {
  const record = new Fields(22).four(0x06054b50).two(0).two(0).two(count).two(count);
  return record.four(length).four(at).two(0).done;
}

/** Little-endian numbers one after the other. */
class Fields {
  readonly done: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.done = new Uint8Array(length);
    this.#view = new DataView(this.done.buffer);
  }

  two(value: number): this {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
    return this;
  }

  four(value: number): this {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
    return this;
  }

  bytes(value: Uint8Array): this {
    this.done.set(value, this.#at);
    this.#at += value.length;
    return this;
  }
}
