import { once } from "node:events";
import {
  accessSync,
  constants,
  createWriteStream,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
} from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";
import { formatBytes } from "../model/wording.ts";
import type { Content, Io } from "./command.ts";
import { harmless } from "./messages.ts";

interface Place {
  readonly path: string;
  readonly content: Content;
}

/**
 * Where the answer goes. A file is written beside its place and then put there, so that an interrupted
 * run leaves no half of one; what is there already stays, unless `--force` is given.
 */
export class Output {
  readonly #io: Io;
  /** The path by `-o`; undefined for the standard output. */
  readonly #path: string | undefined;
  readonly #isForced: boolean;
  /** What is half written. */
  readonly #parts = new Set<string>();

  constructor(io: Io, path: string | undefined, isForced: boolean) {
    this.#io = io;
    this.#path = path === undefined || path === "-" ? undefined : resolve(io.cwd, path);
    this.#isForced = isForced;
  }

  /** Refuses before anything is done what would be refused at its end; a folder is for several files. */
  check(isFolder = false): void {
    if (this.#path === undefined) return;
    if (isFolder) checkFolder(this.#path);
    else this.#checkFile(this.#path);
  }

  /** Refuses what its disk has no room for, before it is tried. */
  checkRoom(bytes: number): void {
    const path = this.#path;
    // What is no file, as /dev/null, has room for all.
    if (path === undefined || !statOf(dirname(path)) || statOf(path)?.isFile() === false) return;
    const { blocks, bavail, bsize } = statfsSync(dirname(path));
    // Some file systems tell nothing of their size.
    if (blocks === 0 || bytes <= bavail * bsize) return;
    throw new Refusal(
      `${isolated(path)} would take about ${formatBytes(bytes)}, and its disk has ${formatBytes(bavail * bsize)} left. Make room, or write less: --as role-groups-csv has roles without their users.`,
    );
  }

  async write(content: Content): Promise<void> {
    const path = this.#path;
    if (path === undefined) return this.print(content);
    const found = statOf(path);
    // What is no file, as /dev/null or a pipe, is written to and not replaced.
    if (found && !found.isFile() && !found.isDirectory()) await this.#toFile(path, content);
    else await this.#toPlaces([{ path, content }]);
  }

  /** Refuses a file beside the answer, as `check` does the answer. */
  checkBeside(path: string): void {
    this.#checkFile(resolve(this.#io.cwd, path));
  }

  /** Writes a file beside the answer. */
  async writeBeside(path: string, content: Content): Promise<void> {
    await this.#toPlaces([{ path: resolve(this.#io.cwd, path), content }]);
  }

  /** Writes to the standard output. */
  async print(content: Content): Promise<void> {
    const { stdout } = this.#io;
    await this.#send(content, stdout, stdout.isTTY ? harmless : undefined).catch(refuse);
  }

  async writeFiles(files: readonly { readonly name: string; readonly content: Content }[]) {
    const folder = this.#path;
    if (folder === undefined)
      throw new Refusal("These are several files: name a folder for them with -o FOLDER.");
    const found = checkFolder(folder);
    await mkdir(folder, { recursive: true }).catch(refuse);
    try {
      await this.#toPlaces(
        files.map(({ name, content }) => ({ path: join(folder, basename(name)), content })),
      );
    } catch (error) {
      if (!found) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Takes away what is half written. */
  end(): void {
    for (const part of this.#parts) rmSync(part, { force: true });
  }

  #checkFile(path: string): void {
    const found = statOf(path);
    if (found?.isDirectory())
      throw new Refusal(`${isolated(path)} is a folder: name a file in it.`);
    if (found?.isFile() && !this.#isForced)
      throw new Refusal(
        `${isolated(path)} is there already, and may hold decisions: name another file, or write over it with --force.`,
      );
    // What is no file is written to; all else is put there from its folder, over what is there, too.
    checkAccess(found && !found.isFile() ? path : dirname(path), path);
  }

  async #toPlaces(places: readonly Place[]): Promise<void> {
    for (const { path } of places) this.#checkFile(path);
    const written: (readonly [part: string, path: string])[] = [];
    for (const { path, content } of places) {
      const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
      this.#parts.add(part);
      written.push([part, path]);
      await this.#toFile(part, content);
    }
    // Another run may have been there meanwhile.
    for (const { path } of places) this.#checkFile(path);
    for (const [part, path] of written) {
      await rename(part, path).catch(refuse);
      this.#parts.delete(part);
    }
  }

  async #toFile(path: string, content: Content): Promise<void> {
    const stream = createWriteStream(path);
    try {
      await this.#send(content, stream);
      stream.end();
      await finished(stream);
    } catch (error) {
      stream.destroy();
      refuse(error);
    }
  }

  async #send(
    content: Content,
    to: NodeJS.WritableStream,
    shown: (text: string) => string = (text) => text,
  ): Promise<void> {
    const { signal } = this.#io;
    for await (const piece of piecesOf(content)) {
      signal.throwIfAborted();
      // `once` rejects where the stream fails meanwhile.
      if (!to.write(typeof piece === "string" ? shown(piece) : piece))
        await once(to, "drain", { signal });
    }
  }
}

/** Refuses as the folder of several files what is none; one that is not there yet is made. */
function checkFolder(path: string): Stats | undefined {
  const found = statOf(path);
  if (found && !found.isDirectory())
    throw new Refusal(`${isolated(path)} is a file: name a folder with -o.`);
  let nearest = path;
  while (!statOf(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  checkAccess(nearest, path);
  return found;
}

/** Refuses to write to a path where another one that it takes may not be written. */
function checkAccess(taken: string, path: string): void {
  try {
    accessSync(taken, constants.W_OK);
  } catch (error) {
    refuse({ ...(error as object), path });
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return refuse(error);
  }
}

function piecesOf(
  content: Content,
): Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> {
  if (typeof content === "string" || content instanceof Uint8Array) return [content];
  if (!(content instanceof Blob)) return content;
  return content.stream() as unknown as AsyncIterable<Uint8Array>;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "its folder is not there",
  ENOTDIR: "its folder is not there",
  EACCES: "it may not be written",
  EROFS: "it may not be written",
  ENOSPC: "the disk is full",
};

/** What a file system says against it, as a sentence; other errors go on as they are. */
function refuse(error: unknown): never {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (!code || !syscall || code === "EPIPE") throw error;
  const what =
    path === undefined ? "The answer" : isolated(path.replace(/\.([^/\\]*)\.\d+\.part$/, "$1"));
  throw new Refusal(`${what} could not be written: ${REASONS[code] ?? code}.`);
}
