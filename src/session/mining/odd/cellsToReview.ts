import type { DecidedCell, Decisions } from "../../../model/facts/decisions.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import type { OddList, Peer } from "./oddList.ts";

/**
 * The cells of the review: the odd ones, worst first, and behind them all others that something was
 * decided about. These were odd by other choices, or before the table changed or was opened again; a
 * decision that stands is to be found, and withdrawn, all the same.
 */
export class CellsToReview {
  readonly odd: OddList;
  readonly #others: readonly DecidedCell[];

  constructor(odd: OddList, decisions: Decisions) {
    this.odd = odd;
    this.#others = decisions.size === 0 ? [] : decisions.cells().filter((cell) => !odd.has(cell));
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

  /** The users who are alike the one of an odd cell, the most similar first. */
  peersAt(at: number): Peer[] {
    return this.isOdd(at) ? this.odd.peersAt(at) : [];
  }
}
