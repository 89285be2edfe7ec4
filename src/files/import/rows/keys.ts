import { formatNumber } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import { trimmed } from "../../text/ends.ts";
import { BETWEEN } from "../../text/lists.ts";
import type { Draft } from "../draft.ts";
import { isBlankLabel, isLegend, totalLabel } from "../oddRows/rowLabels.ts";
import { listsIn, mayBeList, piecesOf, quotedList, type Separator } from "./cellLists.ts";
import type { ColumnPlan } from "./columnPlan.ts";
import { isHeadingWord } from "./headingWords.ts";

/** What stands in the place of a number where a cell has no single name. */
export const EMPTY = -1;
/** The heading of the column. */
export const HEADING = -2;
/** A label of sums. */
export const TOTAL = -3;
/** A text that explains a table, where its row has nothing else. */
export const NOTE = -4;
/** The heading of another column. */
export const OTHER_HEADING = -5;
/** What stands for an empty cell, and so for nobody: `(blank)`. */
export const BLANK = -6;
export const NOBODY = "the label of empty cells is nobody; the row is left out.";
/** A number of which a spreadsheet kept the first digits alone: `1.23457E+17`. */
export const SHORTENED = -7;
/** Somebody who is named and was deleted. */
export const GONE = -8;
const FIRST_LIST = -9;

const SHORT = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** A number as small as counts are. */
const NUMBER = /^\d{1,9}$/;

const SEPARATORS = ["\n", ";", "|", ","] as const;
const WHOLE = "whole";

interface KeysOptions {
  readonly heading: string;
  /** Those of all columns. */
  readonly headings: readonly string[];
  readonly areUsers: boolean;
  /** True for a number that stands in a row of sums. */
  isSum(name: string): boolean;
  numberOf(name: string, system?: string): number;
}

/** The users, or the groups, in a column: their numbers, and what is no single name. */
export class Keys {
  readonly #draft: Draft;
  readonly #options: KeysOptions;
  readonly #id: string;
  readonly #heading: string;
  readonly #others: ReadonlySet<string>;
  readonly #separator: Separator | undefined;
  readonly #lists: (readonly number[])[] = [];
  #mayHaveLists = false;
  /** True where the file has lists by itself: then nothing else is one. */
  #hasLists = false;

