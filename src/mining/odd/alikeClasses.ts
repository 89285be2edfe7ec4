import { line, NO_LINE } from "../../model/lines.ts";
import { NearestFirst } from "./nearestFirst.ts";
import type { UserClasses } from "./userClasses.ts";

/** A class of users that shares groups with the one that is looked at. */
export interface Alike {
  readonly id: number;
  /** The number of its users, without the user who is looked at. */
  readonly users: number;
  /** A bit for each group of the one that is looked at: set where this one holds it, too. */
  readonly holds: Uint32Array;
  /** Their likeness by the other groups, for a group that this one does not hold. */
  readonly likeness: number;
  readonly rank: number;
  /** The same for a group that it holds. */
  readonly likenessHolding: number;
  readonly rankHolding: number;
}

/** The most pairs of holders of a group that are counted, of all groups together: some seconds. */
const MOST_SHARED = 1_000_000_000;
/** Beyond that, the least number of holders that are looked at for a class … */
const LEAST_LOOKED_AT = 1_000;
/** … and of the classes that are then compared in full. */
const CANDIDATES = 60;

/**
 * The classes alike one class, the most alike first. Where groups are too large to look at all of
 * their holders, each class is compared with those alone who share most of its rarest groups.
 */
export class AlikeClasses {
  readonly #classes: UserClasses;
  /** The most holders of groups that are looked at for a class. */
  readonly #most: number;
  /** The number of groups that each class shares, of those looked at. */
  readonly #shared: Uint32Array;
  /** Those that share any. */
  readonly #touched: Uint32Array;
  #touchedCount = 0;
  readonly #order: NearestFirst;
  /** The first ones in order, as far as they were asked for. */
  readonly #found: Alike[] = [];
  /** The place of each group in the row of the class, from 1; 0 where it is not in it. */
  readonly #placeOf: Uint32Array;
  #id = 0;
  #row = NO_LINE;
  #isComplete = true;

  constructor(classes: UserClasses, most = MOST_SHARED) {
    this.#classes = classes;
    const count = classes.codes.length;
    this.#most =
      pairsOf(classes) <= most
        ? Number.POSITIVE_INFINITY
        : Math.max(LEAST_LOOKED_AT, Math.floor(most / 10 / count));
    this.#shared = new Uint32Array(count);
    this.#touched = new Uint32Array(count);
    this.#order = new NearestFirst(count);
    this.#placeOf = new Uint32Array(classes.columnOf.length);
  }

