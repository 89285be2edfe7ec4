import { quoted } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import { totalLabel } from "../oddRows/rowLabels.ts";
import { askForTotals, ROWS_OF_SUMS } from "../oddRows/totalRows.ts";

const COLUMNS_OF_SUMS = "columns of sums";

/** A row that may be one of sums: its label, its place, and the words in its cells. */
interface SumRow {
  readonly label: string;
  readonly line: number;
  readonly words: readonly string[];
  /** The counts of the columns by then, and since the last such row. */
  readonly counts: readonly number[];
  readonly since: readonly number[];
}

/** The rows and columns of a pivot that are sums of the others. */
export class PivotTotals {
  /** How many hold the group of each column. */
  readonly counts: number[];
  #before: readonly number[];
  readonly #draft: Draft;
  readonly #rows: SumRow[] = [];
  /** The columns whose headings say that they are sums, and whether their numbers agree so far. */
  readonly columns = new Map<number, { readonly heading: string; agrees: boolean }>();

  constructor(
    draft: Draft,
    headings: readonly string[],
    groups: readonly number[],
    columns: readonly number[],
  ) {
    this.#draft = draft;
    this.counts = groups.map(() => 0);
    this.#before = this.counts.slice();
    const answer = draft.questions.option(COLUMNS_OF_SUMS, ["keep", "leave"]);
    if (answer === "keep") return;
    for (const at of columns)
      if (totalLabel(headings[at]) === "whole")
        this.columns.set(at, { heading: headings[at], agrees: true });
  }

  /** Notes how many groups somebody holds, beside what a column says. */
  note(at: number, word: string, held: number): void {
    const column = this.columns.get(at);
    if (column && Number(word === "" ? 0 : word) !== held) column.agrees = false;
  }

  /** Keeps a row that is called one of sums, until all of them are known. */
  add(label: string, line: number, words: readonly string[]): void {
    const since = this.counts.map((count, at) => count - this.#before[at]);
    this.#rows.push({ label, line, words, counts: this.counts.slice(), since });
    this.#before = this.counts.slice();
  }

  /** True for numbers that are the counts so far, one above 1 among them. */
  areSums(words: readonly string[]): boolean {
    return agree(words, this.counts) && words.some((word) => Number(word) > 1);
  }

  /** True for numbers that are the counts so far, or since the last such row. */
  areSubtotals(words: readonly string[]): boolean {
    return [this.counts, this.counts.map((count, at) => count - this.#before[at])].some((counts) =>
      agree(words, counts),
    );
  }

  /** The rows that are none of sums, once all are known; those that are, are told. */
  settle(file: string): SumRow[] {
    const { questions } = this.#draft;
    const isOut = questions.option(ROWS_OF_SUMS, ["keep", "leave"]) === "leave";
    const asked: SumRow[] = [];
    const others: SumRow[] = [];
    for (const row of this.#rows) {
      const { label, line, words, counts, since } = row;
      const isSum = [this.counts, counts, since].some((sums) => agree(words, sums));
      const isCalledSo = totalLabel(label);
      const isAsked = isSum ? !isCalledSo : isCalledSo === "whole";
      if (isAsked) asked.push(row);
      if (isAsked ? !isOut : !isSum) others.push(row);
      else {
        const why = isAsked ? "was said to be" : "is";
        this.#draft.goTo(file, line);
        this.#draft.report(`${quoted(label)} ${why} a row of sums; left out.`);
      }
    }
    const labels = asked.map(({ label }) => label);
    if (asked.length > 0) askForTotals(this.#draft, ROWS_OF_SUMS, labels, isOut);
    this.#settleColumns();
    return others;
  }

  #settleColumns(): void {
    const { questions } = this.#draft;
    const columns = [...this.columns.values()];
    const isAnswered = questions.option(COLUMNS_OF_SUMS, ["keep", "leave"]) === "leave";
    if (columns.some(({ agrees }) => !agrees) && !isAnswered)
      questions.assume(COLUMNS_OF_SUMS, "keep");
    for (const { heading, agrees } of columns) {
      this.#draft.tell(`the column ${quoted(heading)} has sums; left out.`);
      if (!agrees) askForTotals(this.#draft, COLUMNS_OF_SUMS, [heading], true);
    }
  }

  /** Asks about columns that were kept, though they are called sums. */
  askForKept(headings: readonly string[]): void {
    const kept = headings.filter((heading) => totalLabel(heading) === "whole");
    if (this.columns.size === 0 && kept.length > 0)
      askForTotals(this.#draft, COLUMNS_OF_SUMS, kept, false);
  }
}

function agree(words: readonly string[], counts: readonly number[]): boolean {
  const isAny = words.some((word) => word !== "");
  return isAny && words.every((word, at) => (word === "" ? 0 : Number(word)) === counts[at]);
}
