import type { TableBuilder } from "../../model/table/tableBuilder.ts";
import { formatNumber } from "../../model/wording.ts";
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
const MOST_REPEATED = 100_000;

class LongListBuilder<T> {
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
  #repeated = 0;
  #lastRepeated: Problem | undefined;

  constructor() {
    super(problemLine);
  }

  override add(problem: Problem): void {
    super.add(problem);
    const isLoss = tellsOfLoss(problem.text);
    if (isLoss) this.leftOut++;
    this.notes.add(problem.text, isLoss, problem);
  }

  /** Adds a repeated membership; there may be millions, of which only the first get a line each. */
  addRepeated(problemOf: () => Problem): void {
    if (++this.#repeated > MOST_REPEATED) return;
    this.#lastRepeated = problemOf();
    this.add(this.#lastRepeated);
  }

  settleRepeated(): void {
    const more = this.#repeated - MOST_REPEATED;
    if (more <= 0 || !this.#lastRepeated) return;
    const { file, text } = this.#lastRepeated;
    super.add({ file, line: undefined, text: `And ${formatNumber(more)} more such as: ${text}` });
    this.count += more - 1;
    this.notes.add(text, false, undefined, more);
  }
}

/** True for a sentence that ends in what was left out; names in it, in quotes, do not count. */
export function tellsOfLoss(text: string): boolean {
  return /\bleft out\b/.test(text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, ""));
}

function problemLine({ file, line, text }: Problem): string {
  return line === undefined ? `${file}: ${text}` : `${file}:${line}: ${text}`;
}

function nestedLine({ group, parent }: NestedGroup): string {
  return `${group} is a member of ${parent}`;
}

/** A group in a group, as a file tells it: what they are called, and how to find them in the table. */
export interface NestedEntry extends NestedGroup {
  /** What the table may know the group by, where that is not what it is called; the first counts. */
  readonly keys?: readonly string[];
  /** The number of the group that it is a member of; undefined where the file does not name it. */
  readonly of: number | undefined;
}

/**
 * The groups in groups of some files. Which of them the table has is known only at the end: a group
 * whose members no file tells is none of its columns.
 */
export class NestedGroups {
  readonly list = new LongListBuilder<NestedGroup>(nestedLine);
  /** The number of groups without a member in the files. */
  unknown = 0;
  readonly #entries: Required<NestedEntry>[] = [];
  readonly #seen = new Set<string>();

  /** Adds one; where a file tells it on both sides it counts once. */
  add({ group, parent, keys = [group], of }: NestedEntry): void {
    const key = JSON.stringify([keys, of ?? parent]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.add({ group, parent });
    this.#entries.push({ group, parent, keys, of });
  }

  settle(builder: TableBuilder, numberOf: (key: string) => number | undefined): void {
    const unknown = new Set<string>();
    for (const { group, keys, of } of this.#entries) {
      const numbers = keys.map(numberOf);
      const number = numbers.find((one) => one !== undefined);
      if (number === undefined) unknown.add(keys[0] ?? group);
      else if (of !== undefined) builder.nest(number, of);
    }
    this.unknown = unknown.size;
  }
}
