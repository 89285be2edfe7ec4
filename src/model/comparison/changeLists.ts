import { sortedBy } from "../sortedBy.ts";
import { caselessKey } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";
import {
  type ComparedChanges,
  type Comparison,
  groupPresence,
  type Presence,
  userPresence,
} from "./comparison.ts";

export type ChangesBy = "users" | "groups";

export interface Changes {
  readonly gained: number;
  readonly lost: number;
  readonly presence: Presence | undefined;
}

/** A choice among the changed users or groups, and their order. */
export interface ChangeChoice {
  /** A part of the id or name, in whatever case; empty for all. */
  readonly text?: string;
  /** Those alone with memberships gained or lost, or that are new or gone. */
  readonly only?: "gained" | "lost" | Presence;
  /** By the number of changed memberships, the most first, or as the union has them. */
  readonly order?: "changes" | "table";
}

/** The most names that are compared between two chances to interrupt the work. */
const NAMES_AT_ONCE = 5000;

function countOfUnion({ union }: Comparison, by: ChangesBy): number {
  return by === "users" ? union.userIds.length : union.groupNames.length;
}

/** The changes of a user or group by its number in the union: at hand, nothing is counted. */
export function changesOf(comparison: ComparedChanges, by: ChangesBy, item: number): Changes {
  const presenceOf = by === "users" ? userPresence : groupPresence;
  const side = by === "users" ? "rows" : "columns";
  const { start: gained } = comparison.gained[side];
  const { start: lost } = comparison.lost[side];
  return {
    gained: gained[item + 1] - gained[item],
    lost: lost[item + 1] - lost[item],
    presence: presenceOf(comparison, item),
  };
}

/** The users or groups with cells gained or lost, or new or gone themselves, by their numbers. */
export function* changedItems(
  comparison: Comparison,
  by: ChangesBy,
  { text = "", only, order = "changes" }: ChangeChoice = {},
): Work<Uint32Array> {
  const { userIds, userNames, groupNames } = comparison.union;
  const texts = by === "users" ? [userIds, userNames] : [groupNames];
  const key = caselessKey(text.trim());
  const count = countOfUnion(comparison, by);
  const items = new Uint32Array(count);
  let length = 0;
  for (let item = 0; item < count; item++) {
    if (item % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) yield;
    if (!isChosen(changesOf(comparison, by, item), only)) continue;
    if (key === "" || texts.some((names) => caselessKey(names[item]).includes(key)))
      items[length++] = item;
  }
  const chosen = items.slice(0, length);
  if (order === "table") return chosen;
  return sortedBy(chosen, Math.max(1, count), (item) => {
    const { gained, lost } = changesOf(comparison, by, item);
    return -(gained + lost);
  });
}

function isChosen({ gained, lost, presence }: Changes, only: ChangeChoice["only"]): boolean {
  if (only === "gained") return gained > 0;
  if (only === "lost") return lost > 0;
  if (only !== undefined) return presence === only;
  return gained + lost > 0 || presence !== undefined;
}
