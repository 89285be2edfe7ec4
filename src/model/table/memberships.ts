import type { GroupState } from "../entities.ts";
import {
  includes,
  type Lines,
  line,
  lineCount,
  mergeLines,
  NO_LINE,
  startsFor,
  transpose,
} from "../lines.ts";
import { onceFor } from "../onceFor.ts";
import { Assumed } from "./assumed.ts";
import { CellSet } from "./cellSet.ts";
import type { ComparedCells } from "./comparedCells.ts";
import { allUsers, usersIn } from "./folded.ts";
import { NameMap } from "./nameMap.ts";
import type { TableSource } from "./source.ts";

/** An attribute of the users, by row, or of the groups, by column; `undefined` for those without it. */
export interface Attribute {
  readonly name: string;
  readonly values: readonly (string | undefined)[];
}

export type Attributes = Pick<TableData, "attributes" | "groupAttributes">;

/** A table as plain data, which can cross from a worker: columns in their final order. */
export interface TableData {
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  /** The position of each row when it was first read; left out where that is its row. */
  readonly userRead?: Uint32Array;
  readonly attributes: readonly Attribute[];
  /** How many users each row stands for, where users alike are one row; left out where each is one. */
  readonly counts?: Uint32Array;
  /** In column order. */
  readonly groupNames: readonly string[];
  /** The position of each column when it was first read. */
  readonly groupRead: Uint32Array;
  /** The attributes of the groups, each by column; left out where there are none. */
  readonly groupAttributes?: readonly Attribute[];
  /** The groups that each group is in, and so its members; left out where none is in another. */
  readonly memberOf?: Lines;
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

/** The table that is open before any other. */
export const EMPTY_TABLE: TableData = {
  userIds: [],
  userNames: [],
  attributes: [],
  groupNames: [],
  groupRead: new Uint32Array(0),
  rows: { start: new Uint32Array(1), items: new Uint32Array(0) },
  columns: { start: new Uint32Array(1), items: new Uint32Array(0) },
};

/** True where the name of each user is the id: one column says both. */
export const isIdTheName = onceFor(
  ({ userIds, userNames }: TableData) =>
    userIds.length > 0 && userIds.every((id, user) => id === userNames[user]),
);

/** The memberships that count: those that were read, or also those through groups in groups. */
export type Nesting = "direct" | "expanded";

/** Cells, each in both: the groups of each user, and the users of each group. */
export type CellLines = Pick<TableData, "rows" | "columns">;

/** The assigned cells with groups in groups, and what few tables need of them: it is loaded with these. */
export interface Expanded extends CellLines {
  /** A table with these cells in the place of its direct ones. */
  of(direct: TableData): TableData;
  /** Covers the assumed cells that are assigned now, or uncovers all. */
  swapAssumed(memberships: Memberships): void;
  /** Flips those of some cells that are assigned through groups alone; returns the others. */
  flipCovered(memberships: Memberships, numbers: Float64Array): Float64Array;
  /** True where a cell that no direct membership is of is as asked. */
  someInherited(direct: TableData, isSo: (user: number, group: number) => boolean): boolean;
  /** A sentence on what a choice of them comes to. */
  inWords(nesting: Nesting, direct: TableData): string;
}

export interface Cell {
  readonly user: number;
  readonly group: number;
}

/** The number of assigned cells of a table whose rows stand for many users. */
const assignedIn = onceFor(({ rows: { start }, counts = NO_LINE }: TableData) =>
  counts.reduce((sum, count, user) => sum + count * (start[user + 1] - start[user]), 0),
);

/** The memberships of users in groups. Users and groups are numbers: their row and their column. */
export class Memberships {
  /** The table as it came in: assigned are its direct memberships alone. */
  readonly direct: TableData;
  readonly assumed = new Assumed();
  /** The assigned cells with groups in groups, once they are worked out; they never change. */
  expansion: Expanded | undefined;
  #data: TableData;
  #isExpanded = false;
  /** Those in the place of what came in, once some were added. */
  #attributes: Attributes | null = null;
  /** Assumed cells that are assigned by now through groups in groups: without these they are assumed. */
  readonly covered = new CellSet();
  #userRows: NameMap | undefined;
  #groupColumns: NameMap | undefined;

  constructor(data: TableData, expansion?: Expanded) {
    this.direct = data;
    this.#data = data;
    this.expansion = expansion;
    if (!data.assumed) return;
    const { start, items } = data.assumed;
    // Of a million users few have any: a line for each would take longer than all else.
    for (let user = 0; user < lineCount(data.assumed); user++)
      for (let k = start[user]; k < start[user + 1]; k++) this.assumed.toggle(user, items[k]);
  }

