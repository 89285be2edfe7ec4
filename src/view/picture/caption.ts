import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { discardedCount, nameOf } from "../../model/roles/role.ts";
import type { ComparedCells } from "../../model/table/comparedCells.ts";
import { allUsers } from "../../model/table/folded.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { countOf, formatNumber, formatShare, shownName } from "../../model/wording.ts";

/** The words over a picture of the table: its name, and some lines of facts. */
export interface Caption {
  readonly name: string;
  readonly facts: readonly string[];
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

export function captionOf(table: AccessTable, date = new Date()): Caption {
  const { data, groupCount, assignedCount, assumedCount } = table.memberships;
  const { roles, applied, coveredCount, grantedCount, measuredCount } = table;
  const states = [`${formatNumber(assignedCount)} assigned`];
  if (assumedCount > 0) states.push(`${formatNumber(assumedCount)} assumed`);
  const facts = [
    `${days.format(date)}${table.isSample ? " · A sample, made up" : ""}`,
    `${usersInWords(data)} × ${countOf(groupCount, "group")} · ${states.join(", ")}`,
  ];
  const { compared } = data;
  if (compared) facts.push(comparedFact(compared));
  else if (applied.length > 0) {
    const covered = `${formatNumber(coveredCount)} covered (${formatShare(coveredCount, measuredCount)})`;
    const granted = grantedCount > 0 ? `, ${formatNumber(grantedCount)} would be granted` : "";
    const used = `${formatNumber(applied.length)} of ${countOf(roles.length - discardedCount(roles), "role")} applied`;
    facts.push(`${used} · ${covered}${granted}`);
  }
  return { name: shownName(table.name), facts };
}

/** The users of a table, and the rows that they are in where these stand for many. */
export function usersInWords(table: TableData): string {
  const users = countOf(allUsers(table), "user");
  return table.counts ? `${users} in ${countOf(table.userIds.length, "row")}` : users;
}

function comparedFact({ other, older, gained, lost }: ComparedCells): string {
  const [came, went] = [gained, lost].map(({ items }) => formatNumber(items.length));
  const as = older === "other" ? "" : "the newer ";
  return `Compared with ${as}${isolated(other)}: ${came} gained, ${went} lost`;
}

/** An applied role, in words. */
export interface KeyEntry {
  readonly name: string;
  readonly size: string;
}

/** The applied roles in words, in the order of their application; none where their colours are not shown. */
export function roleKey({ roles, applied, memberships }: AccessTable): KeyEntry[] {
  if (memberships.data.compared) return [];
  return applied.map((role) => {
    const { users, groups, inForce } = roles[role];
    const cells = `${countOf(memberships.usersIn(users), "user")} × ${countOf(groups.length, "group")}`;
    const size = inForce ? `${cells}, in force` : cells;
    return { name: shownName(nameOf(roles[role])) || "(no name)", size };
  });
}
