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
