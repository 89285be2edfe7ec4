import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ChosenFile } from "../files/inputFile.ts";
import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";
import { formatBytes } from "../model/wording.ts";
import type { Io } from "./command.ts";

const STDIN = "standard input";

/** The bytes of a file at a time: fewer take longer than what they are read for. */
const AT_ONCE = 2 ** 18;

/**
 * A file on the disk, any part of which is read when it is wanted. It goes to a thread as its path: of a
 * `File` that stands for one on the disk, Node 20 goes down where it is sent and read there.
 */
export class DiskFile implements ChosenFile {
  readonly onDisk: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;

  constructor(file: Pick<DiskFile, "onDisk" | "name" | "size" | "lastModified">) {
    this.onDisk = file.onDisk;
    this.name = file.name;
    this.size = file.size;
    this.lastModified = file.lastModified;
  }

  slice(start: number, end: number): Pick<ChosenFile, "stream"> {
    return { stream: () => this.stream(start, Math.min(end, this.size)) };
  }

  stream(start = 0, end = this.size): ReadableStream<Uint8Array> {
    if (end <= start) return new Blob([]).stream();
    const options = { start, end: end - 1, highWaterMark: AT_ONCE };
    return Readable.toWeb(createReadStream(this.onDisk, options)) as ReadableStream<Uint8Array>;
  }
}

/** A message with files of the disk in it, as they came through a structured clone, as files again. */
export function withFiles(data: unknown): unknown {
  if (typeof data !== "object" || data === null || ArrayBuffer.isView(data)) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, fileIn(value)]);
  return Array.isArray(data) ? data : Object.fromEntries(entries);
}

function fileIn(value: unknown): unknown {
  if (Array.isArray(value) && isOnDisk(value[0])) return value.map(fileIn);
  return isOnDisk(value) ? new DiskFile(value) : value;
}

function isOnDisk(value: unknown): value is DiskFile {
  return typeof value === "object" && value !== null && "onDisk" in value;
}

/**
 * Refuses files that are larger than the memory there is, before they are read: a table takes about as
 * much as its file. Some systems call little of it free, so half of all counts in any case.
 */
export function refuseTooLarge(
  name: string,
  size: number,
  most = Math.max(process.availableMemory(), totalmem() / 2),
): void {
  if (size > most)
    throw new Refusal(
      `${isolated(name)}: ${formatBytes(size)} are more than the ${formatBytes(most)} of memory there are. Open a part of it, or all of it on a larger machine.`,
    );
}

/** Finds the files that a call names. Standard input is kept on the disk for as long as the run takes. */
export class Inputs {
  readonly #io: Io;
  #stdin: Promise<DiskFile> | undefined;
  #folder: string | undefined;

  constructor(io: Io) {
    this.#io = io;
  }

  file(path: string): Promise<DiskFile> {
    return path === "-" ? (this.#stdin ??= this.#readStdin()) : onDisk(path, this.#io.cwd);
  }

  /** Lets go of what was kept. */
  end(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #readStdin(): Promise<DiskFile> {
    const { stdin, signal } = this.#io;
    if ("isTTY" in stdin && stdin.isTTY)
      throw new Refusal("There is nothing on the standard input: name a file, or pipe one in.");
    this.#folder = mkdtempSync(join(tmpdir(), "access-table-"));
    const path = join(this.#folder, "input");
    await pipeline(stdin, counted, createWriteStream(path), { signal });
    return new DiskFile({ ...(await onDisk(path, "/")), name: STDIN });
  }
}

/** Passes on what comes, and refuses it once it is too large. */
async function* counted(chunks: AsyncIterable<string | Buffer>) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    refuseTooLarge(STDIN, size);
    yield chunk;
  }
}

async function onDisk(path: string, cwd: string): Promise<DiskFile> {
  const absolute = resolve(cwd, path);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "is not there" : `cannot be read (${error.code})`;
    throw new Refusal(`${isolated(path)} ${why}.`);
  });
  if (found.isDirectory())
    throw new Refusal(`${isolated(path)} is a folder: name the files in it, as ${path}/*.`);
  return new DiskFile({
    onDisk: absolute,
    name: basename(absolute),
    size: found.size,
    lastModified: Math.floor(found.mtimeMs),
  });
}
