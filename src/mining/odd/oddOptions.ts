import { isolated } from "../../model/isolated.ts";
import type { Lines } from "../../model/lines.ts";
import { formatNumber } from "../../model/wording.ts";

/** The number of most similar users that a cell is compared with. */
export const PEERS = 20;

/** The usual limit: on example organisations it misses few planted strays. */
export const USUAL_MOST = 8;

/** The usual share of all that could speak against a cell, in percent, of a table of few users and of one of many. */
export const USUAL_LEAST = { few: 50, many: 58 };
const MANY_USERS = 2000;

/**
 * The usual share of a table. Where there are many users, more of them are alike: more can be asked of a cell. On
 * example organisations it leaves nine strays in ten cells that are listed, and lists nearly nine of ten strays
 * (`npm run bench -- odd`).
 */
export function usualLeast(users: number): number {
  return users < MANY_USERS ? USUAL_LEAST.few : USUAL_LEAST.many;
}

/** The weight against a cell whose 20 peers hold all that its user holds besides, and none of them the group. */
export const MOST_WEIGHT = Array.from({ length: PEERS }, (_, at) => 1 / (at + 1)).reduce(
  (sum, one) => sum + one,
);

/** The most cells that are listed: the worst ones. Nobody looks through more. */
export const MOST_LISTED = 100_000;

/** What makes a cell odd, as a person chooses it. */
export interface OddOptions {
  /** A cell is odd where at most so many of the 20 most similar users hold its group. */
  readonly most: number;
  /** For each user the number of an attribute's value, 0 for none: users of the same value come first. */
  readonly codes?: Uint32Array;
  /** Cells that nobody has yet, by user: they make users alike, and are not judged themselves. */
  readonly assumed?: Lines;
}

export interface OddCells {
  /** Their number in all; of more than `MOST_LISTED` the worst are listed. */
  readonly total: number;
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  /** How odd each is: of all that could speak against it, the whole percent that do. */
  readonly percents: Uint8Array;
  readonly holders: Uint8Array;
  /** The number of peers: fewer than 20 where fewer users share anything else with the user. */
  readonly peerCounts: Uint8Array;
  /** The peers of each cell, the most similar first: 20 places a cell. */
  readonly peers: Uint32Array;
  /** The number of users who were compared with those alone who share their rarest groups. */
  readonly approximated: number;
}

/** The reason why a cell is odd, as a sentence; `first` is the attribute whose equals came first. */
export function reasonText(group: string, holders: number, peers: number, first?: string): string {
  const who = peers < PEERS ? `${peers} similar` : `${PEERS} most similar`;
  const all = peers === 1 ? "the one similar user" : `the ${who} users`;
  const ordered = first === undefined ? "" : `, those of the same ${isolated(first)} first,`;
  const name = isolated(group) || "the group without a name";
  if (holders === 0 && peers === 1) return `The one similar user${ordered} does not hold ${name}.`;
  if (holders === 0) return `None of ${all}${ordered} holds ${name}.`;
  return `${holders} of ${all}${ordered} ${holders === 1 ? "holds" : "hold"} ${name}.`;
}

/**
 * Of fewer users the most similar are hardly alike: on example organisations of 46 no more than half of the strays
 * are listed, and of 40 every fourth of what is listed is none.
 */
const FEWEST_USERS = 3 * PEERS;

/** What is to be known of odd cells among so many users, of whom some are approximated, in a sentence; empty for nothing. */
export function oddCaution(all: number, users: number): string {
  if (all < FEWEST_USERS)
    return `So few users (${formatNumber(all)}) say little of what is odd: review all memberships of a group besides.`;
  if (users === 0) return "";
  const who = users === 1 ? "1 user" : `${formatNumber(users)} users`;
  return `So large a table is approximated: ${who} were compared with those alone who share most of their rarest groups.`;
}
