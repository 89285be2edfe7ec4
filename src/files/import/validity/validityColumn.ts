import {
  isOfMembership,
  isValid,
  saysNothing,
  type ValidityHeading,
  type ValidityKind,
} from "../../../model/validityWords.ts";
import { grown } from "../../text/cellWords.ts";

const MOST_WORDS = 3;
/** The most words that a person is asked about. */
const MOST_ASKED = 30;
/** What a word means by which something is not in force. */
export const OUT = "out";
export const IN = "in";

export interface Place {
  readonly file: string;
  readonly line: number | undefined;
}

interface Difference extends Place {
  readonly user: number;
  readonly values: readonly [string, string];
}

/** A column, or attribute, that says of memberships, or persons, that they are not in force; over all files. */
export class ValidityColumn {
  readonly heading: string;
  /** What files call it that have no columns. */
  readonly noun: "column" | "attribute";
  readonly #kind: ValidityKind;
  readonly #today: number;
  readonly #place: () => Place;
  /** What its heading, or the kind of file, says that it is about. */
  readonly #of: ValidityHeading["of"];
  #saysOfMembership = false;
  /** How many rows it was judged in, and how many of them are not in force. */
  rows = 0;
  rowsInvalid = 0;
  users = 0;
  usersInvalid = 0;
  readonly words: string[] = [];
  /** The place where a user first has a second value, with both. */
  difference: Difference | undefined;
  /** How many rows say what is not understood, where the first of them is, and the first words. */
  rowsUnknown = 0;
  firstUnknown: Place | undefined;
  readonly unknownWords: string[] = [];
  /** How many rows say each word that is not understood by itself. */
  readonly asked = new Map<string, number>();
  readonly #meanings: ReadonlyMap<string, string>;
  #isUnderstood = false;
  #isRepeated = false;
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** What each word says; undefined where it is not understood. */
  readonly #isValid: (boolean | undefined)[] = [];
  /** The word of each user, counted from 1; 0 where there is none yet. */
  #wordOf = new Uint32Array(64);

  constructor(
    heading: string,
    { kind, of }: ValidityHeading,
    today: number,
    place: () => Place,
    noun: ValidityColumn["noun"] = "column",
    meanings: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#meanings = meanings;
    this.heading = heading;
    this.noun = noun;
    this.#kind = kind;
    this.#of = of;
    this.#today = today;
    this.#place = place;
  }

  /**
   * True where it is about persons: all rows of a user say the same, and the heading names persons,
   * or somebody is not in force in several rows, by words that are not said of memberships. Of a flag,
   * as in `enabled`, it is enough that the rows of anybody agree: most accounts in use have several.
   */
  get isOfPerson(): boolean {
    if (this.difference || this.#of) return !this.difference && this.#of === "person";
    return this.#isRepeated && !this.#saysOfMembership;
  }

  /** True where words stay that should be told of: a `state` without any known one is a country's. */
  get hasUnknown(): boolean {
    return this.rowsUnknown > 0 && (this.#isUnderstood || this.#kind !== "state");
  }

  /**
   * True where a person is asked what its words mean: it says by words what is in force, and not of
   * each row something else. Ends are dates, and a `state` without any known word is a country's.
   */
  get isAsked(): boolean {
    const isOfWords = this.#kind !== "end" && this.#kind !== "control";
    return isOfWords && this.hasUnknown && this.asked.size <= MOST_ASKED;
  }

  /** True where a person has said what its words mean. */
  get isAnswered(): boolean {
    return this.isAsked && [...this.asked.keys()].every((word) => this.#meanings.has(word));
  }

  /** What a word that was asked about is taken for. */
  isInForce(word: string): boolean {
    return this.#meanings.get(word) !== OUT;
  }

  /** The number of a word, the same in all files. */
  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      this.#numbers.set(text, (number = this.#texts.length));
      this.#texts.push(text);
      const known = isValid(this.#kind, text, this.#today);
      if (known === undefined && !saysNothing(text)) this.asked.set(text, 0);
      const says = known ?? (this.#meanings.get(text) === OUT ? false : undefined);
      this.#isUnderstood ||= known !== undefined;
      this.#isValid.push(says ?? (saysNothing(text) ? true : undefined));
    }
    return number;
  }

  /** Takes note of a row of a user; true where it is not in force. */
  judge(user: number, word: number): boolean {
    const says = this.#isValid[word];
    const isNot = says === false;
    const count = this.asked.size > 0 ? this.asked.get(this.#texts[word]) : undefined;
    if (count !== undefined) this.#noteUnknown(this.#texts[word], count);
    this.#compare(user, word, isNot);
    this.rows++;
    if (!isNot) return false;
    this.rowsInvalid++;
    const text = this.#texts[word];
    this.#saysOfMembership ||= isOfMembership(text);
    if (this.words.length < MOST_WORDS && !this.words.includes(text)) this.words.push(text);
    return true;
  }

  #noteUnknown(text: string, count: number): void {
    this.asked.set(text, count + 1);
    this.rowsUnknown++;
    this.firstUnknown ??= { ...this.#place() };
    const words = this.unknownWords;
    if (words.length < MOST_WORDS && !words.includes(text)) words.push(text);
  }

  #compare(user: number, word: number, isNot: boolean): void {
    if (user >= this.#wordOf.length) this.#wordOf = grown(this.#wordOf, user + 1);
    const known = this.#wordOf[user] - 1;
    if (known < 0) {
      this.#wordOf[user] = word + 1;
      this.users++;
      if (isNot) this.usersInvalid++;
    } else if (known !== word)
      this.difference ??= {
        ...this.#place(),
        user,
        values: [this.#texts[known], this.#texts[word]],
      };
    else if (isNot || this.#kind === "yes" || this.#kind === "no") this.#isRepeated = true;
  }
}
