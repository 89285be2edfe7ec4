import type { TableRole } from "../../model/accessTable.ts";
import { hasWords } from "../../model/roles/records/saidRecords.ts";
import { usersIn } from "../../model/table/folded.ts";
import { countOf } from "../../model/wording.ts";
import {
  ROLE_GROUP_HEADINGS,
  ROLE_HEADINGS,
  ROLE_MEMBER_HEADINGS,
  ROLE_NAME,
  ROLE_WORDS,
} from "../own/headings.ts";
import { csvCell, csvHead, csvLine, guard } from "../text/csvText.ts";
import { averageLength, bytesOfRoleUsers, CSV_FILE, type Export, inPieces } from "./export.ts";
import { Snapshot } from "./snapshot.ts";

/** True where a further column tells the names of roles: without one, files are as they ever were. */
export function haveNames(roles: readonly TableRole[]): boolean {
  return roles.some(({ name }) => name !== "");
}

/** The roles that are listed: those that are discarded are in the JSON alone. */
function listedRoles(roles: readonly TableRole[]): readonly TableRole[] {
  return roles.filter(({ discarded }) => !discarded);
}

/** The most characters that a spreadsheet's cell holds. */
const LONGEST_CELL = 32_767;

export const rolesCsv: Export = {
  name: "Roles CSV",
  description: "One line for each role, with its groups and users as lists.",
  ...CSV_FILE,
  kind: "roles",
  lineCount: ({ roles }) => listedRoles(roles).length,
  bytes: (table) => bytesOfRoleUsers(table, "; ".length),
  *write(table) {
    const { data, roles } = new Snapshot(table);
    const listed = listedRoles(roles);
    const isWorded = listed.some(hasWords);
    yield csvHead(isWorded ? [...ROLE_HEADINGS, ...ROLE_WORDS] : ROLE_HEADINGS);
    for (const { id, color, used, groups, users, ...said } of listed) {
      const groupList = listOf(groups, data.groupNames);
      const userList = data.counts
        ? countOf(usersIn(users, data.counts), "user")
        : listOf(users, data.userIds);
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

export const roleMembersCsv: Export = {
  name: "Role members CSV",
  description: "One line for each user of each role.",
  ...CSV_FILE,
  namesUsers: true,
  kind: "role-members",
  lineCount: ({ roles }) => pairCount(roles, "users"),
  bytes: (table) => bytesOfRoleUsers(table, averageLength(table.memberships.data.userNames) + 16),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (user: number) =>
      `${csvCell(data.userIds[user])},${csvCell(data.userNames[user])}`;
    return inPieces(rolePairs(ROLE_MEMBER_HEADINGS, roles, "users", cellsOf));
  },
};

export const roleGroupsCsv: Export = {
  name: "Role groups CSV",
  description: "One line for each group of each role.",
  ...CSV_FILE,
  kind: "role-groups",
  lineCount: ({ roles }) => pairCount(roles, "groups"),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (group: number) => csvCell(data.groupNames[group]);
    return inPieces(rolePairs(ROLE_GROUP_HEADINGS, roles, "groups", cellsOf));
  },
};

function pairCount(roles: readonly TableRole[], what: "groups" | "users"): number {
  return listedRoles(roles).reduce((count, role) => count + role[what].length, 0);
}

/** The lines of a CSV: one for each role and each of its groups or users, and whether it is used. */
function* rolePairs(
  headings: readonly string[],
  roles: readonly TableRole[],
  what: "groups" | "users",
  cellsOf: (at: number) => string,
): Generator<string> {
  const listed = listedRoles(roles);
  const isNamed = haveNames(listed);
  yield csvHead(isNamed ? [...headings, ROLE_NAME] : headings);
  const known: string[] = [];
  for (const role of listed) {
    const head = `${csvCell(role.id)},`;
    const end = `${role.used}${isNamed ? `,${csvCell(role.name)}` : ""}\r\n`;
    for (const at of role[what]) yield head + (known[at] ??= `${cellsOf(at)},`) + end;
  }
}
