import { type Matching, NOT_THERE } from "../comparison/matching.ts";
import { type Excluded, ExcludedItems } from "../facts/excluded.ts";
import type { Newer } from "./newer.ts";

/** What is left out, by the numbers there; of what is gone it is told why. */
export function excludedInNewer(
  { users, groups }: Excluded,
  matching: Matching,
  lose: Newer["lose"] = () => {},
): Excluded {
  const what = "leftOut";
  return {
    users: itemsThere(users, matching.users, (user, text) => lose({ what, user, text })),
    groups: itemsThere(groups, matching.groups, (group, text) => lose({ what, group, text })),
  };
}

function itemsThere(
  { items, reasons }: ExcludedItems,
  toThere: Int32Array,
  onGone: (item: number, why: string) => void,
): ExcludedItems {
  const kept: number[] = [];
  items.forEach((item, at) => {
    if (toThere[item] === NOT_THERE) onGone(item, reasons[at].why);
    else kept.push(at);
  });
  kept.sort((a, b) => toThere[items[a]] - toThere[items[b]]);
  return new ExcludedItems(
    Uint32Array.from(kept, (at) => toThere[items[at]]),
    kept.map((at) => reasons[at]),
  );
}
