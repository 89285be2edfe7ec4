import type { AccessTable } from "../../model/accessTable.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { foldText } from "../find/foldText.ts";
import {
  firstSort,
  type RoleFigureLists,
  type RoleOrder,
  type RoleSort,
  sortNumbers,
} from "./roleColumns.ts";
import { isOfTab, type RoleTab } from "./roleTables.ts";

interface RoleListing {
  /** The table that they are in; without one, as in the bar, all that are not discarded. */
  readonly tab?: RoleTab;
  readonly filter: string;
  /** Without one, the order of derivation, or of application. */
  readonly sort?: RoleSort | undefined;
}

/** The numbers of the roles that are listed in the bar or a table, in their order. */
export function roleRows(
  table: AccessTable,
  { tab, filter, sort }: RoleListing,
  figures?: RoleFigureLists,
): Uint32Array {
  const { roles, applied } = table;
  const isMatch = matcher(table, filter);
  const isListed = (at: number) =>
    (tab ? isOfTab(tab, roles[at]) : !roles[at].discarded) && isMatch(at);
  const all =
    tab === "applied" ? Uint32Array.from(applied) : Uint32Array.from(roles, (_, at) => at);
  const rows = all.filter(isListed);
  const numberOf = sort && sortNumbers(sort.column, roles, figures);
  if (!numberOf) return rows;
  const sign = sort.isAscending ? 1 : -1;
  return sortedBy(rows, roles.length, (at) => sign * numberOf(at));
}

/** The order of the bar's buttons as the rows have it. */
export function sortOf(order: RoleOrder): RoleSort | undefined {
  return order === "derivation" ? undefined : firstSort(order);
}

/**
 * A test of roles for a text in their names, their ids and the names of their groups; case and accents
 * aside. Each group's name is searched once, however many roles have it.
 */
function matcher({ roles, memberships }: AccessTable, text: string): (at: number) => boolean {
  const needle = foldText(text.trim());
  if (!needle) return () => true;
  const hasText = (name: string) => foldText(name).includes(needle);
  const isMatch = Uint8Array.from(memberships.data.groupNames, (name) => (hasText(name) ? 1 : 0));
  return (at) => {
    const { id, name, groups } = roles[at];
    return hasText(id) || hasText(name) || groups.some((group) => isMatch[group] === 1);
  };
}
