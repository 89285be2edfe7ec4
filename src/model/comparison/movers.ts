import { line } from "../lines.ts";
import { caselessKey } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";
import { attributePairs, isSame, type PassedOver } from "./attributePairs.ts";
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
  return (yield* moves(comparison)).movers;
}

/** The movers, the attributes in which they moved, and those that were taken for no move. */
export interface Moves {
  readonly movers: readonly Mover[];
  readonly attributes: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

export function* moves(comparison: Comparison): Work<Moves> {
  const { here, usersThere, older, gained, lost, hereAlone } = comparison;
  const { telling, passedOver } = yield* attributePairs(comparison);
  const found: Mover[] = [];
  const attributes = new Set<string>();
  for (let user = 0; user < here.userIds.length && telling.length > 0; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    if (userPresence(comparison, user) !== undefined) continue;
    const changes: AttributeChange[] = [];
    for (const { name, here, there } of telling) {
      const [now, then] = [here[user] || undefined, there[usersThere[user]] || undefined];
      if (isSame(now, then)) continue;
      const [from, to] = older === "other" ? [then, now] : [now, then];
      changes.push({ attribute: name, from, to });
      attributes.add(name);
    }
    if (changes.length === 0) continue;
    const count = { gained: line(gained.rows, user).length, lost: line(lost.rows, user).length };
    const kept = line(here.rows, user).length - line(hereAlone.rows, user).length;
    found.push({ user, changes, ...count, kept });
  }
  return { movers: found, attributes: [...attributes], passedOver };
}

/** A choice among movers. */
export interface MoverChoice {
  /** A part of the id or name, or of a value from or to which something changed; empty for all. */
  readonly text?: string;
  /** The one attribute that is looked at. */
  readonly attribute?: string;
}

/** Some of the movers, with what is chosen of their changes. */
export function* chosenMovers(
  { union: { userIds, userNames } }: Comparison,
  all: readonly Mover[],
  { text = "", attribute }: MoverChoice,
): Work<readonly Mover[]> {
  const key = caselessKey(text.trim());
  const isFound = (value = "") => caselessKey(value).includes(key);
  const chosen: Mover[] = [];
  for (const [at, mover] of all.entries()) {
    if (at % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    const { user } = mover;
    const changes = mover.changes.filter(
      (one) => attribute === undefined || one.attribute === attribute,
    );
    if (changes.length === 0) continue;
    const isOf = isFound(userIds[user]) || isFound(userNames[user]);
    if (isOf || changes.some(({ from, to }) => isFound(from) || isFound(to)))
      chosen.push(changes.length === mover.changes.length ? mover : { ...mover, changes });
  }
  return chosen;
}
