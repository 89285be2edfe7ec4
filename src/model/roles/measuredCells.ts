import { type Excluded, excludesNothing } from "../facts/excluded.ts";
import { type Lines, NO_LINE, startsFor, transpose } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";

/** The held cells on which roles are measured, coverage's total: all but what is left out. */
export class MeasuredCells {
  readonly #memberships: Memberships;
  readonly #excluded: Excluded;

  constructor(memberships: Memberships, excluded: Excluded) {
    this.#memberships = memberships;
    this.#excluded = excluded;
  }

  /** True where that is all held cells. */
  get areAll(): boolean {
    return excludesNothing(this.#excluded);
  }

  /** Their number, each counted for every user of its row. */
  get count(): number {
    return this.#memberships.heldCount - this.#leftOut((rows) => this.#memberships.usersIn(rows));
  }

  /** Their number, each once: as many as there are in their lines. */
  get size(): number {
    return this.#memberships.heldSize - this.#leftOut((rows) => rows.length);
  }

  /** Those of a user, by column. */
  row(user: number): Uint32Array {
    const { users, groups } = this.#excluded;
    if (users.has(user)) return NO_LINE;
    const row = this.#memberships.heldRow(user);
    return groups.size === 0 ? row : row.filter((group) => !groups.has(group));
  }

  rowSize(user: number): number {
    const { data, assumed } = this.#memberships;
    const { users, groups } = this.#excluded;
    if (users.has(user)) return 0;
    const { start, items } = data.rows;
    const assumedRow = assumed.row(user);
    let size = start[user + 1] - start[user] + assumedRow.length;
    if (groups.size === 0) return size;
    for (let k = start[user]; k < start[user + 1]; k++) if (groups.has(items[k])) size--;
    for (let k = 0; k < assumedRow.length; k++) if (groups.has(assumedRow[k])) size--;
    return size;
  }

  /** Those of a group, by row: the table's own line where none is left out. */
  column(group: number): Uint32Array {
    const { users, groups } = this.#excluded;
    if (groups.has(group)) return NO_LINE;
    const column = this.#memberships.heldColumn(group);
    return users.size > 0 && column.some((user) => users.has(user))
      ? column.filter((user) => !users.has(user))
      : column;
  }

  /** All of them, by row and by column; no copy where nothing is left out and none is assumed. */
  lines(): { rows: Lines; columns: Lines } {
    if (this.areAll) return this.#memberships.heldLines();
    const { userCount, groupCount } = this.#memberships;
    const items = new Uint32Array(this.size);
    const start = startsFor(userCount, items.length);
    for (let user = 0; user < userCount; user++) {
      const row = this.row(user);
      items.set(row, start[user]);
      start[user + 1] = start[user] + row.length;
    }
    const rows = { start, items };
    return { rows, columns: transpose(rows, groupCount) };
  }

  /** The number of held cells that are left out. */
  #leftOut(usersIn: (rows: ArrayLike<number>) => number): number {
    if (this.areAll) return 0;
    const { users, groups } = this.#excluded;
    let count = 0;
    for (const user of users.items)
      count += usersIn([user]) * this.#memberships.heldRow(user).length;
    for (const group of groups.items)
      count += usersIn(this.#memberships.heldColumn(group).filter((user) => !users.has(user)));
    return count;
  }
}
