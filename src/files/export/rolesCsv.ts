import type { KeptRole } from "../../model/accessTable.ts";
import { guard } from "../text/guard.ts";
import { CSV_TYPE, csvCell, csvHead, csvLine } from "./csv.ts";
import { type Export, inPieces, nameOfFile } from "./export.ts";
import { Snapshot } from "./snapshot.ts";

/** The length of a spreadsheet's cell. */
const LONGEST_CELL = 32_767;

export const rolesCsv: Export = {
  name: "Roles CSV",
  description: "One line for each role, with its groups and users as lists.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("roles", "csv", date),
  lineCount: ({ roles }) => roles.length,
  *write(table) {
    const { data, roles } = new Snapshot(table);
    yield csvHead(["Role", "Color", "Used", "Groups", "Users", "Note"]);
    for (const { id, color, used, groups, users } of roles) {
      const groupList = listOf(groups, data.groupNames);
      const userList = listOf(users, data.userIds);
      const notes = [noteOn("Groups", groupList), noteOn("Users", userList)];
      const note = notes.filter((text) => text !== "").join(" ");
      yield csvLine([id, color, String(used), groupList, userList, note]);
    }
  },
};

export const roleMembersCsv: Export = {
  name: "Role members CSV",
  description: "One line for each user of each role.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("role-members", "csv", date),
  lineCount: ({ roles }) => roles.reduce((count, role) => count + role.users.length, 0),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (user: number) =>
      `${csvCell(data.userIds[user])},${csvCell(data.userNames[user])}`;
    return inPieces(pairs(["Role", "User ID", "User name"], roles, "users", cellsOf));
  },
};

export const roleGroupsCsv: Export = {
  name: "Role groups CSV",
  description: "One line for each group of each role.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("role-groups", "csv", date),
  lineCount: ({ roles }) => roles.reduce((count, role) => count + role.groups.length, 0),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (group: number) => csvCell(data.groupNames[group]);
    return inPieces(pairs(["Role", "Group"], roles, "groups", cellsOf));
  },
};

/** One line for each role and each of its groups or users. */
function* pairs(
  headings: readonly string[],
  roles: readonly KeptRole[],
  what: "groups" | "users",
  cellsOf: (at: number) => string,
): Generator<string> {
  yield csvHead(headings);
  const known: string[] = [];
  for (const role of roles) {
    const head = `${csvCell(role.id)},`;
    for (const at of role[what]) yield head + (known[at] ??= `${cellsOf(at)}\r\n`);
  }
}

function listOf(numbers: Uint32Array, names: readonly string[]): string {
  return Array.from(numbers, (at) => names[at]).join("; ");
}

function noteOn(column: string, list: string): string {
  const length = guard(list).length;
  return length > LONGEST_CELL
    ? `${column}: ${length} characters, more than the ${LONGEST_CELL} that a spreadsheet's cell holds.`
    : "";
}
