import type { GroupState } from "../entities.ts";
import { includes, type Lines, line, lineCount, mergeLines, transpose } from "../lines.ts";
import { Assumed } from "./assumed.ts";
import type { ComparedCells } from "./compared/comparedCells.ts";
import type { TableSource } from "./source.ts";

/** An attribute of the users, by row, or of the groups, by column; `undefined` for those without it. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly (string | undefined)[];
}

/** A table as plain data, which can cross from a worker: columns in their final order. */
export interface TableData {
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  /** The position of each row when it was first read; left out where that is its row. */
  readonly userRead?: Uint32Array;
  readonly attributes: readonly Attribute[];
  /** In column order. */
  readonly groupNames: readonly string[];
  /** The position of each column when it was first read. */
  readonly groupRead: Uint32Array;
  /** The attributes of the groups, each by column; left out where there are none. */
  readonly groupAttributes?: readonly Attribute[];
  /** The assigned cells: the groups of each user, and the users of each group. */
  readonly rows: Lines;
  readonly columns: Lines;
  /** The cells that came as assumed: the groups of each user. */
  readonly assumed?: Lines;
  /** The files that it came from; left out for samples, and where it is not known. */
  readonly source?: TableSource;
  /** The difference to another export, as long as they are compared. */
  readonly compared?: ComparedCells;
}

/** A cell by its row and its column. */
export interface Cell {
  readonly user: number;
  readonly group: number;
}

/** The memberships of users in groups. Users and groups are numbers: their row and their column. */
export class Memberships {
  readonly data: TableData;
  readonly assumed = new Assumed();
  #userRows: Map<string, number> | undefined;
  #groupColumns: Map<string, number> | undefined;

  constructor(data: TableData) {
    this.data = data;
    if (!data.assumed) return;
    const { start, items } = data.assumed;
    // Of a million users few have any: a line for each would take longer than all else.
    for (let user = 0; user < lineCount(data.assumed); user++)
      for (let k = start[user]; k < start[user + 1]; k++) this.assumed.toggle(user, items[k]);
  }

  get userCount(): number {
    return this.data.userIds.length;
  }

  get groupCount(): number {
    return this.data.groupNames.length;
  }

  get assignedCount(): number {
    return this.data.rows.items.length;
  }

  get heldCount(): number {
    return this.assignedCount + this.assumed.size;
  }

  /** The number that stands for a cell where many are kept: row × groups + column. */
  cellNumber(user: number, group: number): number {
    return user * this.groupCount + group;
  }

  /** The cell that a number stands for. */
  cellAt(number: number): Cell {
    return { user: Math.floor(number / this.groupCount), group: number % this.groupCount };
  }

  isAssigned(user: number, group: number): boolean {
    return includes(line(this.data.rows, user), group);
  }

  isHeld(user: number, group: number): boolean {
    return this.isAssigned(user, group) || this.assumed.has(user, group);
  }

  state(user: number, group: number): GroupState {
    if (this.isAssigned(user, group)) return "assigned";
    return this.assumed.has(user, group) ? "assumed" : "notAssigned";
  }

  /** The groups that a user holds (assigned or assumed), sorted. */
  heldRow(user: number): Uint32Array {
    return mergeLines(line(this.data.rows, user), this.assumed.row(user));
  }

  /** The users that hold a group (assigned or assumed), sorted. */
  heldColumn(group: number): Uint32Array {
    return mergeLines(line(this.data.columns, group), this.assumed.column(group));
  }

  /** Every held cell, by row and by column; no copy where nothing is assumed. */
  heldLines(): { rows: Lines; columns: Lines } {
    const { rows, columns } = this.data;
    if (this.assumed.size === 0) return { rows, columns };
    const start = new Uint32Array(this.userCount + 1);
    const items = new Uint32Array(this.heldCount);
    for (let user = 0; user < this.userCount; user++) {
      const row = this.heldRow(user);
      items.set(row, start[user]);
      start[user + 1] = start[user] + row.length;
    }
    const held = { start, items };
    return { rows: held, columns: transpose(held, this.groupCount) };
  }

  rowOf(userId: string): number | undefined {
    this.#userRows ??= positions(this.data.userIds);
    return this.#userRows.get(userId);
  }

  columnOf(groupName: string): number | undefined {
    this.#groupColumns ??= positions(this.data.groupNames);
    return this.#groupColumns.get(groupName);
  }
}

function positions(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at]));
}
