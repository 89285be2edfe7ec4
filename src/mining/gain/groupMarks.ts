import type { Counts } from "../../model/table/folded.ts";
import type { MinedTable } from "../minedTable.ts";

const OPEN = 1;
const CLOSED = 2;
const HELD = 4;
const MEASURED = 8;

/** The cells of some users in a group. */
export interface CellCounts {
  /** Held, measured, and covered by no applied role: what a role gains that covers them. */
  readonly open: number;
  /** Covered by an applied role, or held and left out: nothing is gained and nothing granted. */
  readonly closed: number;
  readonly held: number;
  /** Held, and not left out. */
  readonly measured: number;
}

/** The users of one group, marked: its cells in each of many roles take a step a user. */
export class GroupMarks {
  readonly #marks: Uint8Array;
  /** The marked users, with repetitions. */
  #marked: readonly Uint32Array[] = [];
  /** True where whatever is held is open. */
  #isOpen = true;

  readonly #counts: Counts;

  constructor({ userCount, counts }: Pick<MinedTable, "userCount" | "counts">) {
    this.#marks = new Uint8Array(userCount);
    this.#counts = counts;
  }

  /** Marks the users of another group; returns how many steps that took. */
  goTo(group: number, table: MinedTable): number {
    const marks = this.#marks;
    for (const users of this.#marked) for (let k = 0; k < users.length; k++) marks[users[k]] = 0;
    const held = table.heldColumn(group);
    const measured = table.measuredColumn(group);
    const covered = table.appliedRolesOf(group).map((role) => table.roles[role].users);
    if (measured.length < held.length)
      for (let k = 0; k < held.length; k++) marks[held[k]] = HELD | CLOSED;
    for (let k = 0; k < measured.length; k++) marks[measured[k]] = HELD | MEASURED | OPEN;
    for (const users of covered)
      for (let k = 0; k < users.length; k++) marks[users[k]] = (marks[users[k]] & ~OPEN) | CLOSED;
    this.#isOpen = covered.length === 0 && measured.length === held.length;
    this.#marked = [held, ...covered];
    return this.#marked.reduce((steps, users) => steps + users.length, 0);
  }

  count(users: Uint32Array): CellCounts {
    if (this.#counts) return this.#countFolded(users, this.#counts);
    return this.#isOpen ? this.#countOpen(users) : this.#countAll(users);
  }

  #countAll(users: Uint32Array): CellCounts {
    const marks = this.#marks;
    let [open, closed, held, measured] = [0, 0, 0, 0];
    for (let k = 0; k < users.length; k++) {
      const mark = marks[users[k]];
      open += mark & OPEN;
      closed += (mark & CLOSED) >> 1;
      held += (mark & HELD) >> 2;
      measured += mark >> 3;
    }
    return { open, closed, held, measured };
  }

  /** The same where each counts as often as it stands for a user. */
  #countFolded(users: Uint32Array, counts: Uint32Array): CellCounts {
    const marks = this.#marks;
    let [open, closed, held, measured] = [0, 0, 0, 0];
    for (let k = 0; k < users.length; k++) {
      const [mark, count] = [marks[users[k]], counts[users[k]]];
      if (mark & OPEN) open += count;
      if (mark & CLOSED) closed += count;
      if (mark & HELD) held += count;
      if (mark & MEASURED) measured += count;
    }
    return { open, closed, held, measured };
  }

  #countOpen(users: Uint32Array): CellCounts {
    const marks = this.#marks;
    let open = 0;
    for (let k = 0; k < users.length; k++) open += marks[users[k]] & OPEN;
    return { open, closed: 0, held: open, measured: open };
  }
}
