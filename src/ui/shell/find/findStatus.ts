import type { AccessTable } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { FindState } from "../../../view/find/finder.ts";
import type { Hit } from "../../../view/find/matches.ts";
import { type Scope, whyFound } from "../../../view/find/tableSearch.ts";

const NO_MATCH: Readonly<Record<Scope, string>> = {
  all: "No user, group or role matches",
  users: "No user matches",
  groups: "No group matches",
  roles: "No role matches",
};

/** The count of matches, and the reason if the whole table is shown although a filter is on. */
export function statusText(state: FindState, canFilter: boolean): string {
  const text = countText(state);
  if (!state.isFiltering || canFilter || state.isSlow) return text;
  if (text === "") return "Whole table shown";
  return `${state.count === 0 ? "No match" : text}, whole table shown`;
}

function countText({ text, scope, matches, count, currentIndex, isSlow }: FindState): string {
  if (isSlow) return "Searching…";
  if (text.trim() === "" || !matches) return "";
  if (count === 0) return NO_MATCH[scope];
  return currentIndex === undefined
    ? `${formatNumber(count)} found`
    : `${formatNumber(currentIndex + 1)} of ${formatNumber(count)}`;
}

/** The current match, perhaps too small to be read in the matrix, with the attribute it has. */
export function matchText(table: AccessTable, hit: Hit | undefined, text: string): string {
  const { data } = table.memberships;
  const { userIds, userNames, groupNames } = data;
  const found = hit && whyFound(data, hit, text);
  const why = found === undefined ? "" : `, ${found}`;
  if (hit?.kind === "users")
    return `: ${isolated(userNames[hit.item])}, ${isolated(userIds[hit.item])}${why}`;
  if (hit?.kind === "groups") return `: group ${isolated(groupNames[hit.item])}${why}`;
  const role = hit && table.roles[hit.item];
  return role ? `: role ${isolated(nameOf(role))}` : "";
}
