import { type Lines, line, lowerBound } from "../lines.ts";
import type { Work } from "../tasks/slices.ts";
import type { Comparison } from "./comparison.ts";
import { NOT_THERE } from "./matching.ts";
import { byLikeness, type Likely, likeliestFirst, type Renamed } from "./renamed.ts";

/** A group there alone that may be one here alone under another name; alike by their users. */
interface LikelyGroup extends Likely {
  /** The users of both tables who have both groups; `likeness` is their share of those who have one. */
  readonly shared: number;
}

export type RenamedGroup = Renamed<LikelyGroup>;

const MOST_OFFERS = 5;
/** So many more are counted in full, where only some of the users were looked at. */
const MORE_COUNTED = 3;
/** The most memberships in gone groups that are looked at for one group. */
const MOST_LOOKS = 30_000;

/**
 * For each group that is here alone the gone groups that are the closest by their users, of those whom
 * both tables have; the groups with the closest offers come first, those without any last.
 *
 * It is counted through the users: those of a group lead to the gone groups that they had. Where that
 * is too much, every so many of its users stand for all, and the best are counted in full. So the work
 * is bounded for each group, however many were renamed at once.
 */
export function* likelyGroups(comparison: Comparison, mostLooks = MOST_LOOKS) {
  const counting = new Counting(comparison, yield* sizesOfGone(comparison), mostLooks);
  const renamed: RenamedGroup[] = [];
  for (let group = 0; group < comparison.here.groupNames.length; group++) {
    if (comparison.groupsThere[group] !== NOT_THERE) continue;
    renamed.push({ item: group, likely: counting.closestTo(group) });
    yield;
  }
  return renamed.sort(likeliestFirst);
}

/** By gone group: the users of both tables who had it. */
function* sizesOfGone({ here, union, thereAlone, usersThere }: Comparison): Work<Uint32Array> {
  const firstGone = here.groupNames.length;
  const sizes = new Uint32Array(union.groupNames.length - firstGone);
  for (let at = 0; at < sizes.length; at++) {
    for (const user of line(thereAlone.columns, firstGone + at))
      if (user < here.userIds.length && usersThere[user] >= 0) sizes[at]++;
    yield;
  }
  return sizes;
}

/** Counts users that a new group shares with gone ones. */
class Counting {
  readonly #comparison: Comparison;
  readonly #mostLooks: number;
  /** The first of the gone groups: in a user's row they stand at its end. */
  readonly #firstGone: number;
  /** By gone group, too. */
  readonly #sizes: Uint32Array;
  /** By gone group: the users counted for the present new group; 0 in between. */
  readonly #counts: Uint32Array;
  readonly #isOfGroup: Uint8Array;

  constructor(comparison: Comparison, sizes: Uint32Array, mostLooks: number) {
    const { here, union } = comparison;
    this.#comparison = comparison;
    this.#mostLooks = mostLooks;
    this.#firstGone = here.groupNames.length;
    this.#sizes = sizes;
    this.#counts = new Uint32Array(sizes.length);
    this.#isOfGroup = new Uint8Array(union.userIds.length);
  }

  closestTo(group: number): readonly LikelyGroup[] {
    const users = this.#inBoth(this.#comparison.hereAlone.columns, group);
    const looks = users.reduce((sum, user) => sum + this.#goneOf(user).length, 0);
    const step = Math.max(1, Math.ceil(looks / this.#mostLooks));
    const best = this.#counted(users, step);
    if (step === 1) return best.slice(0, MOST_OFFERS);
    for (const user of users) this.#isOfGroup[user] = 1;
    const inFull = best.slice(0, MOST_OFFERS + MORE_COUNTED).map(({ gone }) => {
      const { columns } = this.#comparison.thereAlone;
      const shared = line(columns, gone).reduce((sum, user) => sum + this.#isOfGroup[user], 0);
      return this.#likely(gone, shared, users.length);
    });
    for (const user of users) this.#isOfGroup[user] = 0;
    return inFull.sort(byLikeness).slice(0, MOST_OFFERS);
  }

  /** The gone groups that share some of the users, one of every `step`, the most alike first. */
  #counted(users: Uint32Array, step: number): LikelyGroup[] {
    const found: number[] = [];
    for (let k = 0; k < users.length; k += step)
      for (const gone of this.#goneOf(users[k]))
        if (this.#counts[gone - this.#firstGone]++ === 0) found.push(gone);
    const likely = found.map((gone) => {
      const shared = Math.min(
        this.#counts[gone - this.#firstGone] * step,
        this.#sizes[gone - this.#firstGone],
        users.length,
      );
      return this.#likely(gone, shared, users.length);
    });
    for (const gone of found) this.#counts[gone - this.#firstGone] = 0;
    return likely.sort(byLikeness);
  }

  #likely(gone: number, shared: number, size: number): LikelyGroup {
    const either = size + this.#sizes[gone - this.#firstGone] - shared;
    return { gone, shared, likeness: shared / either };
  }

  /** The users of a group whom both tables have. */
  #inBoth(columns: Lines, group: number): Uint32Array {
    const { here, usersThere } = this.#comparison;
    const userCount = here.userIds.length;
    return line(columns, group).filter((user) => user < userCount && usersThere[user] >= 0);
  }

  #goneOf(user: number): Uint32Array {
    const { rows } = this.#comparison.thereAlone;
    const from = lowerBound(rows.items, this.#firstGone, rows.start[user], rows.start[user + 1]);
    return rows.items.subarray(from, rows.start[user + 1]);
  }
}
