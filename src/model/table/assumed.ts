import { addTo, type Lines, lowerBound, NO_LINE } from "../lines.ts";
import { flipMany, flipOne, type RowOfCells, type SparseLines } from "./cellSet.ts";

/** The assumed cells: a small overlay over the assigned ones, by row and by column. */
export class Assumed {
  readonly rows: SparseLines = new Map();
  readonly columns: SparseLines = new Map();
  size = 0;

  row(user: number): ArrayLike<number> {
    return this.rows.get(user) ?? NO_LINE;
  }

  column(group: number): ArrayLike<number> {
    return this.columns.get(group) ?? NO_LINE;
  }

  has(user: number, group: number): boolean {
    const row = this.rows.get(user);
    return row !== undefined && row[lowerBound(row, group)] === group;
  }

  /** The cells by row, as they are now. */
  lines(userCount: number): Lines {
    const start = new Uint32Array(userCount + 1);
    for (const [user, { length }] of this.rows) start[user + 1] = length;
    for (let user = 0; user < userCount; user++) start[user + 1] += start[user];
    const items = new Uint32Array(this.size);
    for (const [user, row] of this.rows) items.set(row, start[user]);
    return { start, items };
  }

  /** Adds the cell, or removes it; returns true where it is in now. */
  toggle(user: number, group: number): boolean {
    const isIn = flipOne(this.rows, user, group);
    flipOne(this.columns, group, user);
    this.size += isIn ? 1 : -1;
    return isIn;
  }

  /** Adds each of many cells, or removes it; the rows rise. Each line is rewritten once. */
  toggleAll(rows: Iterable<RowOfCells>): void {
    const columns: SparseLines = new Map();
    for (const { user, groups } of rows) {
      this.size += flipMany(this.rows, user, groups);
      for (const group of groups) addTo(columns, group, user);
    }
    for (const [group, users] of columns) flipMany(this.columns, group, users);
  }
}
