import { type OddCells, PEERS, reasonText } from "../../../mining/odd/oddOptions.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import type { DecidedCell, Decisions } from "../../../model/facts/decisions.ts";
import type { MeasuredCells } from "../../../model/roles/measuredCells.ts";
import type { Cell, Memberships } from "../../../model/table/memberships.ts";
import type { ReviewList } from "./reviewLists.ts";

/** A user who is alike the one of a cell. */
export interface Peer {
  readonly user: number;
  readonly holds: boolean;
  /** The other groups that both hold, but for those left out. */
  readonly shared: readonly number[];
  /** The number of such groups that one of them holds. */
  readonly either: number;
}

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

/** The odd cells, worst first, then all others that were decided about, to withdraw that. */
export class CellsToReview implements ReviewList {
  readonly odd: OddList;
  readonly #others: readonly DecidedCell[];

  constructor(odd: OddList, decisions: Decisions) {
    this.odd = odd;
    this.#others = decisions.size === 0 ? [] : decisions.cells().filter((cell) => !odd.has(cell));
  }

  get name(): string {
    return this.odd.name;
  }

  get count(): number {
    return this.odd.count + this.#others.length;
  }

  /** False for a cell that is in the list for its decision alone. */
  isOdd(at: number): boolean {
    return at < this.odd.count;
  }

  cellAt(at: number): Cell {
    if (this.isOdd(at)) return this.odd.cellAt(at);
    const { user, group } = this.#others[at - this.odd.count];
    return { user, group };
  }

  /** The reason why a cell is odd, as a sentence; of one that is not, the one of its decision. */
  reasonAt(at: number): string {
    return this.isOdd(at) ? this.odd.reasonAt(at) : this.#others[at - this.odd.count].reason;
  }

  percentAt(at: number): number | undefined {
    return this.isOdd(at) ? this.odd.percentAt(at) : undefined;
  }

  peersAt(at: number): Peer[] {
    return this.isOdd(at) ? this.odd.peersAt(at) : [];
  }
}
