import { type OddCells, PEERS } from "../../../mining/odd/oddOptions.ts";
import { reasonText } from "../../../mining/odd/words.ts";
import type { Cell, Memberships } from "../../../model/table/memberships.ts";

/** A user who is alike the one of a cell. */
export interface Peer {
  readonly user: number;
  /** True if the peer holds the cell's group, too. */
  readonly holds: boolean;
  /** The other groups that both hold. */
  readonly shared: readonly number[];
  /** The number of other groups that one of them holds. */
  readonly either: number;
}

/**
 * The odd cells to review, worst first. What is only assumed is none of them, since nobody has it:
 * it can be cleared.
 */
export class OddList {
  /** The places of the listed cells among those found. */
  readonly #places: Uint32Array;
  readonly #cells: OddCells;
  readonly #memberships: Memberships;
  /** The attribute whose equals came first. */
  readonly #attribute: string | undefined;

  constructor(cells: OddCells, memberships: Memberships, attribute: string | undefined) {
    const { users, groups } = cells;
    this.#cells = cells;
    this.#memberships = memberships;
    this.#attribute = attribute;
    this.#places = Uint32Array.from(users.keys()).filter((at) =>
      memberships.isAssigned(users[at], groups[at]),
    );
  }

  get count(): number {
    return this.#places.length;
  }

  /** The number of odd cells that are not listed, since they are less odd than so many others. */
  get unlisted(): number {
    return this.#cells.total - this.#cells.users.length;
  }

  /** The number of users who were compared with some others alone. */
  get approximated(): number {
    return this.#cells.approximated;
  }

  cellAt(at: number): Cell {
    const place = this.#places[at];
    return { user: this.#cells.users[place], group: this.#cells.groups[place] };
  }

  /** The reason why a cell is odd, as a sentence. */
  reasonAt(at: number): string {
    const place = this.#places[at];
    const { groups, holders, peerCounts } = this.#cells;
    const name = this.#memberships.data.groupNames[groups[place]];
    return reasonText(name, holders[place], peerCounts[place], this.#attribute);
  }

  /** The users who are alike the one of a cell, the most similar first. */
  peersAt(at: number): Peer[] {
    const place = this.#places[at];
    const { peers, peerCounts } = this.#cells;
    const { user, group } = this.cellAt(at);
    const own = new Set(this.#memberships.heldRow(user));
    own.delete(group);
    return Array.from(peers.subarray(PEERS * place, PEERS * place + peerCounts[place]), (peer) => {
      const theirs = this.#memberships.heldRow(peer).filter((one) => one !== group);
      const shared = Array.from(theirs).filter((one) => own.has(one));
      const holds = this.#memberships.isHeld(peer, group);
      return { user: peer, holds, shared, either: own.size + theirs.length - shared.length };
    });
  }
}
