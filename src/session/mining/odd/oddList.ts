import { type OddCells, PEERS, reasonText } from "../../../mining/odd/oddOptions.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import type { Decision, Decisions } from "../../../model/facts/decisions.ts";
import type { MeasuredCells } from "../../../model/roles/measuredCells.ts";
import type { Cell, Memberships } from "../../../model/table/memberships.ts";
import type { Peer, ReviewList } from "./reviewLists.ts";

/** The odd cells to review, worst first, down to those that are odd by so many percent. */
export class OddList implements ReviewList {
  readonly name = "Odd cells";
  readonly #cells: OddCells;
  readonly #memberships: Memberships;
  readonly #measured: MeasuredCells;
  /** The attribute whose equals came first. */
  readonly #attribute: string | undefined;
  readonly count: number;
  /** The numbers of its cells, once they are asked for. */
  #numbers: ReadonlySet<number> | undefined;

  constructor(
    cells: OddCells,
    { memberships, measured }: Pick<AccessTable, "memberships" | "measured">,
    attribute: string | undefined,
    least = 0,
  ) {
    this.#cells = cells;
    this.#memberships = memberships;
    this.#measured = measured;
    this.#attribute = attribute;
    const less = cells.percents.findIndex((percent) => percent < least);
    this.count = less < 0 ? cells.percents.length : less;
  }

  /** The same cells, down to others. */
  downTo(least: number): OddList {
    const table = { memberships: this.#memberships, measured: this.#measured };
    return new OddList(this.#cells, table, this.#attribute, least);
  }

  get unlisted(): number {
    return this.#cells.total - this.count;
  }

  /** The number of users who were compared with some others alone. */
  get approximated(): number {
    return this.#cells.approximated;
  }

  cellAt(at: number): Cell {
    return { user: this.#cells.users[at], group: this.#cells.groups[at] };
  }

  userAt(at: number): number {
    return this.#cells.users[at];
  }

  /** How odd a cell is: of all that could speak against it, the percent that do. */
  percentAt(at: number): number {
    return this.#cells.percents[at];
  }

  has({ user, group }: Cell): boolean {
    const { users, groups } = this.#cells;
    const memberships = this.#memberships;
    this.#numbers ??= new Set(
      Array.from(users.subarray(0, this.count), (one, at) =>
        memberships.cellNumber(one, groups[at]),
      ),
    );
    return this.#numbers.has(memberships.cellNumber(user, group));
  }

  reasonAt(at: number): string {
    const { groups, holders, peerCounts } = this.#cells;
    const name = this.#memberships.data.groupNames[groups[at]];
    return reasonText(name, holders[at], peerCounts[at], this.#attribute);
  }

  /** The users who are alike the one of a cell, the most similar first. */
  peersAt(at: number): Peer[] {
    const { peers, peerCounts } = this.#cells;
    const { user, group } = this.cellAt(at);
    const own = new Set(this.#measured.row(user));
    own.delete(group);
    return Array.from(peers.subarray(PEERS * at, PEERS * at + peerCounts[at]), (peer) => {
      const theirs = this.#measured.row(peer).filter((one) => one !== group);
      const shared = Array.from(theirs).filter((one) => own.has(one));
      const holds = this.#memberships.isHeld(peer, group);
      return { user: peer, holds, shared, either: own.size + theirs.length - shared.length };
    });
  }
}

/** A list as it is reviewed: behind odd cells all others that were decided about, to withdraw that. */
export class CellsToReview implements ReviewList {
  readonly listed: ReviewList;
  readonly #others: readonly Cell[];
  readonly #decisions: Decisions;

  constructor(listed: ReviewList, decisions: Decisions) {
    this.listed = listed;
    this.#decisions = decisions;
    this.#others = othersIn(decisions, listed);
  }

  get name(): string {
    return this.listed.name;
  }

  get count(): number {
    return this.listed.count + this.#others.length;
  }

  /** True while it would have the same cells if it were made anew. */
  isStillOf(listed: ReviewList, decisions: Decisions): boolean {
    if (listed !== this.listed || decisions !== this.#decisions) return false;
    const now = othersIn(decisions, listed);
    const isSame = (cell: Cell, at: number) =>
      cell.user === this.#others[at].user && cell.group === this.#others[at].group;
    return now.length === this.#others.length && now.every(isSame);
  }

  /** False for a cell that is in the list for its decision alone. */
  isListed(at: number): boolean {
    return at < this.listed.count;
  }

  cellAt(at: number): Cell {
    return this.isListed(at) ? this.listed.cellAt(at) : this.#others[at - this.listed.count];
  }

  userAt(at: number): number {
    return this.isListed(at) ? this.listed.userAt(at) : this.#others[at - this.listed.count].user;
  }

  /** The reason why a cell is listed, as a sentence; of one that is not, the one of its decision. */
  reasonAt(at: number): string {
    if (this.isListed(at)) return this.listed.reasonAt(at);
    const { user, group } = this.cellAt(at);
    return this.#decisions.of(user, group)?.reason ?? "";
  }

  percentAt(at: number): number | undefined {
    return this.isListed(at) ? this.listed.percentAt?.(at) : undefined;
  }

  peersAt(at: number): readonly Peer[] {
    return (this.isListed(at) && this.listed.peersAt?.(at)) || [];
  }
}

/** What was decided about and is not odd, or not any more; other lists are what they are. */
function othersIn(decisions: Decisions, listed: ReviewList): readonly Cell[] {
  if (!(listed instanceof OddList) || decidedIn(listed, decisions) === decisions.size) return [];
  return decisions
    .cells()
    .flatMap(({ user, group }) => (listed.has({ user, group }) ? [] : [{ user, group }]));
}

/** What was decided about the memberships of a list: looked up for the users alone of whom anything was. */
export function decisionsIn(list: Pick<ReviewList, "cellAt" | "userAt">, decisions: Decisions) {
  const isDecided = decisions.users();
  return (at: number): Decision | undefined => {
    if (isDecided[list.userAt(at)] !== 1) return undefined;
    const { user, group } = list.cellAt(at);
    return decisions.of(user, group);
  };
}

/** What was counted last of a list, until something else is decided. */
const counted = new WeakMap<ReviewList, { of: Decisions; version: number; count: number }>();

/** The number of memberships of a list that were decided about. */
export function decidedIn(list: ReviewList, decisions: Decisions): number {
  const known = counted.get(list);
  const { version } = decisions;
  if (known?.of === decisions && known.version === version) return known.count;
  const decisionAt = decisionsIn(list, decisions);
  let count = 0;
  for (let at = 0; at < list.count && decisions.size > 0; at++) if (decisionAt(at)) count++;
  counted.set(list, { of: decisions, version, count });
  return count;
}
