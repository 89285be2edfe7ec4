import { formatShare } from "../model/wording.ts";
import type { Io } from "./command.ts";

/** Characters that would move the cursor, colour what follows, or turn a line around. */
const HARMFUL = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text that does nothing to a terminal but stand there. */
export function harmless(text: string): string {
  return text.replace(HARMFUL, "");
}

const BAR = 24;
/** So many ms go by between two pictures of the bar, and between two lines of progress. */
const FRAME = 100;
const LINE = 1000;

/** What is said on the standard error: sentences, and how far it is. */
export class Messages {
  readonly #io: Io;
  readonly #isQuiet: boolean;
  #isBarShown = false;
  #what = "";
  #told = -1;
  #last = 0;

  constructor(io: Io, isQuiet: boolean) {
    this.#io = io;
    this.#isQuiet = isQuiet;
  }

  tell(sentence: string): void {
    if (!this.#isQuiet) this.#line(sentence);
  }

  /** A sentence that is said even where nothing else is. */
  fail(sentence: string): void {
    this.#line(`access-table: ${sentence}`);
  }

  progress(what: string, done?: number): void {
    if (this.#isQuiet) return;
    if (this.#io.stderr.isTTY) this.#showBar(what, done);
    else this.#tellTenth(what, done);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#isBarShown) this.#io.stderr.write("\r\u001b[K");
    this.#isBarShown = false;
  }

  #line(sentence: string): void {
    this.end();
    this.#io.stderr.write(`${harmless(sentence)}\n`);
  }

  #showBar(what: string, done: number | undefined): void {
    const now = performance.now();
    if (what === this.#what && now - this.#last < FRAME) return;
    this.#what = what;
    this.#last = now;
    const full = Math.round(BAR * (done ?? 0));
    const bar =
      done === undefined ? "" : `${"█".repeat(full)}${"░".repeat(BAR - full)} ${percent(done)}  `;
    const text = harmless(`${bar}${what}`).replace(/\s/g, " ");
    // Some terminals have a width of 0 until they are told theirs.
    const width = (this.#io.stderr.columns || 80) - 1;
    this.#io.stderr.write(`\r\u001b[K${[...text].slice(0, width).join("")}`);
    this.#isBarShown = true;
  }

  /** What takes a while is said once, then by tenths, and not more often than by the second. */
  #tellTenth(what: string, done: number | undefined): void {
    const now = performance.now();
    const tenth = Math.floor(10 * (done ?? 0));
    if (what !== this.#what) {
      this.#what = what;
      this.#told = 0;
      this.#last = now;
    } else if (tenth > this.#told && now - this.#last >= LINE) {
      this.#told = tenth;
      this.#last = now;
      this.#line(`${what}: ${percent(tenth / 10).trim()}`);
    }
  }
}

function percent(done: number): string {
  return formatShare(Math.floor(100 * done), 100).padStart(4);
}
