import { quoted } from "../../inputFile.ts";
import { trimmed } from "../../text/ends.ts";

/** The names of users, or of groups, without blanks at their ends: those that became one are told. */
export class PaddedNames {
  /** How each name was spelled that had blanks at its ends, until it was told. */
  readonly #spelled = new Map<string, string | undefined>();
  readonly #what: string;
  readonly #report: (problem: string) => void;

  constructor(what: string, report: (problem: string) => void) {
    this.#what = what;
    this.#report = report;
  }

  /** The name without blanks; `isKnown` where the table has it by then. */
  take(name: string, isKnown: (plain: string) => boolean): string {
    const plain = trimmed(name);
    if (plain === name && this.#spelled.size === 0) return name;
    if (this.#spelled.has(plain)) {
      const first = this.#spelled.get(plain);
      if (first !== undefined && first !== name) this.#tell(plain, first, name);
    } else if (plain !== name) {
      if (isKnown(plain)) this.#tell(plain, plain, name);
      else this.#spelled.set(plain, name);
    }
    return plain;
  }

  #tell(plain: string, one: string, other: string): void {
    this.#spelled.set(plain, undefined);
    this.#report(
      `the ${this.#what} ${quoted(one)} and ${quoted(other)} differ only in blanks at their ends; they are taken as one.`,
    );
  }
}
