import type { Row } from "../../inputFile.ts";
import { type CellWords, grown } from "../../text/cellWords.ts";
import type { Draft } from "../draft.ts";
import type { Cells } from "./cells.ts";

/**
 * A column with an attribute of the users, which notices a value that differs from the one before.
 */
export class AttributeColumn {
  readonly at: number;
  readonly heading: string;
  readonly #words: CellWords;
  /** The word of each user by its number, counted from 1; 0 where there is none yet. */
  #wordOf = new Uint32Array(64);

  constructor(cells: Cells, at: number, heading: string) {
    this.at = at;
    this.heading = heading;
    this.#words = cells.words();
  }

  /** The value for a user where it differs from the first one, or is the first; else undefined. */
  newValue(row: Row, user: number): { value: string; first: string | undefined } | undefined {
    const bytes = row.source(this.at);
    const from = row.from(this.at);
    const to = row.to(this.at);
    if (user >= this.#wordOf.length) this.#wordOf = grown(this.#wordOf, user + 1);
    const known = this.#wordOf[user];
    if (known !== 0 && this.#words.isAt(known - 1, bytes, from, to)) return undefined;
    const word = this.#words.number(bytes, from, to);
    if (known === 0) this.#wordOf[user] = word + 1;
    const { words } = this.#words;
    return { value: words[word], first: known === 0 ? undefined : words[known - 1] };
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
      .map((at) => new AttributeColumn(cells, at, headings[at]));
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
