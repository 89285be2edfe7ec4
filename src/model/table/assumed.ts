import { type Lines, lowerBound, NO_LINE } from "../lines.ts";

/** The assumed cells: a small overlay over the assigned ones, by row and by column. */
export class Assumed {
  readonly rows = new Map<number, number[]>();
  readonly columns = new Map<number, number[]>();
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
    const isIn = flip(this.rows, user, group);
    flip(this.columns, group, user);
    this.size += isIn ? 1 : -1;
    return isIn;
  }
}

function flip(lines: Map<number, number[]>, key: number, value: number): boolean {
  const values = lines.get(key);
  if (!values) {
    lines.set(key, [value]);
    return true;
  }
  const at = lowerBound(values, value);
  if (values[at] !== value) {
    values.splice(at, 0, value);
    return true;
  }
  values.splice(at, 1);
  if (values.length === 0) lines.delete(key);
  return false;
}
