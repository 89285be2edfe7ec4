import { isolated } from "../../model/isolated.ts";
import { formatNumber } from "../../model/wording.ts";
import { PEERS } from "./oddOptions.ts";

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

/** What is approximated, in a sentence; empty where nothing is. */
export function approximationText(users: number): string {
  if (users === 0) return "";
  const who = users === 1 ? "1 user" : `${formatNumber(users)} users`;
  return `So large a table is approximated: ${who} were compared with those alone who share most of their rarest groups.`;
}
