import { ROLE_HEADINGS } from "../../own/headings.ts";
import { guard } from "../../text/guard.ts";
import { CSV_TYPE, csvHead, csvLine } from "../csv.ts";
import type { Export } from "../export.ts";
import { Snapshot } from "../snapshot.ts";

/** The most characters that a spreadsheet's cell holds. */
const LONGEST_CELL = 32_767;

/** The roles, each with lists of its groups and users. */
export const rolesCsv: Export = {
  name: "Roles CSV",
  description: "One line for each role, with its groups and users as lists.",
  type: CSV_TYPE,
  kind: "roles",
  ending: "csv",
  lineCount: ({ roles }) => roles.length,
  *write(table) {
    const { data, roles } = new Snapshot(table);
    yield csvHead(ROLE_HEADINGS);
    for (const { id, color, used, groups, users } of roles) {
      const groupList = listOf(groups, data.groupNames);
      const userList = listOf(users, data.userIds);
      const notes = [noteOn("Groups", groupList), noteOn("Users", userList)];
      const note = notes.filter((text) => text !== "").join(" ");
      yield csvLine([id, color, String(used), groupList, userList, note]);
    }
  },
};

function listOf(numbers: Uint32Array, names: readonly string[]): string {
  return Array.from(numbers, (at) => names[at]).join("; ");
}

function noteOn(column: string, list: string): string {
  const length = guard(list).length;
  return length > LONGEST_CELL
    ? `${column}: ${length} characters, more than the ${LONGEST_CELL} that a spreadsheet's cell holds.`
    : "";
}
