import { countOf } from "../../../model/wording.ts";
import { inPieces } from "../../export/export.ts";
import { CSV_TYPE, csvHead, csvLine } from "../../text/csvText.ts";
import type { Prepared, SystemFile } from "../system.ts";
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

/** The list of descriptions beside a system that takes no longer ones than this. */
export function cutDescriptions(roles: SystemRoles, most: number): Prepared {
  if (!roles.roles.some((role) => describe(role).length > most)) return { files: [], losses: [] };
  return {
    files: [roleNotesList(roles)],
    losses: [`Descriptions end after ${most} characters: they stand whole in role-notes.csv.`],
  };
}

/** A name as a system has it, and the whole one. */
export type CutName = readonly [there: string, whole: string];

/** The list of names beside a system that takes no longer ones than this, or not all signs in them. */
export function cutNames(names: Iterable<CutName>, most: number): Prepared {
  // What tells names apart may stand behind them.
  const cut = [...names].filter(([there, whole]) => !there.startsWith(whole));
  if (cut.length === 0) return { files: [], losses: [] };
  function* lines() {
    yield csvHead(["name there", "whole name"]);
    for (const name of cut) yield csvLine(name);
  }
  const file: SystemFile = {
    name: "long-names.csv",
    type: CSV_TYPE,
    write: () => inPieces(lines()),
  };
  return {
    files: [file],
    losses: [
      `${countOf(cut.length, "name")} cut or changed to be taken there (at most ${most} characters): whole in long-names.csv.`,
    ],
  };
}
