import { formatNumber } from "../../../model/wording.ts";
import { isPersonHeading } from "../rows/headingWords.ts";
import type { Questions } from "./question.ts";

/** More attributes than these are asked about: each costs memory for every user. */
const MANY_ATTRIBUTES = 200;

const ID = "kept attributes";

/** The attributes that are kept: those that were chosen, else the first ones and the well-known. */
export class KeptAttributes {
  readonly #questions: Questions;
  readonly #chosen: ReadonlySet<string> | undefined;
  readonly #isKept = new Map<string, boolean>();
  #keptCount = 0;

  constructor(questions: Questions) {
    this.#questions = questions;
    const chosen = questions.list(ID);
    this.#chosen = chosen && new Set(chosen);
  }

  /** Offers an attribute; true where it is kept. */
  keeps(name: string): boolean {
    let isKept = this.#isKept.get(name);
    if (isKept === undefined) {
      isKept = this.#chosen
        ? this.#chosen.has(name)
        : this.#keptCount < MANY_ATTRIBUTES || isPersonHeading(name);
      this.#isKept.set(name, isKept);
      if (isKept) this.#keptCount++;
    }
    return isKept;
  }

  drop(name: string): void {
    if (this.#isKept.get(name)) this.#keptCount--;
    this.#isKept.delete(name);
  }

  /** Asks which are kept, where they are many. */
  settle(): void {
    const items = [...this.#isKept.keys()];
    if (items.length <= MANY_ATTRIBUTES) return;
    this.#questions.ask({
      form: "list",
      id: ID,
      text: `The files tell ${formatNumber(items.length)} things about users: choose those to keep as attributes.`,
      items,
      answer: items.filter((name) => this.#isKept.get(name)),
    });
  }
}
