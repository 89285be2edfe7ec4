import { grown } from "../text/cellWords.ts";

/** Memberships on end from consecutive lines, one a line. */
interface Run {
  readonly membership: number;
  readonly file: string;
  readonly line: number;
  lastLine: number;
}

/** The file and line of each membership, run-length encoded. */
export class SourceLines {
  readonly #runs: Run[] = [];
  #last: Run = { membership: -1, file: "", line: 0, lastLine: -1 };

  /** Notes that the memberships from this index on come from this line. */
  note(membership: number, file: string, line: number): void {
    const last = this.#last;
    const isNext = line === last.lastLine + 1 && membership - last.membership === line - last.line;
    if (isNext && last.file === file) last.lastLine = line;
    else {
      if (last.membership === membership) this.#runs.pop();
      this.#last = { membership, file, line, lastLine: line };
      this.#runs.push(this.#last);
    }
  }

  of(membership: number): { file: string; line: number | undefined } {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#runs[middle].membership <= membership) low = middle + 1;
      else high = middle;
    }
    const run = this.#runs[low - 1];
    const line = Math.min(run.line + membership - run.membership, run.lastLine);
    return { file: run.file, line: line || undefined };
  }
}

/** The file and line of the first mention of each user, or group, in the order of their numbers. */
export class FirstLines {
  #count = 0;
  #lines = new Uint32Array(64);
  /** The number from which on a file counts. */
  readonly #files: { readonly from: number; readonly file: string }[] = [];

  /** Notes the place of the next one; line 0 where lines are unknown. */
  add(file: string, line: number): void {
    const from = this.#count++;
    if (from === this.#lines.length) this.#lines = grown(this.#lines, from + 1);
    this.#lines[from] = line;
    if (this.#files.at(-1)?.file !== file) this.#files.push({ from, file });
  }

  of(number: number): { file: string; line: number | undefined } {
    const file = this.#files.findLast(({ from }) => from <= number)?.file ?? "";
    return { file, line: this.#lines[number] || undefined };
  }
}
