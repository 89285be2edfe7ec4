import type { AccessTable } from "../../model/accessTable.ts";
import type { ExcludedItems } from "../../model/facts/excluded.ts";
import { isolated } from "../../model/isolated.ts";
import { includes, lowerBound } from "../../model/lines.ts";
import { nameOf } from "../../model/roles/role.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { attributeText, tellingAttributes } from "../find/toldOfGroups.ts";
import { presenceText, rolesText } from "./labels.ts";

/** The most roles and attributes of a user that are listed. */
const MOST_ROLES = 5;
const MOST_ATTRIBUTES = 8;
/** The most that a cell says of its group. */
const MOST_OF_GROUP = 4;

/** The facts about a group, in words: its users, those of them who are assumed, and the covered ones. */
export function groupFacts(table: AccessTable, group: number): string {
  const { memberships, applied } = table;
  const facts = [`held by ${countOf(memberships.usersIn(memberships.heldColumn(group)), "user")}`];
  const presence = presenceText(table, undefined, group);
  if (presence !== undefined) facts.unshift(presence);
  const assumed = memberships.usersIn(memberships.assumed.column(group));
  if (assumed > 0) facts.push(`${formatNumber(assumed)} of them assumed`);
  if (applied.length > 0) facts.push(`${formatNumber(table.coveredCountOf(group))} covered`);
  const reason = reasonText(table.excluded.groups, group);
  if (reason !== undefined) facts.push(reason);
  return facts.join(", ");
}

/** The facts about a user, in words, a line each: the groups held, the applied roles, the attributes. */
export function userFacts(
  table: AccessTable,
  user: number,
  shown?: readonly string[],
): readonly string[] {
  const { memberships, roles, applied } = table;
  const lines = [`holds ${countOf(memberships.heldRow(user).length, "group")}`];
  const presence = presenceText(table, user);
  if (presence !== undefined) lines.unshift(presence);
  const reason = reasonText(table.excluded.users, user);
  if (reason !== undefined) lines.unshift(reason);
  const own = applied.filter((role) => includes(roles[role].users, user));
  if (own.length > 0)
    lines.push(
      rolesText(
        own.map((role) => nameOf(roles[role])),
        MOST_ROLES,
      ),
    );
  return [...lines, ...attributeLines(memberships.data.attributes, user, shown)];
}

/** The attributes of a user or a group, in words, a line each: those that are shown as strips come first. */
export function attributeLines(
  attributes: readonly Attribute[] = [],
  item: number,
  shown: readonly string[] = [],
): readonly string[] {
  const isShown = ({ name }: Attribute) => shown.includes(name);
  const ordered = [...attributes.filter(isShown), ...attributes.filter((one) => !isShown(one))];
  const all = ordered.flatMap(({ name, values }) => {
    const value = values[item];
    return value ? [attributeText(name, value)] : [];
  });
  const more = all.length - MOST_ATTRIBUTES;
  const listed = all.slice(0, MOST_ATTRIBUTES);
  return more > 0 ? [...listed, `and ${countOf(more, "more attribute")}`] : listed;
}

/** What a file says of a cell's group, in words, a line each: its description, owner, system and type. */
export function toldOfGroup(table: AccessTable, group: number): readonly string[] {
  const { groupAttributes } = table.memberships.data;
  const told = tellingAttributes(groupAttributes).filter(({ values }) => values[group]);
  return told
    .slice(0, MOST_OF_GROUP)
    .map(({ name, values }) => attributeText(name, values[group] ?? ""));
}

/** Why something is left out, in words, if it is. */
function reasonText({ items, reasons }: ExcludedItems, item: number): string | undefined {
  const at = lowerBound(items, item);
  return items[at] === item ? `left out: ${isolated(reasons[at].why)}` : undefined;
}