  /** The table with added attributes and the assigned cells that count, through groups where those do. */
  get data(): TableData {
    return this.#data;
  }

  /** True where memberships through groups in groups count. */
  get isExpanded(): boolean {
    return this.#isExpanded;
  }

  /** Counts memberships through groups in groups from now on, or no longer. */
  expand(isExpanded: boolean): void {
    if (isExpanded === this.isExpanded) return;
    if (isExpanded && !this.expansion) throw new Error("groups in groups are not worked out");
    this.#isExpanded = isExpanded;
    this.#compose();
    this.expansion?.swapAssumed(this);
  }

  /** Has these attributes from now on in the place of those that came in, or those again. */
  describe(attributes: Attributes | null): void {
    if (attributes === this.#attributes) return;
    this.#attributes = attributes;
    this.#compose();
  }

  #compose(): void {
    const cells = (this.#isExpanded && this.expansion?.of(this.direct)) || this.direct;
    this.#data = this.#attributes ? { ...cells, ...this.#attributes } : cells;
  }

  /** The groups that a user is assumed to be in, were there no groups in groups; sorted. */
  directlyAssumed(user: number): ArrayLike<number> {
    const covered = this.covered.rows.get(user);
    const assumed = this.assumed.row(user);
    return covered ? mergeLines(Uint32Array.from(covered), assumed) : assumed;
  }

  isAssignedWith(isExpanded: boolean, user: number, group: number): boolean {
    const { rows } = (isExpanded && this.expansion) || this.direct;
    return includes(line(rows, user), group);
  }

  /** The number of rows; where these stand for many users, `allUsers` is what is said. */
  get userCount(): number {
    return this.data.userIds.length;
  }

  get allUsers(): number {
    return allUsers(this.data);
  }

  /** How many users a row stands for. */
  countOf(user: number): number {
    return this.data.counts?.[user] ?? 1;
  }

  /** The number of users that some rows stand for. */
  usersIn(rows: ArrayLike<number>): number {
    return usersIn(rows, this.data.counts);
  }

  get groupCount(): number {
    return this.data.groupNames.length;
  }

  /** The number of assigned cells, each counted for every user of its row. */
  get assignedCount(): number {
    return this.data.counts ? assignedIn(this.data) : this.data.rows.items.length;
  }

  /** The same of the assumed ones. */
  get assumedCount(): number {
    const { counts } = this.data;
    if (!counts) return this.assumed.size;
    let sum = 0;
    for (const [user, groups] of this.assumed.rows) sum += counts[user] * groups.length;
    return sum;
  }

  get heldCount(): number {
    return this.assignedCount + this.assumedCount;
  }

  /** The number of held cells, each once: as many as there are in their lines. */
  get heldSize(): number {
    return this.data.rows.items.length + this.assumed.size;
  }

  /** The number that stands for a cell where many are kept: row × groups + column. */
  cellNumber(user: number, group: number): number {
    return user * this.groupCount + group;
  }

  cellAt(number: number): Cell {
    return { user: Math.floor(number / this.groupCount), group: number % this.groupCount };
  }

  isAssigned(user: number, group: number): boolean {
    return includes(line(this.data.rows, user), group);
  }

  isHeld(user: number, group: number): boolean {
    return this.isAssigned(user, group) || this.assumed.has(user, group);
  }

  /** True for a cell that is assigned through groups in groups alone. */
  isInherited(user: number, group: number): boolean {
    return (
      this.isExpanded && this.isAssigned(user, group) && !this.isAssignedWith(false, user, group)
    );
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
    const start = startsFor(this.userCount, this.heldSize);
    const items = new Uint32Array(this.heldSize);
    for (let user = 0; user < this.userCount; user++) {
      const row = this.heldRow(user);
      items.set(row, start[user]);
      start[user + 1] = start[user] + row.length;
    }
    const held = { start, items };
    return { rows: held, columns: transpose(held, this.groupCount) };
  }

  rowOf(userId: string): number | undefined {
    this.#userRows ??= NameMap.of(this.data.userIds);
    return this.#userRows.get(userId);
  }

  columnOf(groupName: string): number | undefined {
    this.#groupColumns ??= NameMap.of(this.data.groupNames);
    return this.#groupColumns.get(groupName);
  }
}
