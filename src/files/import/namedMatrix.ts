import { countOf } from "../../model/wording.ts";
import { quoted } from "../inputFile.ts";
import type { Draft } from "./draft.ts";

/** The words for what has the rows and the columns of a matrix, each in the plural. */
interface MatrixWords {
  readonly rows: string;
  readonly columns: string;
  readonly held: ReadonlySet<string>;
  readonly empty: ReadonlySet<string>;
}

/**
 * A file that names all users, then all groups, and then has a row of marks for each user. Names
 * that come again are one user or group, whose rows or columns are joined; that is told.
 */
export class NamedMatrix {
  readonly users: number[] = [];
  readonly groups: number[] = [];
  readonly #draft: Draft;
  readonly #words: MatrixWords;
  readonly #userLines = new Map<number, number>();
  readonly #groupLines = new Map<number, number>();
  #rows = 0;

  constructor(draft: Draft, words: MatrixWords) {
    this.#draft = draft;
    this.#words = words;
  }

  get missingRows(): number {
    return this.users.length - this.#rows;
  }

  addUser(name: string, line: number): void {
    const user = this.#draft.user(name);
    this.users.push(user);
    this.#reportRepeated(this.#userLines, user, name, line, "rows");
  }

  addGroup(name: string, line: number): void {
    const group = this.#draft.group(name);
    this.groups.push(group);
    this.#reportRepeated(this.#groupLines, group, name, line, "columns");
  }

  addRow(cells: ArrayLike<string>): void {
    const draft = this.#draft;
    const { rows, columns, held, empty } = this.#words;
    const row = this.#rows++;
    if (row >= this.users.length) {
      draft.report(`the row is one more than there are ${rows}; left out.`);
      return;
    }
    if (cells.length !== this.groups.length)
      draft.report(
        `the row has ${countOf(cells.length, "cell")} for ${this.groups.length} ${columns}; ${cells.length < this.groups.length ? "the missing ones are taken as empty" : "the last are left out"}.`,
      );
    this.groups.forEach((group, at) => {
      const cell = cells[at] ?? "";
      if (held.has(cell)) draft.addMembership(this.users[row], group);
      else if (at < cells.length && !empty.has(cell))
        draft.report(`the cell ${quoted(cell)} is unknown; taken as empty.`);
    });
  }

  #reportRepeated(
    lines: Map<number, number>,
    number: number,
    name: string,
    line: number,
    what: "rows" | "columns",
  ): void {
    const first = lines.get(number);
    if (first === undefined) lines.set(number, line);
    else
      this.#draft.report(
        `${quoted(name)} is among the ${this.#words[what]} already, in line ${first}; their ${what} are joined.`,
      );
  }
}
