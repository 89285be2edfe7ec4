interface Run {
  readonly told: number;
  readonly file: string;
  readonly line: number;
  lastLine: number;
}

/** Remembers in which file and line each membership was told; a run of lines is one entry. */
export class Places {
  readonly #runs: Run[] = [];
  #last: Run = { told: -1, file: "", line: 0, lastLine: -1 };

  /** The memberships from `told` on come from this line. */
  note(told: number, file: string, line: number): void {
    const last = this.#last;
    const isNext = line === last.lastLine + 1 && told - last.told === line - last.line;
    if (isNext && last.file === file) last.lastLine = line;
    else {
      if (last.told === told) this.#runs.pop();
      this.#last = { told, file, line, lastLine: line };
      this.#runs.push(this.#last);
    }
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
