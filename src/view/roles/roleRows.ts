import type { AccessTable } from "../../model/accessTable.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { foldText } from "../find/foldText.ts";
import {
  firstSort,
  ROLE_ORDERS,
  type RoleFigureLists,
  type RoleOrder,
  type RoleSort,
  sortNumbers,
} from "./roleColumns.ts";
import { isOfTab, type RoleTab, type RoleTables } from "./roleTables.ts";

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
  numberOf = sort && sortNumbers(sort.column, table.roles, figures, table.memberships.data.counts),
): Uint32Array {
  const { roles, applied } = table;
  const isMatch = matcher(table, filter);
  const isListed = (at: number) =>
    (tab ? isOfTab(tab, roles[at]) : !roles[at].discarded) && isMatch(at);
  const all =
    tab === "applied" ? Uint32Array.from(applied) : Uint32Array.from(roles, (_, at) => at);
  const rows = all.filter(isListed);
  if (!sort || !numberOf) return rows;
  const sign = sort.isAscending ? 1 : -1;
  return sortedBy(rows, roles.length, (at) => sign * numberOf(at));
}

/** The order of the bar's buttons as the rows have it; one that was kept may be unknown by now. */
export function sortOf(order: RoleOrder): RoleSort | undefined {
  return order === "derivation" || !Object.hasOwn(ROLE_ORDERS, order)
    ? undefined
    : firstSort(order);
}

/** Tests roles for a text in names, ids and groups' names, each of these searched once. */
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

/** The tables with a role chosen that was not, or the reverse; open details make theirs the first. */
export function toggledRole({ chosen, selected }: RoleTables, at: number): Partial<RoleTables> {
  const before = chosen.length === 0 && selected !== undefined ? [selected] : chosen;
  const after = before.includes(at) ? before.filter((one) => one !== at) : [...before, at];
  return { selected: undefined, chosen: after };
}

/** The tables with all roles chosen between two, in the order of the rows. */
export function chosenBetween(shown: Uint32Array, from: number, to: number): Partial<RoleTables> {
  const places = [shown.indexOf(from), shown.indexOf(to)].sort((a, b) => a - b);
  const first = places[0] < 0 ? places[1] : places[0];
  return { selected: undefined, chosen: Array.from(shown.subarray(first, places[1] + 1)) };
}
