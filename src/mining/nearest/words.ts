import { isolated } from "../../model/isolated.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { NearestRole } from "./nearestRole.ts";

/** More groups than this are counted rather than named. */
const MOST_NAMED = 3;

/** What differs from the nearest role: "all of VPN's users and groups but Post". */
export function nearestText(
  { moreUsers, fewerUsers, moreGroups, fewerGroups }: NearestRole,
  name: string,
  groupNames: readonly string[],
): string {
  const whole = `all of ${isolated(name)}'s users and groups`;
  const less = listed([usersText(fewerUsers.length), groupsText(fewerGroups, groupNames)]);
  const more = listed([usersText(moreUsers.length), groupsText(moreGroups, groupNames)]);
  return whole + (less && ` but ${less}`) + (more && `, and also ${more}`);
}

function usersText(count: number): string {
  return count === 0 ? "" : countOf(count, "user");
}

function groupsText(groups: Uint32Array, names: readonly string[]): string {
  if (groups.length === 0) return "";
  if (groups.length > MOST_NAMED) return `${formatNumber(groups.length)} groups`;
  return listed(Array.from(groups, (group) => isolated(names[group])));
}

/** Some words as a list: "Post", "Post and Chat", "Post, Chat and Files". */
function listed(all: readonly string[]): string {
  const words = all.filter((one) => one !== "");
  const last = words.at(-1);
  if (words.length < 2) return last ?? "";
  return `${words.slice(0, -1).join(", ")} and ${last}`;
}
