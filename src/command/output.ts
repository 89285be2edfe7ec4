import { once } from "node:events";
import { createWriteStream, existsSync, rmSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { Refusal } from "../files/refusal.ts";
import { isolated } from "../model/isolated.ts";
import type { Content, Io } from "./command.ts";
import { harmless } from "./messages.ts";

/** Whoever reads the standard output has heard enough: `head` has. */
export class NobodyReads extends Error {}

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

  /** Refuses before anything is done what would be refused at its end. */
  check(): void {
    const path = this.#path;
    if (path === undefined || !existsSync(path)) return;
    if (statSync(path).isFile()) this.#checkFree(path);
  }

  async write(content: Content): Promise<void> {
    const path = this.#path;
    if (path === undefined) return this.print(content);
    if (existsSync(path) && statSync(path).isDirectory())
      throw new Refusal(`${isolated(path)} is a folder: name a file with -o.`);
    await this.#toPlaces([{ path, content }]);
  }

  /** Writes to the standard output. */
  async print(content: Content): Promise<void> {
    const { stdout } = this.#io;
    await this.#send(content, stdout, stdout.isTTY ? harmless : undefined);
  }

  async writeFiles(files: readonly { readonly name: string; readonly content: Content }[]) {
    const folder = this.#path;
    if (folder === undefined)
      throw new Refusal("These are several files: name a folder for them with -o FOLDER.");
    if (existsSync(folder) && !statSync(folder).isDirectory())
      throw new Refusal(`${isolated(folder)} is a file: name a folder with -o.`);
    const isNew = !existsSync(folder);
    await mkdir(folder, { recursive: true });
    try {
      await this.#toPlaces(
        files.map(({ name, content }) => ({ path: join(folder, basename(name)), content })),
      );
    } catch (error) {
      if (isNew) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Takes away what is half written. */
  end(): void {
    for (const part of this.#parts) rmSync(part, { force: true });
  }

  #checkFree(path: string): void {
    if (!this.#isForced && existsSync(path))
      throw new Refusal(
        `${isolated(path)} is there already, and may hold decisions: name another file, or write over it with --force.`,
      );
  }

  async #toPlaces(files: readonly { readonly path: string; readonly content: Content }[]) {
    for (const { path } of files) this.#checkFree(path);
    const parts: (readonly [part: string, path: string])[] = [];
    for (const { path, content } of files) {
      const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
      this.#parts.add(part);
      parts.push([part, path]);
      const stream = createWriteStream(part);
      await this.#send(content, stream).catch(refuse);
      stream.end();
      await finished(stream).catch(refuse);
    }
    for (const [part, path] of parts) {
      this.#checkFree(path);
      await rename(part, path).catch(refuse);
      this.#parts.delete(part);
    }
  }

  async #send(
    content: Content,
    to: NodeJS.WritableStream,
    shown: (text: string) => string = (text) => text,
  ): Promise<void> {
    const { signal } = this.#io;
    const failed = new Promise<never>((_, reject) => to.once("error", reject));
    failed.catch(() => {});
    for await (const piece of piecesOf(content)) {
      signal.throwIfAborted();
      if (!to.write(typeof piece === "string" ? shown(piece) : piece))
        await Promise.race([once(to, "drain", { signal }), failed]);
    }
    if ("writableNeedDrain" in to && to.writableNeedDrain)
      await Promise.race([once(to, "drain", { signal }), failed]);
  }
}

function piecesOf(content: Content) {
  if (typeof content === "string" || content instanceof Uint8Array) return [content];
  return content instanceof Blob
    ? (content.stream() as unknown as AsyncIterable<Uint8Array>)
    : content;
}

function refuse(error: NodeJS.ErrnoException): never {
  if (typeof error.code !== "string" || !("syscall" in error)) throw error;
  const why: Record<string, string> = {
    ENOENT: "its folder is not there",
    EACCES: "it may not be written",
    ENOSPC: "the disk is full",
  };
  throw new Refusal(`This could not be written: ${why[error.code] ?? error.message}.`);
}
