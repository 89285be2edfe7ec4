import type { Work } from "../model/tasks/slices.ts";
import { byNearness, type ComparedRole, type Likeness, shareOfBoth } from "./nearestRole.ts";

export interface SimilarRoles {
  /** The first of the two, and the other one behind it. */
  readonly role: number;
  readonly other: number;
  readonly likeness: Likeness;
}

/** Roles are similar that have so many percent of their users, or of their groups, in common. */
export const SIMILAR_PERCENT = 80;
/** More pairs than these nobody looks through: the search ends with them. */
export const MOST_PAIRS = 2000;

/** The pairs that are compared between two chances to interrupt the work. */
const PAIRS_AT_ONCE = 50;

/**
 * All pairs of roles of which the users, or the groups, are alike by Jaccard 80%, the nearest
 * first. Two such lines share one of the items of each that are rarest: the fewer than a fifth of them
 * that need not be shared, and one more. So only those that do are compared.
 */
export function* similarRoles(roles: readonly ComparedRole[]): Work<SimilarRoles[]> {
  const found = new Map<number, SimilarRoles>();
  for (const kind of ["users", "groups"] as const)
    for (const [a, b] of pairsAlike(roles.map((role) => role[kind]))) {
      if (a < 0) yield;
      else {
        const [role, other] = [Math.min(a, b), Math.max(a, b)];
        const likeness = {
          users: shareOfBoth(roles[role].users, roles[other].users),
          groups: shareOfBoth(roles[role].groups, roles[other].groups),
        };
        found.set(role * roles.length + other, { role, other, likeness });
        if (found.size === MOST_PAIRS) break;
      }
    }
  return [...found.values()].sort((a, b) => byNearness(a, b) || a.other - b.other);
}

/** A chance to interrupt. */
const PAUSE: readonly [number, number] = [-1, -1];

interface Comparing {
  readonly percent?: number;
  /** The most items of lines that are compared; the pairs of those behind are not found. */
  readonly mostCompared?: number;
}

/** Pairs of lines that have so many percent in common, each once; below 0 where it may be interrupted. */
export function* pairsAlike(
  lines: readonly Uint32Array[],
  { percent = SIMILAR_PERCENT, mostCompared = Number.POSITIVE_INFINITY }: Comparing = {},
): Generator<readonly [number, number]> {
  let left = mostCompared;
  const rankOf = yield* ranksByRarity(lines);
  const holders = new Map<number, number[]>();
  const bySize = [...lines.keys()].filter((at) => lines[at].length > 0);
  bySize.sort((a, b) => lines[a].length - lines[b].length || a - b);
  /** For each line 1 + the last one that it was compared with. */
  const comparedWith = new Uint32Array(lines.length);
  let compared = 0;
  for (const at of bySize) {
    const { length } = lines[at];
    const ranks = lines[at].map((item) => rankOf[item]).sort();
    const rarest = ranks.subarray(0, length - Math.ceil((percent * length) / 100) + 1);
    for (const rank of rarest) {
      const others = holders.get(rank);
      if (!others) {
        holders.set(rank, [at]);
        continue;
      }
      for (const other of others) {
        if (comparedWith[other] === at + 1 || 100 * lines[other].length < percent * length)
          continue;
        comparedWith[other] = at + 1;
        left -= length + lines[other].length;
        if (left < 0) return;
        if (++compared % PAIRS_AT_ONCE === 0) yield PAUSE;
        if (100 * shareOfBoth(lines[at], lines[other]) >= percent) yield [at, other];
      }
      others.push(at);
    }
    yield PAUSE;
  }
}

/** For each item its place in the order of how many lines have it, the rarest first. */
function* ranksByRarity(lines: readonly Uint32Array[]): Generator<typeof PAUSE, Uint32Array> {
  const size = 1 + lines.reduce((most, one) => Math.max(most, one.at(-1) ?? -1), -1);
  const counts = new Uint32Array(size);
  for (const one of lines) {
    for (let k = 0; k < one.length; k++) counts[one[k]]++;
    yield PAUSE;
  }
  // Few lines have an item, so that counting is faster than sorting.
  const next = new Uint32Array(2 + counts.reduce((most, count) => Math.max(most, count), 0));
  for (let item = 0; item < size; item++) next[counts[item] + 1]++;
  for (let count = 1; count < next.length; count++) next[count] += next[count - 1];
  yield PAUSE;
  const ranks = new Uint32Array(size);
  for (let item = 0; item < size; item++) ranks[item] = next[counts[item]]++;
  return ranks;
}
