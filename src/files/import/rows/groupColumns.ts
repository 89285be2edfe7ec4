import type { Row } from "../../inputFile.ts";
import { quoted } from "../../inputFile.ts";
import type { CellWords } from "../../text/cellWords.ts";
import type { Draft } from "../draft.ts";
import { AttributeColumn } from "./attributeColumns.ts";
import type { Cells } from "./cells.ts";

/** The columns of one file that say something of the group; the first value of each group stays. */
export class GroupColumns {
  readonly #draft: Draft;
  readonly #columns: readonly AttributeColumn[];
  /** The columns of which a second value for a group was told. */
  readonly #reported = new Set<AttributeColumn>();

  constructor(cells: Cells, draft: Draft, headings: readonly string[], columns: readonly number[]) {
    this.#draft = draft;
    this.#columns = columns.map((at) => new AttributeColumn(cells, at, headings[at]));
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
