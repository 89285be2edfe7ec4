import { quoted } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import { totalLabel } from "./rowLabels.ts";

/** Rows of sums among those of memberships: where label and number agree they are left out, else asked about. */
export class TotalRows {
  /** The rows of memberships so far. */
  count = 0;
  #countBefore = 0;
  readonly #draft: Draft;
  readonly #isOut: boolean;
  readonly #asked: string[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#isOut = draft.questions.option(ROWS_OF_SUMS, ["keep", "leave"]) === "leave";
  }

  /** True for a row with a label of sums that is none of a membership, by its texts. */
  leavesOut(texts: readonly string[]): boolean {
    const label = texts.find(totalLabel) ?? "";
    const counts = [this.count, this.count - this.#countBefore, this.#draft.builder.userCount];
    const agrees = texts.some((text) => /^[1-9]\d*$/.test(text) && counts.includes(Number(text)));
    if (agrees) {
      this.#countBefore = this.count;
      this.#draft.report(`${quoted(label)} is a row of sums; left out.`);
      return true;
    }
    if (totalLabel(label) === "nearly") return false;
    if (!this.#asked.includes(label)) this.#asked.push(label);
    if (this.#isOut) this.#draft.report(`${quoted(label)} was said to be a row of sums; left out.`);
    return this.#isOut;
  }

  settle(): void {
    if (this.#asked.length > 0) askForTotals(this.#draft, ROWS_OF_SUMS, this.#asked, this.#isOut);
  }
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
