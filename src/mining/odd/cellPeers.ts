import type { Alike, AlikeClasses } from "./alikeClasses.ts";
import { PEERS } from "./oddOptions.ts";

/**
 * The peers of a cell: the 20 users who are most similar by the other groups, nearest first. Only who
 * shares another group is one. Of equally similar users those who hold the cell's group come first,
 * so that no cell is odd by chance, then those who stand first in the table.
 *
 * The classes come by how alike they would be if they did not hold the group. Those that do are less
 * alike than that: they wait until all that come later are no more alike than they are.
 */
export class CellPeers {
  /** The classes of the peers, and how many of each are peers. */
  readonly classes: number[] = [];
  readonly counts: number[] = [];
  count = 0;
  /** The number of peers that hold the group. */
  holders = 0;
  /** What speaks against the cell: how alike each peer without the group is, by its place. */
  weight = 0;
  /** Classes that hold the group, in their order. */
  readonly #waiting: Alike[] = [];

  /** Finds the peers of the cell at a place; false once more than `mostHolders` hold its group. */
  find(alikes: AlikeClasses, place: number, mostHolders: number): boolean {
    this.#clear();
    const [word, bit] = [place >> 5, 1 << (place & 31)];
    for (let at = 0; this.count < PEERS; at++) {
      const alike = alikes.at(at);
      while (this.#waiting.length > 0 && this.#waiting[0].rankHolding >= (alike?.rank ?? 0)) {
        const holder = this.#waiting.shift()!;
        this.#take(holder, holder.likenessHolding, true);
        if (this.holders > mostHolders) return false;
      }
      if (!alike) return true;
      if ((alike.holds[word] & bit) === 0) this.#take(alike, alike.likeness, false);
      else if (alike.likenessHolding > 0) this.#wait(alike);
    }
    return true;
  }

  #clear(): void {
    this.classes.length = this.counts.length = this.#waiting.length = 0;
    this.count = this.holders = this.weight = 0;
  }

  #take({ id, users }: Alike, likeness: number, holds: boolean): void {
    const count = Math.min(users, PEERS - this.count);
    if (count === 0) return;
    this.classes.push(id);
    this.counts.push(count);
    if (holds) this.holders += count;
    else for (let k = 1; k <= count; k++) this.weight += likeness / (this.count + k);
    this.count += count;
  }

  /** Those that wait stand in their order; of more than there are places, the last goes. */
  #wait(alike: Alike): void {
    const waiting = this.#waiting;
    let at = waiting.length;
    while (at > 0 && isBefore(alike, waiting[at - 1])) at--;
    waiting.splice(at, 0, alike);
    if (waiting.length > PEERS) waiting.pop();
  }
}

function isBefore(a: Alike, b: Alike): boolean {
  return a.rankHolding > b.rankHolding || (a.rankHolding === b.rankHolding && a.id < b.id);
}
