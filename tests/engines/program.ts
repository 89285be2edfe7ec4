import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const LEASH = fileURLToPath(new URL("leash.mjs", import.meta.url));
/** The maximum number of characters that are remembered of what a program says. */
const REMEMBERED = 4000;

interface Surroundings {
  /** Variables beside those of the tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder of the program's own: it is removed at its end. */
  readonly folder?: string;
}

/** A program that runs beside the tests, and ends with them in any case. */
export class Program {
  readonly #leash: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #ended: Promise<unknown>;
  readonly #name: string;
  #said = "";

  constructor(path: string, args: readonly string[], surroundings: Surroundings = {}) {
    const { environment, folder = "" } = surroundings;
    this.#name = path;
    const env = { ...process.env, ...environment };
    this.#leash = spawn(process.execPath, [LEASH, folder, path, ...args], { env });
    this.#ended = once(this.#leash, "close");
    // One that has ended already takes no notice of being let go.
    this.#leash.stdin.on("error", () => {});
    for (const output of [this.#leash.stdout, this.#leash.stderr])
      output.setEncoding("utf8").on("data", (text: string) => {
        this.#said = (this.#said + text).slice(-REMEMBERED);
      });
  }

  /** Waits until `look` finds something; fails as soon as the program has ended. */
  async until<Found>(look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
    let hasEnded = false;
    void this.#ended.then(() => {
      hasEnded = true;
    });
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (hasEnded) throw new Error(`${this.#name} has ended. It said: ${this.#said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The first group of a pattern, once the program has said it. */
  hasSaid(pattern: RegExp): Promise<string> {
    return this.until(() => pattern.exec(this.#said)?.[1]);
  }

  async stop(): Promise<void> {
    this.#leash.stdin.end();
    await this.#ended;
  }
}
