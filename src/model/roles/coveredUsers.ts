import { areEqual, countShared } from "../lines.ts";
import { Marks } from "../marks.ts";

/** The cells of a group that roles cover, and those of them that are held. */
export interface Covered {
  readonly cells: number;
  readonly held: number;
}

export const NOTHING_COVERED: Covered = { cells: 0, held: 0 };

/**
 * Counts the users whom some roles cover in one group after another. Those of the roles that were
 * asked about last are marked: a large role has many groups, and its users are passed once for all.
 */
export class CoveredUsers {
  readonly #marks = new Marks();
  #last: readonly Uint32Array[] = [];
  #isMarked = false;
  #cells = 0;

  /** The users of some roles, each once, and how many of them hold the group. */
  count(holders: Uint32Array, all: readonly Uint32Array[]): Covered {
    if (all.length === 0) return NOTHING_COVERED;
    const isAgain = this.#areLast(all);
    if (!isAgain) this.#isMarked = false;
    this.#last = all;
    if (all.length === 1 && !(isAgain && all[0].length > holders.length))
      return countOne(holders, all[0]);
    if (!this.#isMarked) this.#mark(all);
    let held = 0;
    for (let k = 0; k < holders.length; k++) if (this.#marks.has(holders[k])) held++;
    return { cells: this.#cells, held };
  }

  #areLast(all: readonly Uint32Array[]): boolean {
    return this.#last.length === all.length && this.#last.every((one, at) => one === all[at]);
  }

  #mark(all: readonly Uint32Array[]): void {
    this.#isMarked = true;
    this.#marks.clear(all);
    this.#cells = 0;
    for (const users of all)
      for (let k = 0; k < users.length; k++) if (this.#marks.add(users[k])) this.#cells++;
  }
}

function countOne(holders: Uint32Array, users: Uint32Array): Covered {
  // Comparing them takes a tenth of counting, and mostly they are the very same line.
  const held = areEqual(holders, users) ? users.length : countShared(holders, users);
  return { cells: users.length, held };
}