  constructor(draft: Draft, options: KeysOptions) {
    this.#draft = draft;
    this.#options = options;
    this.#heading = trimmed(options.heading).toLowerCase();
    this.#others = new Set(options.headings.map((heading) => trimmed(heading).toLowerCase()));
    this.#id = `several in a cell: ${options.areUsers ? "users" : "groups"}: ${options.heading}`;
    const answer = draft.questions.option(this.#id, [...SEPARATORS, WHOLE]);
    this.#separator = answer === WHOLE ? undefined : answer;
  }

  /** What a cell has instead of a name; undefined where it has one, or several. */
  oddIn(cell: string): number | undefined {
    const name = trimmed(cell);
    if (name === "") return EMPTY;
    if (isBlankLabel(name)) return BLANK;
    const word = name.toLowerCase();
    if (word === this.#heading) return HEADING;
    if (this.#others.has(word) || (this.#heading !== "" && isHeadingWord(word)))
      return OTHER_HEADING;
    if (isLegend(name)) return NOTE;
    if (this.#options.areUsers && isDeleted(name)) return GONE;
    const first = name.charCodeAt(0) - 0x30;
    const isDigit = first >= 0 && first <= 9;
    if (isDigit && SHORT.test(name)) return SHORTENED;
    const isSum =
      isDigit && NUMBER.test(name)
        ? this.#options.isSum(name)
        : !mayBeList(name) && totalLabel(name) !== undefined;
    return isSum ? TOTAL : undefined;
  }

  /** The number of the name in a cell, or what it has instead of one. */
  numberOf(cell: string, system?: string): number {
    const odd = this.oddIn(cell);
    const name = trimmed(cell);
    if (odd === GONE) this.#tellGone(name);
    if (odd !== undefined) return odd;
    // So spreadsheets keep the zeros before a number.
    const [, guarded] = name[0] === "=" ? (/^="([^"]*)"$/.exec(name) ?? []) : [];
    if (guarded) return this.numberOf(guarded, system);
    const whole = name[0] === "{" ? name.replace(/,?\s*(?:\.\.\.|…)\}$/, "}") : name;
    if (whole !== name)
      this.#draft.report("the list is cut after the first ones; join them before printing.");
    const list = name.includes(BETWEEN) ? piecesOf(name, BETWEEN) : quotedList(whole);
    if (list?.length === 0) return EMPTY;
    if (list) {
      this.#hasLists = true;
      return this.#numberOfList(list, system);
    }
    if (mayBeList(name)) {
      this.#mayHaveLists = true;
      if (this.#separator) return this.#numberOfList(piecesOf(name, this.#separator), system);
    }
    return this.#options.numberOf(cell, system);
  }

  #numberOfList(names: readonly string[], system?: string): number {
    const gone = this.#options.areUsers ? names.filter(isDeleted) : [];
    for (const name of gone) this.#tellGone(name);
    if (gone.length === names.length) return GONE;
    const there = names.filter((name) => !gone.includes(name));
    const numbers = there.map((name) => this.#options.numberOf(name, system));
    if (numbers.length === 1) return numbers[0];
    this.#lists.push([...new Set(numbers)]);
    return FIRST_LIST - this.#lists.length + 1;
  }

  #tellGone(name: string): void {
    this.#draft.report(`${quoted(name)} was deleted, and is nobody any more; left out.`);
  }

  /** The number of the name in a cell, whatever it looks like. */
  plainNumber(cell: string, system?: string): number {
    return this.#options.numberOf(cell, system);
  }

  /** All numbers of a cell: of the names in it, or of it as one, whatever it looks like. */
  all(number: number, cell: () => string, system?: string): readonly number[] {
    if (number >= EMPTY) return [number];
    return number <= FIRST_LIST
      ? this.#lists[FIRST_LIST - number]
      : [this.plainNumber(cell(), system)];
  }

  /** Asks, or tells, whether cells have several names, once all of them are known. */
  settle(words: readonly string[]): void {
    const { heading, areUsers } = this.#options;
    const cells = words.filter((word) => !SHORT.test(trimmed(word)));
    if (cells.length < words.length)
      this.#draft.tell(
        `${heading === "" ? "a column" : `the column ${quoted(heading)}`} has numbers that a spreadsheet shortened, such as ${quoted(words.find((word) => SHORT.test(trimmed(word))) ?? "")}: different ids look the same so. Export them as text.`,
      );
    const isOpen = this.#mayHaveLists && !this.#hasLists;
    const lists = isOpen ? listsIn(cells, heading, areUsers) : undefined;
    if (!lists) return;
    const { separator, how } = lists;
    const { questions } = this.#draft;
    if (how !== "unlikely" && this.#separator !== separator) questions.assume(this.#id, separator);
    const what = areUsers ? "users" : "groups";
    const column = heading === "" ? "a column" : `the column ${quoted(heading)}`;
    const between = NAMES[separator];
    const cellsOf = `${formatNumber(lists.cells)} different ${lists.cells === 1 ? "cell" : "cells"}`;
    const answered = questions.option(this.#id, [...SEPARATORS, WHOLE]);
    if (how === "certain" && answered === separator) {
      this.#draft.tell(
        `${column} has several ${what} in ${cellsOf}, with ${between} between them; each counts.`,
      );
      return;
    }
    questions.ask({
      form: "radio",
      id: this.#id,
      text: `In ${column}, ${cellsOf} ${lists.cells === 1 ? "has" : "have"} ${between} in them. Are these several ${what}?`,
      isCounted: true,
      options: [
        { value: separator, label: `Several ${what}` },
        { value: WHOLE, label: `One ${areUsers ? "user" : "group"} each` },
      ],
      answer: this.#separator ?? WHOLE,
    });
  }
}

/** A shortened number with the name beside it, by which it is told from others that look the same. */
export function withName(number: string, name: string): string {
  return name === "" ? number : `${trimmed(number)} (${trimmed(name)})`;
}

const NAMES: Record<Separator, string> = {
  "\n": "line breaks",
  ";": "semicolons",
  "|": "bars",
  ",": "commas",
};

/** As Google Cloud names who has a role: the kind before the mail, or before a domain. */
const PRINCIPAL = /^\s*(?:(user|group|serviceAccount):([^\s@]+@\S+)|(domain):(\S+\.\S+))\s*$/;

/** What such a principal is; JSON of Google Cloud has it in a column of that name. */
const KIND = "Principal kind";

/** True for one that is no more: `deleted:user:anna@x.example?uid=1`. */
function isDeleted(name: string): boolean {
  return name.startsWith("deleted:") && /^deleted:[a-z]+:./i.test(name);
}

/** The users by their ids, those of Google Cloud without their kind, which is an attribute. */
export function usersByPrincipal({ userOf }: ColumnPlan, draft: Draft): (id: string) => number {
  return (id) => {
    const [, kind, mail, domain, name = mail] = (id.includes(":") && PRINCIPAL.exec(id)) || [];
    const user = draft.user(userOf?.(id) ?? name ?? id);
    const what = kind ?? domain;
    if (what && draft.keepsAttribute(KIND)) draft.attribute(user, KIND, what);
    return user;
  };
}
