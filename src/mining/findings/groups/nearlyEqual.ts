import { countShared, linesFrom } from "../../../model/lines.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { pairsAlike } from "../../similarRoles.ts";
import { equalGroupSets } from "../equalItems.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";

/** So many percent of those who hold either of two groups hold both. */
const LEAST_PERCENT = 90;
/** Two groups of nearly everybody are alike by that alone. */
const MOST_OF_ALL = 0.8;
/** What is compared at most: groups of so many users, so many cells in all, and so many of them in pairs. */
const MOST_USERS = 100_000;
const MOST_CELLS = 5_000_000;
const MOST_COMPARED = 200_000_000;

export const nearlyEqual: Finding = {
  name: "nearlyEqualGroups",
  of: "group",
  title: "Groups that nearly the same users hold",
  counted: ["group nearly like another", "groups nearly like another"],
  explanation: `At least ${LEAST_PERCENT}% of their users are the same. Perhaps they were meant to be one.`,
  why: "nearly the same users hold another group",
  spares: "first",
  *find(table) {
    const { compared, passedOver } = yield* comparable(table);
    const lines = compared.map((group) => table.groups.lineOf(group));
    const pairs: (readonly [first: number, other: number, differ: number])[] = [];
    const limits = { percent: LEAST_PERCENT, mostCompared: MOST_COMPARED };
    for (const [at, other] of pairsAlike(lines, limits)) {
      if (at < 0) yield;
      else pairs.push([compared[at], compared[other], differing(lines[at], lines[other])]);
    }
    const { sets, differOf } = setsOf(pairs);
    const all = linesFrom(sets);
    const note =
      passedOver > 0
        ? `The ${countOf(passedOver, "largest group", "largest groups")} ${passedOver === 1 ? "was" : "were"} not compared.`
        : undefined;
    const reasonOf = (first: number) => {
      const most = differOf.get(first) ?? 0;
      const users = table.groups.lineOf(first).length;
      return `${countOf(most, "user differs", "users differ")}; the first has ${formatNumber(users)}`;
    };
    return { items: all.items, sets: all, note, reasonOf };
  },
};

/** The groups that are compared, none of nearly everybody, and how many of the largest are not. */
function* comparable(table: LookedAt): Work<{ compared: number[]; passedOver: number }> {
  const sizeOf = (group: number) => table.groups.lineOf(group).length;
  const most = MOST_OF_ALL * table.everybody;
  const { start, items } = yield* table.once(equalGroupSets);
  const firsts = new Set(start);
  // Of equal groups one is compared.
  const others = new Set(items.filter((_, at) => !firsts.has(at)));
  const meant = yield* table.groupsWhere(
    (group) => sizeOf(group) > 1 && sizeOf(group) <= most && !others.has(group),
  );
  const bySize = Array.from(meant).sort((a, b) => sizeOf(a) - sizeOf(b) || a - b);
  let cells = 0;
  const end = bySize.findIndex(
    (group) => sizeOf(group) > MOST_USERS || (cells += sizeOf(group)) > MOST_CELLS,
  );
  const compared = end < 0 ? bySize : bySize.slice(0, end);
  return { compared, passedOver: bySize.length - compared.length };
}

function differing(a: Uint32Array, b: Uint32Array): number {
  return a.length + b.length - 2 * countShared(a, b);
}

/** Pairs as sets in which each group is once: those around one that nearly equals all of them, the nearest first. */
function setsOf(pairs: (readonly [number, number, number])[]) {
  const setOf = new Map<number, number[]>();
  const differOf = new Map<number, number>();
  for (const [first, other, differ] of pairs.sort((a, b) => a[2] - b[2] || a[0] - b[0])) {
    const [at, added] = setOf.get(other)?.[0] === other ? [other, first] : [first, other];
    const set = setOf.get(at) ?? [at];
    if (set[0] !== at || setOf.has(added)) continue;
    set.push(added);
    setOf.set(at, set);
    setOf.set(added, set);
    differOf.set(at, Math.max(differ, differOf.get(at) ?? 0));
  }
  const sets = [...new Set(setOf.values())].sort((a, b) => b.length - a.length || a[0] - b[0]);
  return { sets, differOf };
}