  /** False where some classes that share groups with the present one were not looked at. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Makes a class the one that others are compared with. */
  look(id: number): void {
    for (let k = 0; k < this.#row.length; k++) this.#placeOf[this.#row[k]] = 0;
    this.#id = id;
    this.#row = line(this.#classes.rows, id);
    for (let k = 0; k < this.#row.length; k++) this.#placeOf[this.#row[k]] = k + 1;
    this.#found.length = 0;
    this.#order.clear();
    this.#isComplete = this.#share();
    if (!this.#isComplete) this.#compareCandidates();
    else
      for (let k = 0; k < this.#touchedCount; k++)
        this.#add(this.#touched[k], this.#shared[this.#touched[k]]);
    this.#order.prepare();
    for (let k = 0; k < this.#touchedCount; k++) this.#shared[this.#touched[k]] = 0;
  }

  /** The class at a place, by how alike it would be without the group; undefined behind the last. */
  at(place: number): Alike | undefined {
    if (place < this.#found.length) return this.#found[place];
    const other = this.#order.at(place);
    if (other === undefined) return undefined;
    const alike = this.#alike(other);
    this.#found.push(alike);
    return alike;
  }

  /** Counts what other classes share, from the rarest group on; false where it had to end early. */
  #share(): boolean {
    const { start, items } = this.#classes.holders;
    const [shared, touched] = [this.#shared, this.#touched];
    let count = 0;
    let left = this.#most;
    for (let k = 0; k < this.#row.length && left >= 0; k++) {
      const [from, to] = [start[this.#row[k]], start[this.#row[k] + 1]];
      const end = Math.min(to, from + left);
      for (let h = from; h < end; h++) if (shared[items[h]]++ === 0) touched[count++] = items[h];
      left -= to - from;
    }
    this.#touchedCount = count;
    return left >= 0;
  }

  /** Compares the class in full with those that share most of what was looked at, and with itself. */
  #compareCandidates(): void {
    const least = this.#leastShared();
    for (let k = 0; k < this.#touchedCount; k++) {
      const other = this.#touched[k];
      if (this.#shared[other] >= least) this.#add(other, this.#shared[other]);
    }
    this.#order.prepare();
    const candidates = [];
    for (let place = 0; place < CANDIDATES; place++) {
      const other = this.#order.at(place);
      if (other === undefined) break;
      if (other !== this.#id) candidates.push(other);
    }
    this.#order.clear();
    for (const other of [this.#id, ...candidates]) this.#add(other, this.#sharedWith(other));
  }

  /** The most that as many classes as are compared share at least. */
  #leastShared(): number {
    const counts = new Uint32Array(this.#row.length + 1);
    for (let k = 0; k < this.#touchedCount; k++) counts[this.#shared[this.#touched[k]]]++;
    let least = counts.length;
    for (let found = 0; found < CANDIDATES && least > 1; ) found += counts[--least];
    return least;
  }

  /** The number of groups that a class shares, whether they were looked at or not. */
  #sharedWith(other: number): number {
    const { start, items } = this.#classes.rows;
    let shared = 0;
    for (let k = start[other]; k < start[other + 1]; k++) if (this.#placeOf[items[k]] > 0) shared++;
    return shared;
  }

  #add(other: number, shared: number): void {
    const either = this.#row.length + this.#sizeOf(other) - shared;
    // Without the group that is looked at, one of them has to hold something still.
    if (either < 2 || this.#usersOf(other) === 0) return;
    this.#order.add(other, rankOf(shared / (either - 1), this.#hasSameValue(other)));
  }

  #alike(other: number): Alike {
    const holds = new Uint32Array(Math.ceil(this.#row.length / 32));
    const { start, items } = this.#classes.rows;
    let shared = 0;
    for (let k = start[other]; k < start[other + 1]; k++) {
      const place = this.#placeOf[items[k]];
      if (place === 0) continue;
      holds[(place - 1) >> 5] |= 1 << ((place - 1) & 31);
      shared++;
    }
    const either = this.#row.length + this.#sizeOf(other) - shared;
    const hasSameValue = this.#hasSameValue(other);
    const likeness = shared / (either - 1);
    const likenessHolding = (shared - 1) / (either - 1);
    return {
      ...{ id: other, users: this.#usersOf(other), holds, likeness, likenessHolding },
      rank: rankOf(likeness, hasSameValue),
      rankHolding: rankOf(likenessHolding, hasSameValue),
    };
  }

  #sizeOf(id: number): number {
    const { start } = this.#classes.rows;
    return start[id + 1] - start[id];
  }

  #usersOf(id: number): number {
    const { start } = this.#classes.members;
    return start[id + 1] - start[id] - (id === this.#id ? 1 : 0);
  }

  #hasSameValue(id: number): boolean {
    const { codes } = this.#classes;
    return codes[id] > 0 && codes[id] === codes[this.#id];
  }
}

/** By likeness, but users of the same value come before all others: no likeness is more than 2. */
function rankOf(likeness: number, hasSameValue: boolean): number {
  return hasSameValue ? likeness + 4 : likeness;
}

/** The pairs of classes that share a group, once for each group that they share. */
function pairsOf({ holders: { start } }: UserClasses): number {
  let pairs = 0;
  for (let group = 0; group + 1 < start.length; group++)
    pairs += (start[group + 1] - start[group]) ** 2;
  return pairs;
}
