interface Run {
  readonly told: number;
  readonly file: string;
  readonly line: number;
  lastLine: number;
}

/** Remembers in which file and line each membership was told; a run of lines is one entry. */
export class Places {
  readonly #runs: Run[] = [];

  /** The memberships from `told` on come from this line. */
  note(told: number, file: string, line: number): void {
    let last = this.#runs.at(-1);
    if (last && last.told === told) {
      this.#runs.pop();
      last = this.#runs.at(-1);
    }
    const goesOn =
      last &&
      last.file === file &&
      line === last.lastLine + 1 &&
      told - last.told === line - last.line;
    if (last && goesOn) last.lastLine = line;
    else this.#runs.push({ told, file, line, lastLine: line });
  }

  of(told: number): { file: string; line: number } {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#runs[middle].told <= told) low = middle + 1;
      else high = middle;
    }
    const run = this.#runs[low - 1];
    return { file: run.file, line: Math.min(run.line + told - run.told, run.lastLine) };
  }
}
