import type { GroupState } from "../../../model/entities.ts";
import { countOf } from "../../../model/wording.ts";
import type { Draft } from "../draft.ts";
import { askedWords } from "../questions/question.ts";
import { cellState } from "../rows/states.ts";
import { markOf, saysHeld } from "./alphabet.ts";
import type { PivotLayout } from "./pivotLayout.ts";

/** What a word in a cell means: a state, or a level of the group that is a group by itself. */
export type Mark = GroupState | { readonly level: string };

/** More words are not asked about one by one: they are dates, or names. */
const MOST_ASKED = 30;
const ID = "marks";
const HELD = "held";
const NOT_HELD = "not";
const LEVEL = "level";

/** The words in the cells of pivots: those that are no known marks are asked about. */
export class Marks {
  readonly #draft: Draft;
  readonly #alphabet: PivotLayout["alphabet"];
  readonly #chosen: ReadonlyMap<string, string>;
  readonly #counts = new Map<string, number>();

  constructor(draft: Draft, alphabet: PivotLayout["alphabet"]) {
    this.#draft = draft;
    this.#alphabet = alphabet;
    this.#chosen = draft.questions.meanings(ID);
  }

  /** True where some words are groups by themselves. */
  get hasLevels(): boolean {
    return [...this.#chosen.values()].includes(LEVEL);
  }

  /** What a cell means; undefined where that is not known. */
  meaning(cell: string): Mark | undefined {
    const word = markOf(cell);
    const chosen = this.#chosen.get(word);
    if (chosen === LEVEL) return { level: word };
    if (chosen !== undefined) return chosen === HELD ? "assigned" : "notAssigned";
    if (this.#alphabet.has(word)) return saysHeld(word) ? "assigned" : "notAssigned";
    return cellState(cell);
  }

  /** Counts a word, and how often it came: those of notes came in no cell. */
  count(cell: string, times: number): void {
    const word = markOf(cell);
    if (word !== "" && times > 0) this.#counts.set(word, (this.#counts.get(word) ?? 0) + times);
  }

  /** Asks what the words mean, where they are no known marks, or nobody would hold anything. */
  settle(): void {
    const words = [...this.#counts].filter(
      ([word]) => this.#alphabet.has(word) || cellState(word) !== undefined,
    );
    const isHeld = words.some(([word]) => saysHeld(word));
    if (!words.some(([word]) => this.#alphabet.has(word)) && (isHeld || words.length === 0)) return;
    if (words.length > MOST_ASKED) {
      const many = countOf(words.length, "word");
      this.#draft.tell(`The cells have ${many}; each that does not say no is taken as held.`);
      return;
    }
    this.#draft.questions.ask(
      askedWords(
        { id: ID, text: "What do the words in the cells mean?" },
        words.map(([word, count]) => ({
          word,
          note: countOf(count, "cell"),
          meaning: this.#chosen.get(word) ?? (saysHeld(word) ? HELD : NOT_HELD),
        })),
        [
          { value: HELD, label: "Held" },
          { value: NOT_HELD, label: "Not held" },
          { value: LEVEL, label: "A group of its own" },
        ],
      ),
    );
  }
}
