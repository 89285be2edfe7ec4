import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { provideCanvas } from "#src/command/canvas.ts";
import { run } from "#src/command/run.ts";

provideCanvas();

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly bytes: Buffer;
  readonly stderr: string;
}

interface Around {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  /** True where the standard error is a terminal. */
  readonly isTerminal?: boolean;
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
  readonly memory?: number;
}

/** Runs a command in this process, as its arguments would on a line. */
export async function ran(argv: readonly string[], around: Around = {}): Promise<Ran> {
  const { stdin = "", cwd = process.cwd(), isTerminal = false } = around;
  const stdout = new PassThrough();
  const stderr = Object.assign(new PassThrough(), { isTTY: isTerminal, columns: 80 });
  const taken = Promise.all([buffer(stdout), buffer(stderr)]);
  const status = await run(argv, {
    ...{ stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, cwd },
    ...{ env: around.env ?? {}, ...(around.memory && { memory: around.memory }) },
    signal: around.signal ?? new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  const [bytes, told] = await taken;
  return { status, bytes, stdout: bytes.toString(), stderr: told.toString() };
}

/** An empty folder, for as long as a file of tests runs. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
