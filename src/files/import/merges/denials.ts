import { includes, type Lines, line } from "../../../model/lines.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { quoted } from "../../inputFile.ts";
import { grown } from "../../text/cellWords.ts";
import type { Problem } from "../findings.ts";
import { SourceLines } from "../sourceLines.ts";

/** The rows that say that a user is not in a group: another row may say that it is. */
export class Denials {
  #count = 0;
  #cells = new Uint32Array(64);
  readonly #lines = new SourceLines();

  add(user: number, group: number, file: string, line: number): void {
    const at = 2 * this.#count;
    if (at + 2 > this.#cells.length) this.#cells = grown(this.#cells, at + 2);
    this.#cells[at] = user;
    this.#cells[at + 1] = group;
    this.#lines.note(this.#count++, file, line);
  }

  /** A problem for each one whose membership is held nevertheless. */
  *problems({ userIds, groupNames, groupRead, rows, assumed }: TableData): Generator<Problem> {
    const columnOf = new Uint32Array(groupRead.length);
    groupRead.forEach((group, column) => {
      columnOf[group] = column;
    });
    for (let index = 0; index < this.#count; index++) {
      const [user, group] = this.#cells.subarray(2 * index, 2 * index + 2);
      const column = columnOf[group];
      const holds = (lines?: Lines) => lines && includes(line(lines, user), column);
      if (!holds(rows) && !holds(assumed)) continue;
      const text = `${quoted(userIds[user])} is not in ${quoted(groupNames[column])} by this row, but by another one; taken as held.`;
      yield { ...this.#lines.of(index), text };
    }
  }
}
