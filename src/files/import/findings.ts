import { Notes } from "./merges/notes.ts";

/** Something wrong at a place of a file, with what was done about it. */
export interface Problem {
  readonly file: string;
  readonly line: number | undefined;
  readonly text: string;
}

/** A group that is a member of another one, as people read it. */
export interface NestedGroup {
  readonly group: string;
  readonly parent: string;
}

/** A list that may be long: its first entries, its length, and all entries as text. */
export interface LongList<T> {
  readonly first: readonly T[];
  readonly count: number;
  readonly all: Blob;
}

const FIRST_ENTRIES = 100;

export class LongListBuilder<T> {
  count = 0;
  readonly #first: T[] = [];
  readonly #parts: Blob[] = [];
  #lines: string[] = [];
  readonly #line: (entry: T) => string;

  constructor(line: (entry: T) => string) {
    this.#line = line;
  }

  add(entry: T): void {
    this.count++;
    if (this.#first.length < FIRST_ENTRIES) this.#first.push(entry);
    // Blobs can be moved out of memory, strings can't: a bad file has a problem in every line.
    if (this.#lines.push(this.#line(entry)) >= 10_000) this.#store();
  }

  build(): LongList<T> {
    this.#store();
    return { first: this.#first, count: this.count, all: new Blob(this.#parts) };
  }

  #store(): void {
    if (this.#lines.length === 0) return;
    this.#parts.push(new Blob([`${this.#lines.join("\r\n")}\r\n`]));
    this.#lines = [];
  }
}

/** The problems of some files, of which some made something be left out; the others were mended. */
export class ProblemList extends LongListBuilder<Problem> {
  leftOut = 0;
  readonly notes = new Notes();

  constructor() {
    super(problemLine);
  }

  override add(problem: Problem): void {
    super.add(problem);
    const isLoss = tellsOfLoss(problem.text);
    if (isLoss) this.leftOut++;
    this.notes.add(problem.text, isLoss, problem);
  }
}

/** True for a sentence that ends in what was left out; names in it, in quotes, do not count. */
export function tellsOfLoss(text: string): boolean {
  return /\bleft out\b/.test(text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, ""));
}

function problemLine({ file, line, text }: Problem): string {
  return line === undefined ? `${file}: ${text}` : `${file}:${line}: ${text}`;
}

export function nestedLine({ group, parent }: NestedGroup): string {
  return `${group} is a member of ${parent}`;
}
