import { areEqual } from "../../model/lines.ts";
import { type Counts, usersIn } from "../../model/table/folded.ts";
import type { MinedRole } from "../minedTable.ts";
import type { CellCounts } from "./groupMarks.ts";

export interface RoleWorth {
  /** Of an unused role: the held cells that applying it now would newly cover. */
  readonly gain: number;
  /** The cells that it would newly grant; of an applied one, those that it grants. */
  readonly grants: number;
  /** Of an applied role: the held cells that it covers. */
  readonly covers: number;
  /** Its cells that are not held, whoever grants them. */
  readonly lacks: number;
}

/** The numbers of a group: open, closed, held, measured, and the time of the count. */
const WIDTH = 5;

/** A role's cells by group; one never counted is taken for held and not covered, the most there can be. */
export class RoleCounts {
  readonly role: MinedRole;
  /** The number of its users. */
  readonly #users: number;
  readonly #folds: Counts;
  readonly #counts: Uint32Array;
  #worth: RoleWorth | undefined;

  constructor(role: MinedRole, folds: Counts) {
    this.role = role;
    this.#folds = folds;
    this.#users = usersIn(role.users, folds);
    this.#counts = new Uint32Array(WIDTH * role.groups.length);
    const all = this.#users;
    for (let k = 0; k < role.groups.length; k++)
      this.set(k, { open: all, closed: 0, held: all, measured: all }, 0);
  }

  /** The counts of another role in the place of this one, with what both have in common. */
  replacedBy(role: MinedRole): RoleCounts {
    const next = new RoleCounts(role, this.#folds);
    if (!areEqual(role.users, this.role.users)) return next;
    const before = this.role.groups;
    for (let k = 0, b = 0; k < role.groups.length; k++) {
      while (b < before.length && before[b] < role.groups[k]) b++;
      if (before[b] !== role.groups[k]) continue;
      next.#counts.set(this.#counts.subarray(WIDTH * b, WIDTH * (b + 1)), WIDTH * k);
    }
    return next;
  }

  /** The held cells in its `k`th group that no applied role covers, as last counted. */
  open(k: number): number {
    return this.#counts[WIDTH * k];
  }

  /** Its cells in its `k`th group that are not held, as last counted. */
  lacks(k: number): number {
    return this.#users - this.#counts[WIDTH * k + 2];
  }

  /** The time at which the `k`th group was counted; 0 for never. */
  countedAt(k: number): number {
    return this.#counts[WIDTH * k + 4];
  }

  set(k: number, { open, closed, held, measured }: CellCounts, time: number): void {
    const at = WIDTH * k;
    this.#counts[at] = open;
    this.#counts[at + 1] = closed;
    this.#counts[at + 2] = held;
    this.#counts[at + 3] = measured;
    this.#counts[at + 4] = time;
    this.#worth = undefined;
  }

  get worth(): RoleWorth {
    return (this.#worth ??= this.#sum());
  }

  #sum(): RoleWorth {
    const { groups, used } = this.role;
    let [open, closed, held, measured] = [0, 0, 0, 0];
    for (let at = 0; at < this.#counts.length; at += WIDTH) {
      open += this.#counts[at];
      closed += this.#counts[at + 1];
      held += this.#counts[at + 2];
      measured += this.#counts[at + 3];
    }
    const cells = this.#users * groups.length;
    const lacks = cells - held;
    if (used) return { gain: 0, grants: lacks, covers: measured, lacks };
    return { gain: open, grants: cells - closed - open, covers: 0, lacks };
  }
}
