import { formatNumber } from "../../../model/wording.ts";
import type { Draft } from "../draft.ts";

/** A user, or a group, that is named once, with blank cells in the rows below that are of it, too. */
export class FillDown {
  readonly #draft: Draft;
  readonly #what: "user" | "group";
  readonly #fills: boolean;
  #last = -1;
  #named = 0;
  #blank = 0;
  #comeAgain = 0;

  constructor(draft: Draft, what: "user" | "group") {
    this.#draft = draft;
    this.#what = what;
    this.#fills = draft.questions.option(this.#id, ["fill", "leave"]) === "fill";
  }

  get #id(): string {
    return `fill down: ${this.#what}`;
  }

  /** Notes a row that names one. */
  name(number: number): void {
    this.#named++;
    if (number === this.#last) this.#comeAgain++;
    this.#last = number;
  }

  /** The one of a row that names none; undefined where none is above, or it is not filled. */
  fill(): number | undefined {
    if (this.#last < 0) return undefined;
    this.#blank++;
    return this.#fills ? this.#last : undefined;
  }

  /** What stands below a blank row is of nobody above. */
  stop(): void {
    this.#last = -1;
  }

  /** Asks, where hardly anybody is named in two rows on end: then blank cells are as good as names. */
  settle(): void {
    const { questions } = this.#draft;
    if (this.#blank === 0) return;
    const isLikely = this.#comeAgain <= 0.1 * this.#named;
    if (isLikely && this.#blank > 1) questions.assume(this.#id, "fill");
    if (!isLikely && !this.#fills) return;
    const rows = this.#blank === 1 ? "1 row" : `${formatNumber(this.#blank)} rows`;
    questions.ask({
      form: "radio",
      id: this.#id,
      text: `In ${rows} the ${this.#what} is blank, below a row that names one. Are they of the same ${this.#what}?`,
      isCounted: true,
      options: [
        { value: "fill", label: `Yes, of the ${this.#what} above` },
        { value: "leave", label: this.#what === "user" ? "No, leave them out" : "No, of no group" },
      ],
      answer: this.#fills ? "fill" : "leave",
    });
  }
}
