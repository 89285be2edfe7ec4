import { type Lines, line } from "../../model/lines.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { PeopleClasses } from "./peopleClasses.ts";

/** The classes that a group is given to, and what that costs. */
export interface Given {
  readonly classes: readonly number[];
  /** The lines to administer: one a class, the memberships left over, the grants by their weight. */
  readonly cost: number;
  /** The lines of the classes that had no group yet. */
  readonly opened: number;
}

/** Classes that mostly hold a group, sorted, each with the number of its people who do. */
export interface Candidates {
  readonly classes: Uint32Array;
  readonly held: Uint32Array;
}

/** Decides one group: the class worth the most, until none pays; then others in the place of one. */
export class GroupRules {
  readonly #classes: PeopleClasses;
  readonly #columns: Lines;
  /** By group: the holders whose membership is a line where no role gives it. */
  readonly #required: Lines;
  readonly #grantWeight: number;
  /** By class; all zeros between two uses. */
  readonly #counts: Int32Array;
  /** By class that a group may be given to: the holders and the others who are not yet given it. */
  readonly #left: Int32Array;
  readonly #granted: Int32Array;
  /** By user: 1 for a holder, 2 for one whose membership need not be given; 1 for who is given the group. */
  readonly #isHeld: Uint8Array;
  readonly #isGiven: Uint8Array;

  constructor(
    classes: PeopleClasses,
    [columns, required]: readonly [Lines, Lines],
    userCount: number,
    grantWeight: number,
  ) {
    this.#classes = classes;
    this.#columns = columns;
    this.#required = required;
    this.#grantWeight = grantWeight;
    this.#counts = new Int32Array(classes.sizes.length);
    this.#left = new Int32Array(classes.sizes.length);
    this.#granted = new Int32Array(classes.sizes.length);
    this.#isHeld = new Uint8Array(userCount);
    this.#isGiven = new Uint8Array(userCount);
  }

  /** The classes of which at least a share holds a group. */
  candidates(group: number, share: number): Candidates {
    const { ofUser, sizes } = this.#classes;
    const counts = this.#counts;
    const touched: number[] = [];
    for (const user of line(this.#columns, group)) {
      const people = this.#peopleOf(user);
      for (let k = ofUser.start[user]; k < ofUser.start[user + 1]; k++) {
        const at = ofUser.items[k];
        if (counts[at] === 0) touched.push(at);
        counts[at] += people;
      }
    }
    const classes = Uint32Array.from(
      touched.filter((at) => counts[at] >= share * sizes[at]),
    ).sort();
    const held = classes.map((at) => counts[at]);
    for (const at of touched) counts[at] = 0;
    return { classes, held };
  }

  /** The best of some classes for a group, besides those kept; one without groups costs its `opening`. */
  choose(
    group: number,
    able: Candidates,
    opening: (at: number) => number,
    kept: readonly number[],
  ): Given {
    const holders = line(this.#required, group);
    if (able.classes.length === 0)
      return { classes: [], cost: usersIn(holders, this.#classes.counts), opened: 0 };
    if (this.#required !== this.#columns)
      for (const user of line(this.#columns, group)) this.#isHeld[user] = 2;
    for (const user of holders) this.#isHeld[user] = 1;
    let best = this.#greedy(holders, able, opening, kept);
    let left = able;
    for (let k = 0; k < best.classes.length; ) {
      const one = best.classes[k];
      const mayGo = !kept.includes(one) && this.#hasPartToSpare(one);
      const others = mayGo ? but(left, one) : undefined;
      const other = others && this.#greedy(holders, others, opening, kept);
      if (others && other && other.cost + other.opened < best.cost + best.opened) {
        best = other;
        left = others;
        k = 0;
      } else k++;
    }
    for (const user of line(this.#columns, group)) this.#isHeld[user] = 0;
    return best;
  }

  /** True where some people of a class had better not be given the group: others may then do without them. */
  #hasPartToSpare(at: number): boolean {
    const { ofUser, users, sizes } = this.#classes;
    const [counts, weight] = [this.#counts, this.#grantWeight];
    const touched: number[] = [];
    let isFound = false;
    for (const user of line(users, at)) {
      if (this.#isHeld[user]) continue;
      const people = this.#peopleOf(user);
      for (let k = ofUser.start[user]; k < ofUser.start[user + 1]; k++) {
        const part = ofUser.items[k];
        if (counts[part] === 0) touched.push(part);
        counts[part] += people;
        if (part !== at && (1 + weight) * counts[part] > sizes[part] + 1) isFound = true;
      }
    }
    for (const part of touched) counts[part] = 0;
    return isFound;
  }

  #greedy(
    holders: Uint32Array,
    able: Candidates,
    opening: (at: number) => number,
    kept: readonly number[],
  ): Given {
    const { sizes } = this.#classes;
    const [left, granted] = [this.#left, this.#granted];
    able.classes.forEach((at, k) => {
      left[at] = this.#required === this.#columns ? able.held[k] : 0;
      granted[at] = sizes[at] - able.held[k];
    });
    if (this.#required !== this.#columns) for (const user of holders) this.#count(user, left, 1);
    const classes: number[] = [];
    const given: number[] = [];
    let cost = usersIn(holders, this.#classes.counts);
    let opened = 0;
    const gainOf = (at: number) => left[at] - this.#grantWeight * granted[at] - 1;
    const take = (at: number) => {
      classes.push(at);
      opened += opening(at);
      cost -= gainOf(at);
      this.#give(at, holders, able, given);
    };
    for (const at of kept) take(at);
    for (;;) {
      let most = 0;
      let best = -1;
      for (let k = 0; k < able.classes.length; k++) {
        const at = able.classes[k];
        const gain = gainOf(at);
        if (gain <= most) continue;
        const withOpening = gain - opening(at);
        if (withOpening <= most) continue;
        most = withOpening;
        best = at;
      }
      if (best < 0) break;
      take(best);
    }
    for (const user of given) this.#isGiven[user] = 0;
    return { classes, cost, opened };
  }

  /** Gives the group to the people of a class, and counts anew who is left. */
  #give(at: number, holders: Uint32Array, able: Candidates, given: number[]): void {
    const covered: number[] = [];
    for (const user of line(this.#classes.users, at)) {
      if (this.#isGiven[user]) continue;
      this.#isGiven[user] = 1;
      given.push(user);
      if (this.#isHeld[user] === 1) covered.push(user);
      else if (this.#isHeld[user] === 0) this.#count(user, this.#granted, -1);
    }
    const others = holders.length - given.length;
    if (covered.length <= others) {
      for (const user of covered) this.#count(user, this.#left, -1);
      return;
    }
    // Mostly they are all of the holders, or nearly: those who are left are fewer.
    for (const one of able.classes) this.#left[one] = 0;
    for (const user of holders) if (!this.#isGiven[user]) this.#count(user, this.#left, 1);
  }

  /** Counts a user in all classes that the user is of. */
  #count(user: number, counts: Int32Array, by: number): void {
    const { start, items } = this.#classes.ofUser;
    const people = by * this.#peopleOf(user);
    for (let k = start[user]; k < start[user + 1]; k++) counts[items[k]] += people;
  }

  #peopleOf(user: number): number {
    const { counts } = this.#classes;
    return counts ? counts[user] : 1;
  }
}

/** Candidates without one class. */
function but({ classes, held }: Candidates, at: number): Candidates {
  const place = classes.indexOf(at);
  return {
    classes: classes.filter((_, k) => k !== place),
    held: held.filter((_, k) => k !== place),
  };
}
