import { firstCharacters, formatNumber } from "../../model/wording.ts";
import { quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";

/** The most characters that are gathered of a line, of folded lines, or of a text in JSON. */
export const LONGEST_LINE = 1 << 26;

export function tooLong(file: string, line: number): Refusal {
  return new Refusal(
    `${quoted(file)} cannot be read: line ${line} is longer than 64 MB. It may be damaged: export it again.`,
  );
}

/** The most characters of a name; a spreadsheet's cell has as many. */
export const LONGEST_NAME = 32_767;
/** Names from this length on may be what a longer one was cut to. */
const NEARLY = LONGEST_NAME - 30;

/** Cuts names that are too long to be read and painted; two that begin alike get numbers. */
export class LongNames {
  /** The name in the table for each long name, and the other way round. */
  readonly #short = new Map<string, string>();
  readonly #taken = new Map<string, string>();
  readonly #report: (problem: string) => void;

  constructor(report: (problem: string) => void) {
    this.#report = report;
  }

  /** The name itself, or what it is cut to; a cut is reported once. */
  short(name: string): string {
    if (name.length < NEARLY) return name;
    const known = this.#short.get(name);
    if (known !== undefined) return known;
    let short = detached(firstCharacters(name, LONGEST_NAME));
    let end = "";
    for (let number = 2; this.#taken.has(short); number++) {
      end = ` (${number})`;
      short = detached(firstCharacters(name, LONGEST_NAME - end.length)) + end;
    }
    this.#short.set(name, short);
    this.#taken.set(short, name);
    if (short !== name) this.#reportCut(name, end);
    return short;
  }

  #reportCut(name: string, end: string): void {
    const twin = end === "" ? "" : `, with “${end}” at its end, since another one begins like it`;
    this.#report(
      `the name ${quoted(name)} of ${formatNumber(name.length)} characters is too long; cut after ${formatNumber(LONGEST_NAME)}${twin}.`,
    );
  }
}

/** A copy of a part of a text: the part itself would keep all of the text in memory. */
function detached(part: string): string {
  return ` ${part}`.slice(1);
}
