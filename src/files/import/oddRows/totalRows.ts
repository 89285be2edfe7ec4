import { quoted, type Row } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import type { Cells } from "../rows/cells.ts";
import type { ColumnPlan } from "../rows/columnPlan.ts";
import { totalLabel } from "./rowLabels.ts";

/** Rows of sums among those of memberships: where label and number agree they are left out, else asked about. */
export class TotalRows {
  /** The rows of memberships so far. */
  count = 0;
  /** The columns of numbers that a first reading found in such rows; their sums so far. */
  readonly #summed: readonly number[];
  readonly #sums: Sums[];
  #before: { readonly count: number; readonly sums: readonly Sums[] };
  readonly #draft: Draft;
  readonly #isOut: boolean;
  readonly #asked: string[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#isOut = draft.questions.option(ROWS_OF_SUMS, ["keep", "leave"]) === "leave";
    this.#summed = draft.questions.list(SUMMED)?.map(Number) ?? [];
    this.#sums = this.#summed.map(() => [0, 0]);
    this.#before = { count: 0, sums: this.#sums.map(([...sums]) => sums) };
  }

  /** Takes a row of a membership. */
  take(row: Row, cells: Cells): void {
    this.count++;
    for (let k = 0; k < this.#summed.length; k++) {
      const text = cells.text(row, this.#summed[k]);
      for (const way of WAYS) this.#sums[k][way] += numberIn(text, way) ?? 0;
    }
  }

  /** True for a row with a label of sums in which a number alone may name somebody. */
  isLabelled(row: Row, cells: Cells, { headings, userId, group }: ColumnPlan): boolean {
    const texts = cells.texts(row, [...headings.keys()]);
    const keys = [...(typeof userId === "string" ? [] : userId), group].map(
      (at) => texts[Number(at)] ?? "",
    );
    const isNobody = (text: string) => text === "" || totalLabel(text) !== undefined;
    return (
      texts.some(totalLabel) &&
      keys.some(isNobody) &&
      keys.every((text) => isNobody(text) || /^\d+$/.test(text))
    );
  }

  /** True for a row with a label of sums that is none of a membership. */
  leavesOut(row: Row, cells: Cells, plan: ColumnPlan): boolean {
    const { headings, userId, group } = plan;
    const { questions } = this.#draft;
    const texts = cells.texts(row, [...headings.keys()]);
    const label = texts.find(totalLabel);
    if (label === undefined) return false;
    const keys = [...(typeof userId === "string" ? [] : userId), group];
    const namesNobody = texts.every((text, at) => !keys.includes(at) || !text || totalLabel(text));
    if (texts.some((text) => this.isCount(text)) || (namesNobody && this.#isSum(texts))) {
      this.#before = { count: this.count, sums: this.#sums.map(([...sums]) => sums) };
      this.#draft.report(`${quoted(label)} is a row of sums; left out.`);
      return true;
    }
    const numbers = texts.flatMap((text, at) =>
      keys.includes(at) || numberIn(text, 0) === undefined ? [] : [String(at)],
    );
    if (namesNobody && numbers.length > 0) questions.assume(SUMMED, numbers);
    if (totalLabel(label) === "nearly") return false;
    if (!this.#asked.includes(label)) this.#asked.push(label);
    if (this.#isOut) this.#draft.report(`${quoted(label)} was said to be a row of sums; left out.`);
    return this.#isOut;
  }

  /** True for how many rows there were so far, or since the last such row, or how many users. */
  isCount(text: string): boolean {
    const counts = [this.count, this.count - this.#before.count, this.#draft.builder.userCount];
    return /^[1-9]\d*$/.test(text) && counts.includes(Number(text));
  }

  /** True where a number is the sum of those above, or of those since the last such row. */
  #isSum(texts: readonly string[]): boolean {
    return this.#summed.some((at, k) =>
      WAYS.some((way) => {
        const sum = this.#sums[k][way];
        const number = numberIn(texts[at] ?? "", way) ?? 0;
        const isNear = (other: number) => Math.abs(number - other) < 0.005;
        return number !== 0 && (isNear(sum) || isNear(sum - this.#before.sums[k][way]));
      }),
    );
  }

  settle(): void {
    if (this.#asked.length > 0) askForTotals(this.#draft, ROWS_OF_SUMS, this.#asked, this.#isOut);
  }
}

const SUMMED = "columns that are summed";

/** A sum with a point before its fractions, and one with a comma. */
type Sums = [number, number];
const WAYS = [0, 1] as const;

function numberIn(text: string, way: 0 | 1): number | undefined {
  if (!/^\s*-?\d[\d.,'’\s]*$/.test(text)) return undefined;
  const [mark, thousands] = way === 0 ? [".", /[,'’\s]/g] : [",", /[.'’\s]/g];
  const number = Number(text.replace(thousands, "").replace(mark, "."));
  return Number.isNaN(number) ? undefined : number;
}

export const ROWS_OF_SUMS = "rows of sums";

/** Asks about labels of sums whose numbers are none. */
export function askForTotals(
  { questions }: Draft,
  id: string,
  labels: readonly string[],
  isOut: boolean,
): void {
  const names = labels.slice(0, 3).map(quoted).join(", ");
  const what = id === ROWS_OF_SUMS ? "row" : "column";
  questions.ask({
    form: "radio",
    id,
    text:
      labels.length === 1
        ? `${names} may be a ${what} of sums. Is it one?`
        : `${names} may be ${what}s of sums. Are they?`,
    isCounted: true,
    options: [
      { value: "keep", label: "No, keep" },
      { value: "leave", label: "Yes, leave out" },
    ],
    answer: isOut ? "leave" : "keep",
  });
}
