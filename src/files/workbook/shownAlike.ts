import type { RowHooks } from "../inputFile.ts";

const MOST_NUMBERS = 50_000;

/** Tells of two numbers in a column that are shown as one: in a column of names they are one then. */
export class ShownAlike {
  /** The first number that is shown as each text, by column. */
  readonly #first = new Map<string, string>();
  readonly #onProblem: NonNullable<RowHooks["onProblem"]>;

  constructor(onProblem: NonNullable<RowHooks["onProblem"]>) {
    this.#onProblem = onProblem;
  }

  take(written: string, shown: string, column: number, line: number): void {
    const key = `${column} ${shown}`;
    const first = this.#first.get(key);
    if (first === undefined && this.#first.size < MOST_NUMBERS) this.#first.set(key, written);
    if (first === undefined || Number(first) === Number(written)) return;
    this.#onProblem(
      `the cell ${lettersOf(column)}${line} is ${written} and shown as ${shown}, as ${first} above is; they are taken as one.`,
      line,
      column,
    );
  }
}

/** The letters of a column, counted from 0. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? lettersOf(rest - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}
