import type { GroupState } from "../../model/entities.ts";
import { line } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { guard } from "../text/guard.ts";
import { inPieces } from "./export.ts";

/** A user's row as tab-separated text: the groups' names over their states. */
export function rowText(memberships: Memberships, user: number): string {
  const { userIds, userNames, groupNames } = memberships.data;
  const states = groupNames.map((_, group) => memberships.state(user, group));
  return (
    tabbed(["User ID", "User name", ...groupNames]) +
    tabbed([userIds[user], userNames[user], ...states])
  );
}

/**
 * A group's column as tab-separated text, in pieces: each user with the state, under the group's name.
 * The states are those of when the first piece is made.
 */
export function columnText(memberships: Memberships, group: number): Iterable<string> {
  return inPieces(columnLines(memberships, group));
}

function* columnLines(memberships: Memberships, group: number): Generator<string> {
  const { userIds, userNames, groupNames, columns } = memberships.data;
  const assigned = line(columns, group);
  const assumed = Uint32Array.from(memberships.assumed.column(group));
  yield tabbed(["User ID", "User name", groupNames[group]]);
  // Both lists are sorted: going along them, no cell has to be looked up.
  for (let user = 0, nextAssigned = 0, nextAssumed = 0; user < userIds.length; user++) {
    let state: GroupState = "notAssigned";
    if (assigned[nextAssigned] === user) {
      state = "assigned";
      nextAssigned++;
    } else if (assumed[nextAssumed] === user) {
      state = "assumed";
      nextAssumed++;
    }
    yield `${cell(userIds[user])}\t${cell(userNames[user])}\t${state}\n`;
  }
}

/** Texts as a line of tab-separated ones. */
export function tabbed(texts: readonly string[]): string {
  return `${texts.map(cell).join("\t")}\n`;
}

/** A text on one line, guarded against formulas, since it is pasted into spreadsheets. */
export function cell(text: string): string {
  return guard(text.replace(/[\t\r\n]+/g, " "));
}
