import { includes, type Lines, line } from "../lines.ts";

/** Which of two compared exports is the older: this table, or the other. */
export type Older = "this" | "other";

/** The difference to another export as it is drawn, with its users and groups behind all others. */
export interface ComparedCells {
  readonly other: string;
  readonly older: Older;
  /** The groups of each user that the newer alone has, sorted. */
  readonly gained: Lines;
  /** The groups of each user that the older alone has, sorted. */
  readonly lost: Lines;
  /** The users and groups that only the table has, sorted. */
  readonly usersHere: Uint32Array;
  readonly groupsHere: Uint32Array;
  /** The first user and the first group of those that only the other export has: all from it on. */
  readonly firstUserThere: number;
  readonly firstGroupThere: number;
}

export type CellChange = "gained" | "lost" | "same";

/** The change of a user or group as such; undefined for one in both. */
export type Presence = "new" | "gone";

/** What is in one of the two alone: gone if that is the older. */
export function presenceIn(one: Older, older: Older): Presence {
  return one === older ? "gone" : "new";
}

export function userPresence({ usersHere, firstUserThere, older }: ComparedCells, user: number) {
  if (user >= firstUserThere) return presenceIn("other", older);
  return includes(usersHere, user) ? presenceIn("this", older) : undefined;
}

export function groupPresence(
  { groupsHere, firstGroupThere, older }: ComparedCells,
  group: number,
) {
  if (group >= firstGroupThere) return presenceIn("other", older);
  return includes(groupsHere, group) ? presenceIn("this", older) : undefined;
}

/** The change of a cell, as far as the difference alone tells it: `same` it does not know. */
export function changeAt({ gained, lost }: ComparedCells, user: number, group: number) {
  if (includes(line(gained, user), group)) return "gained";
  return includes(line(lost, user), group) ? "lost" : undefined;
}
