import type { Memberships } from "../../model/table/memberships.ts";
import { guard } from "../text/guard.ts";

/** A user's row as tab-separated text: the groups' names over their states. */
export function rowText(table: Memberships, user: number): string {
  const { userIds, userNames, groupNames } = table.data;
  const states = groupNames.map((_, group) => table.state(user, group));
  return (
    tabbed(["User ID", "User name", ...groupNames]) +
    tabbed([userIds[user], userNames[user], ...states])
  );
}

/** A group's column as tab-separated text: each user with the state, under the group's name. */
export function columnText(table: Memberships, group: number): string {
  const { userIds, userNames, groupNames } = table.data;
  const lines = userIds.map((id, user) => tabbed([id, userNames[user], table.state(user, group)]));
  return tabbed(["User ID", "User name", groupNames[group]]) + lines.join("");
}

/** One line. It is pasted into spreadsheets, so it is guarded like their files. */
function tabbed(cells: readonly string[]): string {
  return `${cells.map((cell) => guard(cell.replace(/[\t\r\n]+/g, " "))).join("\t")}\n`;
}
