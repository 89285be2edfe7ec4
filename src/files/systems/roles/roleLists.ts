import { addTo } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import { CSV_TYPE, csvHead, csvLine } from "../../text/csvText.ts";
import {
  fileOf,
  type PreparedPart,
  type SystemFile,
  type TextOption,
  textOption,
} from "../system.ts";
import { describe, type SystemRole, type SystemRoles } from "./systemRoles.ts";

// Lists beside the files of a system, of what these cannot hold.

/** A role with those of its users, or groups, that a format could not hold. */
export interface RoleRest {
  readonly role: SystemRole;
  readonly rest: Iterable<number>;
}

export function roleGroupsList(roles: SystemRoles, rests: Iterable<RoleRest>): SystemFile {
  return restList("role-groups.csv", ["role", "group"], rests, (group) => [roles.groupName(group)]);
}

function roleMembersList(roles: SystemRoles, rests: Iterable<RoleRest>): SystemFile {
  return restList("role-members.csv", ["role", "user", "name"], rests, (user) => [
    roles.userId(user),
    roles.userName(user),
  ]);
}

export function membersOf(roles: SystemRoles, some: readonly SystemRole[]): SystemFile {
  return roleMembersList(
    roles,
    some.map((role) => ({ role, rest: role.users })),
  );
}

function restList(
  name: string,
  headings: readonly string[],
  rests: Iterable<RoleRest>,
  cellsOf: (at: number) => readonly string[],
): SystemFile {
  return list(name, headings, function* () {
    for (const { role, rest } of rests) for (const at of rest) yield [role.name, ...cellsOf(at)];
  });
}

/** What there is to say of roles, beside a format that has no place for it. */
export function roleNotesList({ roles }: SystemRoles): SystemFile {
  return list("role-notes.csv", ["role", "note"], () =>
    roles.map((role) => [role.name, describe(role)]).filter(([, note]) => note !== ""),
  );
}

/** The list of descriptions beside a system that takes no longer ones than this. */
export function cutDescriptions(roles: SystemRoles, most: number): PreparedPart {
  return (
    roles.roles.some((role) => describe(role).length > most) && {
      files: roleNotesList(roles),
      loss: `Descriptions end after ${most} characters: they stand whole in role-notes.csv.`,
    }
  );
}

export type CutName = readonly [there: string, whole: string];

/** The list of names beside a system that takes no longer ones than this, or not all signs in them. */
export function cutNames(names: readonly CutName[], most: number): PreparedPart {
  // What tells names apart may stand behind them.
  const cut = names.filter(([there, whole]) => !there.startsWith(whole));
  const loss = `${countOf(cut.length, "name")} cut or changed to be taken there (at most ${most} characters): whole in long-names.csv.`;
  return (
    cut.length > 0 && {
      files: list("long-names.csv", ["name there", "whole name"], () => cut),
      loss: loss,
    }
  );
}

/** What is lost where groups are looked up by their names, since the table has no ids of them. */
export function lookedUp(
  roles: SystemRoles,
  idOf: (group: number) => string | undefined,
): PreparedPart {
  const count = roles.allGroups().filter((group) => idOf(group) === undefined).length;
  return (
    count > 0 && {
      loss: `${countOf(count, "group")} without an id in the table: looked up by name, which has to be unique.`,
    }
  );
}

function list(name: string, headings: readonly string[], rows: () => Iterable<readonly string[]>) {
  return fileOf(name, CSV_TYPE, function* () {
    yield csvHead(headings);
    for (const row of rows()) yield csvLine(row);
  });
}

export function elsewhereList(roles: SystemRoles, rests: Iterable<RoleRest>): SystemFile {
  return restList("groups-elsewhere.csv", ["role", "group", "system"], rests, (group) => [
    roles.groupName(group),
    systemOfGroup(roles, group) ?? "",
  ]);
}

const SOURCES = ["source", "system", "application"];

/** The system that a group is of, where the table tells. */
export function systemOfGroup(roles: SystemRoles, group: number): string | undefined {
  return roles.groupAttribute(group, SOURCES);
}

/** The question for the system that groups are of, where the table does not tell. */
export function sourceOption(name: string): TextOption {
  return textOption(
    "source",
    name,
    "Active Directory",
    "Give the name of the system that has the groups.",
  );
}

/** Some groups by the systems that they are of: as their attribute tells, else of this one. */
export function sourcesOf(
  roles: SystemRoles,
  groups: Iterable<number>,
  other: string,
): Map<string, number[]> {
  const bySource = new Map<string, number[]>();
  for (const group of groups) addTo(bySource, systemOfGroup(roles, group) ?? other, group);
  return bySource;
}
