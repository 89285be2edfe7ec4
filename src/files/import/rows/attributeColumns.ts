import { quoted, type Row } from "../../inputFile.ts";
import { type CellWords, grown } from "../../text/cellWords.ts";
import { listed } from "../../text/lists.ts";
import type { Draft } from "../draft.ts";
import type { Cells } from "./cells.ts";

/**
 * The word of each user, or group, in a column, by its number, from 1 on; less where there is none yet. Each column of a
 * table has its own for all files: those of an archive may be thousands, with a few each of very many users.
 */
class WordsByNumber {
  #words = new Uint32Array(64);
  /** Words up to this are those of files before. */
  #before = 0;
  #highest = 0;

  static of(draft: Draft, column: string): WordsByNumber {
    const columns = allWords.get(draft) ?? new Map<string, WordsByNumber>();
    const words = columns.get(column) ?? new WordsByNumber();
    allWords.set(draft, columns.set(column, words));
    words.#before = words.#highest;
    return words;
  }

  get(number: number): number {
    return number < this.#words.length ? this.#words[number] - this.#before : 0;
  }

  set(number: number, word: number): void {
    if (number >= this.#words.length) this.#words = grown(this.#words, number + 1);
    this.#words[number] = this.#before + word;
    if (this.#highest < this.#before + word) this.#highest = this.#before + word;
  }
}

const allWords = new WeakMap<Draft, Map<string, WordsByNumber>>();

/**
 * A column with an attribute of the users, which notices a value that differs from the one before.
 */
export class AttributeColumn {
  readonly at: number;
  readonly heading: string;
  readonly #words: CellWords;
  readonly #wordOf: WordsByNumber;

  constructor(cells: Cells, draft: Draft, at: number, heading: string, of = "user") {
    this.#wordOf = WordsByNumber.of(draft, `${of} ${at} ${heading}`);
    this.at = at;
    this.heading = heading;
    this.#words = cells.words();
  }

  /** The value for a user where it differs from the first one, or is the first; else undefined. */
  newValue(row: Row, user: number): { value: string; first: string | undefined } | undefined {
    const bytes = row.source(this.at);
    const from = row.from(this.at);
    const to = row.to(this.at);
    const known = this.#wordOf.get(user);
    if (known > 0 && this.#words.isAt(known - 1, bytes, from, to)) return undefined;
    const word = this.#words.number(bytes, from, to);
    if (known <= 0) this.#wordOf.set(user, word + 1);
    const { words } = this.#words;
    const first = known <= 0 ? undefined : listed(words[known - 1]);
    return { value: listed(words[word]), first };
  }
}

/** The attributes of the users in the columns of one file; the first value of each user stays. */
export class AttributeColumns {
  readonly #draft: Draft;
  #columns: AttributeColumn[];

  constructor(
    cells: Cells,
    draft: Draft,
    headings: readonly string[],
    attributes: readonly number[],
  ) {
    this.#draft = draft;
    this.#columns = attributes
      .filter((at) => !draft.membershipColumns.has(headings[at]))
      .map((at) => new AttributeColumn(cells, draft, at, headings[at]));
  }

  /** Takes what a row says of a user; `isOfMembership` where a second value makes it no attribute. */
  take(row: Row, user: number, isOfMembership: (heading: string) => boolean): void {
    for (const column of this.#columns) {
      if (row.isEmpty(column.at)) continue;
      const update = column.newValue(row, user);
      if (update) this.#set(column, user, update.value, update.first, isOfMembership);
    }
  }

  #set(
    { heading }: AttributeColumn,
    user: number,
    value: string,
    known: string | undefined,
    isOfMembership: (heading: string) => boolean,
  ): void {
    const draft = this.#draft;
    const first = known ?? draft.attribute(user, heading, value);
    // What is said of being in force is compared by itself.
    if (first === undefined || first === value || draft.validity.has(heading)) return;
    if (draft.systems.noteSeveral(heading)) return;
    const isDropped = isOfMembership(heading);
    draft.differs(user, heading, first, value, isDropped);
    if (isDropped) this.#columns = this.#columns.filter((other) => other.heading !== heading);
  }
}

/** The columns of one file that say something of the group; the first value of each group stays. */
export class GroupColumns {
  readonly #draft: Draft;
  readonly #columns: readonly AttributeColumn[];
  /** The columns of which a second value for a group was told. */
  readonly #reported = new Set<AttributeColumn>();

  constructor(cells: Cells, draft: Draft, headings: readonly string[], columns: readonly number[]) {
    this.#draft = draft;
    this.#columns = columns.map(
      (at) => new AttributeColumn(cells, draft, at, headings[at], "group"),
    );
  }

  take(row: Row, group: number): void {
    for (const column of this.#columns) {
      if (row.isEmpty(column.at)) continue;
      const update = column.newValue(row, group);
      if (!update) continue;
      const { value, first } = update;
      if (first === undefined) this.#draft.groupAttribute(group, column.heading, value);
      else if (first !== value && !this.#draft.ambiguousColumns.note(column.heading, "group"))
        this.#report(column, first, value);
    }
  }

  #report(column: AttributeColumn, first: string, second: string): void {
    if (this.#reported.has(column)) return;
    this.#reported.add(column);
    this.#draft.report(
      `the column ${quoted(column.heading)} says both ${quoted(first)} and ${quoted(second)} of one group; the first one stays, as with any others.`,
    );
  }
}

/** The groups of a file by two columns: the name, and the system that it is of. */
export class SystemGroups {
  readonly #names: CellWords;
  readonly #systems: CellWords;
  readonly #numberOf: (name: string, system: string) => number;
  /** The numbers of the groups of each system, by the name's word; both by their place. */
  readonly #numbers: number[][] = [];

  constructor(cells: Cells, numberOf: (name: string, system: string) => number) {
    this.#names = cells.words();
    this.#systems = cells.words();
    this.#numberOf = numberOf;
  }

  /** The different names so far, of all systems. */
  get words(): readonly string[] {
    return this.#names.words;
  }

  number(row: Row, at: number, systemAt: number): number {
    const name = wordIn(this.#names, row, at);
    const system = wordIn(this.#systems, row, systemAt);
    const numbers = (this.#numbers[system] ??= []);
    return (numbers[name] ??= this.#numberOf(
      this.#names.words[name],
      this.#systems.words[system].trim(),
    ));
  }
}

function wordIn(words: CellWords, row: Row, at: number): number {
  return words.number(row.source(at), row.from(at), row.to(at));
}
