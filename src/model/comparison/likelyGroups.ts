import { line } from "../lines.ts";
import type { Work } from "../tasks/slices.ts";
import { type Comparison, groupPresence } from "./comparison.ts";

/** A gone group that may be a new one under its former name. */
export interface LikelyGroup {
  /** By its column in the union. */
  readonly gone: number;
  /** The users that have both. */
  readonly shared: number;
  /** The share of those that have either: 1 for the same users. Users in one table alone count, too. */
  readonly likeness: number;
}

/** A group that is here alone, and the gone groups that may be the same, the most alike first. */
export interface RenamedGroup {
  /** By its column in the union. */
  readonly group: number;
  readonly likely: readonly LikelyGroup[];
}

/** The most offers for one group. */
const MOST_OFFERS = 5;

/**
 * For each group that is here alone the gone groups that are the closest by their users; those that
 * are the most alike first. Groups that share nobody with any gone group have no offers, and come
 * last.
 */
export function* likelyGroups(comparison: Comparison): Work<RenamedGroup[]> {
  const { gained, lost, union } = comparison;
  const renamed: RenamedGroup[] = [];
  for (let group = 0; group < comparison.here.groupNames.length; group++) {
    if (groupPresence(comparison, group) !== "new") continue;
    const users = line(gained.columns, group);
    const shared = new Map<number, number>();
    for (const user of users)
      for (const other of line(lost.rows, user))
        if (groupPresence(comparison, other) === "gone")
          shared.set(other, (shared.get(other) ?? 0) + 1);
    const likely = Array.from(shared, ([gone, count]) => {
      const size = line(union.columns, gone).length;
      return { gone, shared: count, likeness: count / (users.length + size - count) };
    });
    likely.sort((a, b) => b.likeness - a.likeness || a.gone - b.gone);
    renamed.push({ group, likely: likely.slice(0, MOST_OFFERS) });
    yield;
  }
  const best = ({ likely }: RenamedGroup) => likely[0]?.likeness ?? 0;
  return renamed.sort((a, b) => best(b) - best(a) || a.group - b.group);
}
