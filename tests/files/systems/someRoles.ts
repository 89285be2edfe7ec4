import fc from "fast-check";
import { type SystemRole, SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import type { Attribute, TableData } from "#src/model/table/memberships.ts";
import { HOSTILE_NAMES } from "../../model/hostileNames.ts";

const HOSTILE = [
  ...HOSTILE_NAMES,
  `\${file("/etc/passwd")}`,
  "$${a}",
  "%{ if true }x%{ endif }",
  "a'; Remove-Item C:\\ -Recurse; '",
  "a\u2019; Remove-Item C:\\ ; \u2018",
  "$(whoami)",
  "`whoami`",
  "<!--",
  "]]>",
  "&amp;",
  "<role oid='1'/>",
  '"; drop table roles; --',
  "a\nchangetype: delete",
  ": b64",
  "< file:///etc/passwd",
  " lead",
  "trail ",
  "#hash",
  'a,b+c=d;e\\f"g',
  "=cmd|' /C calc'!A1",
  "@SUM(1)",
  "\u0007bell",
  "\ud800",
  "line\u2028end",
];

/** Names that some format may take for more than a name. */
export const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
);

/** Names that every text file can hold, as people use them, some of them hostile. */
export const writableName = anyName
  .map((name) => name.replace(/[\0\ufeff\ufffe\uffff]|[\ud800-\udfff]/gu, ""))
  .filter((name) => name.trim() !== "");

/** Some roles of a table with these names. */
export function anyRoles(name: fc.Arbitrary<string>): fc.Arbitrary<SystemRoles> {
  const names = (minLength: number) => fc.uniqueArray(name, { minLength, maxLength: 6 });
  return fc
    .record({
      users: names(1),
      groups: names(1),
      ids: names(1),
      userAttributes: fc.array(fc.option(name, { nil: undefined }), { minLength: 6, maxLength: 6 }),
      shapes: fc.array(
        fc.record({
          groups: fc.uniqueArray(fc.nat(5), { maxLength: 5 }),
          users: fc.uniqueArray(fc.nat(5), { maxLength: 5 }),
          note: fc.option(name, { nil: undefined }),
          grants: fc.nat(2),
          isApplied: fc.boolean(),
        }),
        { minLength: 6, maxLength: 6 },
      ),
    })
    .map(({ users, groups, ids, shapes, userAttributes }) => {
      const within = (items: readonly number[], count: number) =>
        items.filter((item) => item < count).sort((a, b) => a - b);
      const roles: SystemRole[] = ids.map((id, at) => ({
        id,
        name: id,
        ...shapes[at],
        groups: within(shapes[at].groups, groups.length),
        users: within(shapes[at].users, users.length),
        conflicts: [],
      }));
      return rolesOf({
        users,
        groups,
        roles,
        attributes: [{ name: "City", values: userAttributes }],
      });
    });
}

interface SomeTable {
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly roles: readonly SystemRole[];
  readonly attributes?: readonly Attribute[];
  readonly groupAttributes?: readonly Attribute[];
}

/** Roles of a table with these users and groups. */
export function rolesOf({ users, groups, roles, attributes = [], groupAttributes }: SomeTable) {
  const none = { items: new Uint32Array(0) };
  const data: TableData = {
    userIds: users,
    userNames: users.map((id) => `${id} by name`),
    attributes,
    groupNames: groups,
    groupRead: Uint32Array.from(groups.keys()),
    groupAttributes,
    rows: { start: new Uint32Array(users.length + 1), ...none },
    columns: { start: new Uint32Array(groups.length + 1), ...none },
  };
  return new SystemRoles(roles, { data, name: "some" }, new Date("2026-03-09T12:00:00Z"));
}

/** A role with these groups and users. */
export function role(
  id: string,
  groups: number[],
  users: number[],
  more: Partial<SystemRole> = {},
) {
  return { id, name: id, groups, users, isApplied: true, grants: 0, conflicts: [], ...more };
}

/** The pairs of roles and their groups or users, by name, sorted: what a round trip has to bring back. */
export function pairsOf(roles: SystemRoles, what: "groups" | "users"): string[] {
  const nameOf = (at: number) => (what === "groups" ? roles.groupName(at) : roles.userId(at));
  return roles.roles
    .flatMap((role) => Array.from(role[what], (at) => JSON.stringify([role.name, nameOf(at)])))
    .sort();
}

/** The text of one of the files. */
export function textOf(
  files: readonly { readonly name: string; write(): Iterable<string> }[],
  name: string,
): string {
  const file = files.find((some) => some.name === name);
  if (!file) throw new Error(`no file ${name} among ${files.map((some) => some.name).join(", ")}`);
  return [...file.write()].join("");
}

/** The same pairs, with the names as a format writes them. */
export function writablePairs(
  roles: SystemRoles,
  what: "groups" | "users",
  written: (name: string) => string,
): string[] {
  return pairsOf(roles, what)
    .map((pair) => JSON.stringify(JSON.parse(pair).map(written)))
    .sort();
}

/** A name as a script can hold it. */
export function inScript(name: string): string {
  return name.replace(
    /\0|[\ud800-\udfff]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
