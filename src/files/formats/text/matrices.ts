import { countOf } from "../../../model/wording.ts";
import type { Draft } from "../../import/draft.ts";
import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

const CONTEXT_WORDS = {
  rows: "objects",
  columns: "attributes",
  held: new Set(["X", "x", "1"]),
  empty: new Set([".", "0"]),
};

/** Burmeister's `.cxt`: a formal context, objects and attributes by name, then rows of X and dots. */
export const burmeister: Format = {
  kind: "Burmeister context",
  recognises: ({ lines }) => {
    const counts = lines.slice(1, 4).filter((line) => /^\s*\d+\s*$/.test(line));
    return /^B\s*$/.test(lines[0] ?? "") && counts.length >= 2;
  },
  async read(sources, draft) {
    for (const source of sources) {
      const matrix = new NamedMatrix(draft, CONTEXT_WORDS);
      const { users, groups } = matrix;
      const sizes: number[] = [];
      await eachLine(source, draft, (line, number) => {
        if (number === 1) return;
        if (sizes.length < 2) {
          // A title may stand before the two sizes; a blank line stands around them.
          if (/^\s*\d+\s*$/.test(line)) sizes.push(Number(line));
        } else if (users.length === 0 && line.trim() === "") return;
        else if (users.length < sizes[0]) matrix.addUser(line, number);
        else if (groups.length < sizes[1]) matrix.addGroup(line, number);
        else if (line.trim() !== "") matrix.addRow(line);
      });
      if (matrix.missingRows > 0 || groups.length < (sizes[1] ?? 1))
        throw new Refusal(
          `${quoted(source.name)} ends too soon: it announces ${sizes[0]} objects and ${sizes[1]} attributes.`,
        );
    }
  },
};

const ASSIGNMENT_WORDS = {
  rows: "users",
  columns: "permissions",
  held: new Set(["1"]),
  empty: new Set(["0"]),
};

/** RMiner's `.ass`: two lists of names, then a matrix of 0 and 1. */
export const rminer: Format = {
  kind: "RMiner assignment",
  recognises: ({ lines }) => /^@assignment\b/i.test(lines[0] ?? ""),
  async read(sources, draft) {
    for (const source of sources) {
      const matrix = new NamedMatrix(draft, ASSIGNMENT_WORDS);
      let isMatrix = false;
      await eachLine(source, draft, (line, number) => {
        const list = /^@dimension\s+(user|permission)\s*\{(.*)\}\s*$/i.exec(line);
        if (line.startsWith("@")) isMatrix = /^@matrix\b/i.test(line);
        if (list)
          for (const name of namesIn(list[2]))
            if (list[1].toLowerCase() === "user") matrix.addUser(name, number);
            else matrix.addGroup(name, number);
        else if (isMatrix && !line.startsWith("@") && line.trim() !== "")
          matrix.addRow(line.split(",").map((cell) => cell.trim()));
      });
      if (matrix.users.length === 0 || matrix.groups.length === 0)
        throw new Refusal(`${quoted(source.name)} names no users or no permissions.`);
      if (matrix.missingRows > 0)
        draft.report(
          `the matrix ends ${countOf(matrix.missingRows, "row")} before the users do; the last users hold nothing.`,
        );
    }
  },
};

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The words for what has the rows and the columns of a matrix, each in the plural. */
interface MatrixWords {
  readonly rows: string;
  readonly columns: string;
  readonly held: ReadonlySet<string>;
  readonly empty: ReadonlySet<string>;
}

/** All users by name, then all groups, then a row of marks for each user; names that recur are joined. */
class NamedMatrix {
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
