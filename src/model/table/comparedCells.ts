import { includes, type Lines, line } from "../lines.ts";

/** The difference to another export as it is drawn, with those gone behind all others. */
export interface ComparedCells {
  readonly other: string;
  /** The groups of each user that came, sorted: all of them are held. */
  readonly gained: Lines;
  /** The groups of each user that are no more, sorted: none of them is held. */
  readonly lost: Lines;
  /** The users and groups that only the table has, sorted. */
  readonly newUsers: Uint32Array;
  readonly newGroups: Uint32Array;
  /** The first user and the first group of those that only the other export has: all from it on. */
  readonly firstGoneUser: number;
  readonly firstGoneGroup: number;
}

export type CellChange = "gained" | "lost" | "same";

/** The change of a user or group as such; undefined for one in both. */
export type Presence = "new" | "gone";

export function userPresence({ newUsers, firstGoneUser }: ComparedCells, user: number) {
  if (user >= firstGoneUser) return "gone";
  return includes(newUsers, user) ? "new" : undefined;
}

export function groupPresence({ newGroups, firstGoneGroup }: ComparedCells, group: number) {
  if (group >= firstGoneGroup) return "gone";
  return includes(newGroups, group) ? "new" : undefined;
}

/** The change of a cell, as far as the difference alone tells it: `same` it does not know. */
export function changeAt({ gained, lost }: ComparedCells, user: number, group: number) {
  if (includes(line(gained, user), group)) return "gained";
  return includes(line(lost, user), group) ? "lost" : undefined;
}
