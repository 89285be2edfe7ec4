import { trimmed } from "../../text/ends.ts";
import type { LongNames } from "../../text/limits.ts";
import { Spellings } from "./alikeNames.ts";
import { PaddedNames } from "./paddedNames.ts";

/** Names of users or groups in files, as the table has them: what thereby becomes one is reported. */
export class TableNames {
  /** Names of files of our own stay as they are. */
  isOwn = false;
  /** One name for all spellings in upper and lower case. */
  ignoresCase = false;
  readonly #long: LongNames;
  readonly #padded: PaddedNames;
  readonly #spellings: Spellings;
  readonly #isKnown: (name: string) => boolean;

  /** `isKnown` says whether the table has a name by then. */
  constructor(
    what: string,
    long: LongNames,
    report: (problem: string) => void,
    isKnown: (name: string) => boolean,
  ) {
    this.#long = long;
    this.#padded = new PaddedNames(what, report);
    this.#spellings = new Spellings(what, report);
    this.#isKnown = isKnown;
  }

  /** A name without blanks at its ends, not too long, and in its first spelling. */
  take(name: string): string {
    if (this.isOwn) return this.#long.short(name);
    const short = this.#long.short(this.#padded.take(name, this.#isKnown));
    return this.ignoresCase ? this.#spellings.take(short) : short;
  }

  /** The first spelling of a name, if it has come before. */
  known(name: string): string {
    return this.#spellings.known(trimmed(name)) ?? name;
  }
}
