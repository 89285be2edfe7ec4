import {
  constants,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  rmSync,
  type Stats,
} from "node:fs";
import { access, stat } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ChosenFile } from "../files/inputFile.ts";
import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";
import { formatBytes } from "../model/wording.ts";
import { SOURCE } from "./arguments.ts";
import type { Io } from "./command.ts";

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
  /** None of what came through a pipe. */
  readonly lastModified: number | undefined;

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

/** Makes files again of those of the disk in a message, as they came through a structured clone. */
export function withFiles(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (ArrayBuffer.isView(data) || Array.isArray(data)) return data;
  for (const [name, value] of Object.entries(data)) {
    const file = fileIn(value);
    if (file !== value) Object.assign(data, { [name]: file });
  }
  return data;
}

function fileIn(value: unknown): unknown {
  if (Array.isArray(value) && isOnDisk(value[0])) return value.map(fileIn);
  return isOnDisk(value) ? new DiskFile(value) : value;
}

function isOnDisk(value: unknown): value is DiskFile {
  return typeof value === "object" && value !== null && "onDisk" in value;
}

/** The memory there is, in bytes. */
export function memoryThere(): number {
  return Math.max(process.availableMemory(), totalmem() / 2);
}

/**
 * Refuses files that are larger than the memory there is, before they are read: a table takes about as
 * much as its file. Some systems call little of it free, so half of all counts in any case.
 */
export function refuseTooLarge(name: string, size: number, most = memoryThere()): void {
  if (size > most)
    throw new Refusal(
      `${isolated(name)}: ${formatBytes(size)} are more than the ${formatBytes(most)} of memory there are. Open a part of it, or all of it on a larger machine.`,
    );
}

/** Finds the files that a call names. What comes through a pipe is kept on the disk until the run ends. */
export class Inputs {
  readonly #io: Io;
  #stdin: Promise<DiskFile> | undefined;
  #folder: string | undefined;
  #kept = 0;

  constructor(io: Io) {
    this.#io = io;
  }

  async file(path: string): Promise<DiskFile> {
    if (path === SOURCE)
      throw new Refusal("A file is needed here: --from stands in the place of a table.");
    if (path === "-") return (this.#stdin ??= this.#readStdin());
    const absolute = resolve(this.#io.cwd, path);
    const found = await statOf(absolute, path);
    // As a shell gives what a command prints: <(zcat export.csv.gz).
    if (!found.isFile()) return this.#keep(createReadStream(absolute), basename(absolute));
    const { size, mtimeMs } = found;
    const name = basename(absolute);
    return new DiskFile({ onDisk: absolute, name, size, lastModified: Math.floor(mtimeMs) });
  }

  /** Lets go of what was kept. */
  end(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }

  #readStdin(): Promise<DiskFile> {
    const { stdin } = this.#io;
    if ("isTTY" in stdin && stdin.isTTY)
      throw new Refusal("There is nothing on the standard input: name a file, or pipe one in.");
    return this.#keep(stdin, "standard input");
  }

  async #keep(stream: NodeJS.ReadableStream, name: string): Promise<DiskFile> {
    const folder = (this.#folder ??= folderFor(name));
    const path = join(folder, `input ${this.#kept++}`);
    let size = 0;
    const counted = async function* (chunks: AsyncIterable<string | Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        refuseTooLarge(name, size);
        yield chunk;
      }
    };
    const { signal } = this.#io;
    await pipeline(stream, counted, createWriteStream(path), { signal }).catch((error) =>
      refuseToKeep(name, error),
    );
    return new DiskFile({ onDisk: path, name, size, lastModified: undefined });
  }
}

function folderFor(name: string): string {
  try {
    return mkdtempSync(join(tmpdir(), "access-table-"));
  } catch (error) {
    return refuseToKeep(name, error as NodeJS.ErrnoException);
  }
}

function refuseToKeep(name: string, error: NodeJS.ErrnoException): never {
  if (!error.syscall) throw error;
  const why = error.code === "ENOSPC" ? "the disk is full" : error.code;
  throw new Refusal(
    `${isolated(name)} can't be kept in ${tmpdir()} while it is read: ${why}. Name another folder by TMPDIR, or give a file.`,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EACCES: "may not be read",
};

async function statOf(absolute: string, path: string): Promise<Stats> {
  const refuse = (error: NodeJS.ErrnoException) => {
    const why = REASONS[error.code ?? ""] ?? `cannot be read (${error.code})`;
    throw new Refusal(`${isolated(path)} ${why}.`);
  };
  const found = await stat(absolute).catch(refuse);
  await access(absolute, constants.R_OK).catch(refuse);
  if (!found.isDirectory()) return found;
  throw new Refusal(
    `${isolated(path)} is a folder: name the files in it, as ${path}/*, or a lake of Parquet as --from ${path}.`,
  );
}
