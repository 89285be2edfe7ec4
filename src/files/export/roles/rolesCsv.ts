import { ROLE_HEADINGS, ROLE_WORDS } from "../../own/headings.ts";
import { guard } from "../../text/guard.ts";
import { CSV_TYPE, csvHead, csvLine } from "../csv.ts";
import type { Export } from "../export.ts";
import { Snapshot } from "../snapshot.ts";
import { haveWords, listedRoles } from "./roleNames.ts";

/** The most characters that a spreadsheet's cell holds. */
const LONGEST_CELL = 32_767;

/** The roles, each with lists of its groups and users. */
export const rolesCsv: Export = {
  name: "Roles CSV",
  description: "One line for each role, with its groups and users as lists.",
  type: CSV_TYPE,
  kind: "roles",
  ending: "csv",
  lineCount: ({ roles }) => listedRoles(roles).length,
  *write(table) {
    const { data, roles } = new Snapshot(table);
    const listed = listedRoles(roles);
    const isWorded = haveWords(listed);
    yield csvHead(isWorded ? [...ROLE_HEADINGS, ...ROLE_WORDS] : ROLE_HEADINGS);
    for (const { id, color, used, groups, users, ...said } of listed) {
      const groupList = listOf(groups, data.groupNames);
      const userList = listOf(users, data.userIds);
      const notes = [noteOn("Groups", groupList), noteOn("Users", userList)];
      const note = notes.filter((text) => text !== "").join(" ");
      const words = isWorded ? [said.name, said.owner, said.note] : [];
      yield csvLine([id, color, String(used), groupList, userList, note, ...words]);
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
