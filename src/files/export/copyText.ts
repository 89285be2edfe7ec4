import type { Memberships } from "../../model/table/memberships.ts";
import { guard } from "../text/guard.ts";

/** A user's row as tab-separated text: the groups' names over their states. */
export function rowText(memberships: Memberships, user: number): string {
  const { userIds, userNames, groupNames } = memberships.data;
  const states = groupNames.map((_, group) => memberships.state(user, group));
  return (
    tabbed(["User ID", "User name", ...groupNames]) +
    tabbed([userIds[user], userNames[user], ...states])
  );
}

/** A group's column as tab-separated text: each user with the state, under the group's name. */
export function columnText(memberships: Memberships, group: number): string {
  const { userIds, userNames, groupNames } = memberships.data;
  const lines = userIds.map((id, user) =>
    tabbed([id, userNames[user], memberships.state(user, group)]),
  );
  return tabbed(["User ID", "User name", groupNames[group]]) + lines.join("");
}

/** One line, guarded against formulas, since it is pasted into spreadsheets. */
function tabbed(cells: readonly string[]): string {
  return `${cells.map((cell) => guard(cell.replace(/[\t\r\n]+/g, " "))).join("\t")}\n`;
}
