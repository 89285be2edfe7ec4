import { line } from "../lines.ts";
import type { Work } from "../tasks/slices.ts";
import { attributePairs, isSame } from "./attributePairs.ts";
import { type Comparison, userPresence } from "./comparison.ts";

/** A user of both tables whose attributes have changed. */
export interface Mover {
  /** His number in the union. */
  readonly user: number;
  readonly changes: readonly AttributeChange[];
  /** The numbers of his memberships. */
  readonly gained: number;
  readonly lost: number;
  readonly kept: number;
}

/** From the older table to the newer one; `undefined` where he has no value. */
export interface AttributeChange {
  readonly attribute: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The most users who are looked at between two chances to interrupt the work. */
const USERS_AT_ONCE = 5000;

/** The users in both tables whose attributes changed; one that a table does not have at all is no change. */
export function* movers(comparison: Comparison): Work<readonly Mover[]> {
  const { here, usersThere, older, gained, lost, hereAlone } = comparison;
  const { telling } = yield* attributePairs(comparison);
  const found: Mover[] = [];
  for (let user = 0; user < here.userIds.length && telling.length > 0; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    if (userPresence(comparison, user) !== undefined) continue;
    const changes: AttributeChange[] = [];
    for (const { name, here, there } of telling) {
      const [now, then] = [here[user] || undefined, there[usersThere[user]] || undefined];
      if (isSame(now, then)) continue;
      const [from, to] = older === "other" ? [then, now] : [now, then];
      changes.push({ attribute: name, from, to });
    }
    if (changes.length === 0) continue;
    const count = { gained: line(gained.rows, user).length, lost: line(lost.rows, user).length };
    const kept = line(here.rows, user).length - line(hereAlone.rows, user).length;
    found.push({ user, changes, ...count, kept });
  }
  return found;
}
