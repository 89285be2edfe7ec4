import { CSV_TYPE, csvHead, csvLine } from "../../export/csv.ts";
import { inPieces } from "../../export/export.ts";
import type { SystemFile } from "../system.ts";
import { describe, type SystemRole, type SystemRoles } from "./systemRoles.ts";

/** A role with those of its users, or groups, that a format could not hold. */
export interface RoleRest {
  readonly role: SystemRole;
  readonly rest: Iterable<number>;
}

/** A list of groups that belong to roles, beside a format that cannot hold them. */
export function roleGroupsList(roles: SystemRoles, rests: Iterable<RoleRest>): SystemFile {
  return list("role-groups.csv", ["role", "group"], rests, (group) => [roles.groupName(group)]);
}

/** A list of users who belong to roles, beside a format that cannot hold them. */
export function roleMembersList(roles: SystemRoles, rests: Iterable<RoleRest>): SystemFile {
  return list("role-members.csv", ["role", "user", "name"], rests, (user) => [
    roles.userId(user),
    roles.userName(user),
  ]);
}

/** What there is to say of roles, beside a format that has no place for it. */
export function roleNotesList({ roles }: SystemRoles): SystemFile {
  function* lines() {
    yield csvHead(["role", "note"]);
    for (const role of roles) {
      const note = describe(role);
      if (note !== "") yield csvLine([role.name, note]);
    }
  }
  return { name: "role-notes.csv", type: CSV_TYPE, write: () => inPieces(lines()) };
}

function list(
  name: string,
  headings: readonly string[],
  rests: Iterable<RoleRest>,
  cellsOf: (at: number) => readonly string[],
): SystemFile {
  function* lines() {
    yield csvHead(headings);
    for (const { role, rest } of rests)
      for (const at of rest) yield csvLine([role.name, ...cellsOf(at)]);
  }
  return { name, type: CSV_TYPE, write: () => inPieces(lines()) };
}
