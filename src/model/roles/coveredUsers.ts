import { areEqual, NO_LINE } from "../lines.ts";
import { type Counts, usersIn, usersInBoth } from "../table/folded.ts";
import { Marks } from "./marks.ts";

/** The cells of a group that roles cover, and those of them that are held. */
export interface Covered {
  readonly cells: number;
  readonly held: number;
}

const NOTHING_COVERED: Covered = { cells: 0, held: 0 };

/** Counts whom some roles cover, group after group; a large role's users are marked once for all. */
export class CoveredUsers {
  readonly #marks = new Marks();
  readonly #others = new Marks();
  #largest = NO_LINE;
  #largestCount = 0;
  #isMarked = false;
  readonly #counts: Counts;

  constructor(counts?: Counts) {
    this.#counts = counts;
  }

  /** The users of some roles, each once, and how many of them hold the group. */
  count(holders: Uint32Array, all: readonly Uint32Array[]): Covered {
    if (all.length === 0) return NOTHING_COVERED;
    const largest = all.reduce((most, one) => (one.length > most.length ? one : most));
    const isAgain = largest === this.#largest;
    if (!isAgain) this.#isMarked = false;
    this.#largest = largest;
    if (all.length === 1 && !(isAgain && largest.length > holders.length))
      return countOne(holders, largest, this.#counts);
    if (!this.#isMarked) this.#mark(largest);
    return this.#countMarked(holders, all);
  }

  #mark(users: Uint32Array): void {
    this.#isMarked = true;
    this.#marks.clear([users]);
    for (let k = 0; k < users.length; k++) this.#marks.add(users[k]);
    this.#largestCount = usersIn(users, this.#counts);
  }

  #countMarked(holders: Uint32Array, all: readonly Uint32Array[]): Covered {
    const [marks, others, counts] = [this.#marks, this.#others, this.#counts];
    const smaller = all.filter((users) => users !== this.#largest);
    others.clear(smaller);
    let [cells, held] = [this.#largestCount, 0];
    for (const users of smaller)
      for (let k = 0; k < users.length; k++)
        if (!marks.has(users[k]) && others.add(users[k])) cells += counts ? counts[users[k]] : 1;
    for (let k = 0; k < holders.length; k++)
      if (marks.has(holders[k]) || others.has(holders[k])) held += counts ? counts[holders[k]] : 1;
    return { cells, held };
  }
}

function countOne(holders: Uint32Array, users: Uint32Array, counts: Counts): Covered {
  // Comparing them takes a tenth of counting, and mostly they are the very same line.
  const cells = usersIn(users, counts);
  const held = areEqual(holders, users) ? cells : usersInBoth(holders, users, counts);
  return { cells, held };
}
