import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChangesInForce, SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { initialAnswer, type Prepared, type System } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { prepareFor } from "./atOnce.ts";
import { callsOf } from "./powershell.ts";
import { anyName, anyRoles, inScript, role, rolesOf, textOf, writableName } from "./someRoles.ts";

const POWERSHELL = ["entra", "okta", "keycloak", "midpoint", "scim"];

function systemOf(id: string): System {
  return SYSTEMS.find((system) => system.id === id)!;
}

function answersOf(system: System, more = {}) {
  const initial = system.options.map((option) => [option.id, initialAnswer(option)]);
  return { ...Object.fromEntries(initial), by: "powershell", ...more };
}

/** Roles as they are in force and as they are proposed, and what is between. */
interface Round {
  readonly there: SystemRoles;
  readonly changes: ChangesInForce;
}

/** Some roles that are there, with other users and groups proposed, and some of them to go. */
function anyRound(name: fc.Arbitrary<string>): fc.Arbitrary<Round> {
  const line = fc.uniqueArray(fc.nat(5), { maxLength: 5 });
  const lines = fc.array(fc.record({ users: line, groups: line, isRetired: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  });
  return fc.tuple(anyRoles(name), lines).map(([there, proposed]) => {
    const { userIds, groupNames } = there.data;
    const within = (items: readonly number[], most: number) =>
      items.filter((item) => item < most).sort((a, b) => a - b);
    const kept = there.roles.filter((_, at) => !proposed[at].isRetired);
    const changed = there.roles.flatMap((one, at) => {
      const { users, groups, isRetired } = proposed[at];
      const next = {
        users: within(users, userIds.length),
        groups: within(groups, groupNames.length),
      };
      return isRetired ? [] : [{ ...one, ...next }];
    });
    const difference = (from: SystemRoles["roles"], to: SystemRoles["roles"]) =>
      from.map((one, at) => ({
        ...one,
        users: Array.from(one.users).filter((user) => !Array.from(to[at].users).includes(user)),
        groups: Array.from(one.groups).filter((some) => !Array.from(to[at].groups).includes(some)),
      }));
    return {
      there,
      changes: {
        changed: there.with(changed),
        granted: there.with(difference(changed, kept)),
        taken: there.with(difference(kept, changed)),
        retired: there.with(there.roles.filter((_, at) => proposed[at].isRetired)),
      },
    };
  });
}

function written(system: System, changes: ChangesInForce, more = {}): Prepared {
  const write = system.changes(answersOf(system, more));
  if (typeof write === "string") throw new Error(write);
  return write(changes);
}

/** The text of a file; none where there is nothing for it. */
function textIn({ files }: Prepared, name: string): string | undefined {
  return files.some((file) => file.name === name) ? textOf(files, name) : undefined;
}

type Model = Map<string, { users: Set<string>; groups: Set<string> }>;

function modelOf(roles: SystemRoles, spelled: (name: string) => string): Model {
  return new Map(
    roles.roles.map(({ name, users, groups }) => [
      spelled(name),
      {
        users: new Set(Array.from(users, (user) => spelled(roles.userId(user)))),
        groups: new Set(Array.from(groups, (group) => spelled(roles.groupName(group)))),
      },
    ]),
  );
}

describe.each(POWERSHELL)("%s:", (id) => {
  const system = systemOf(id);
  test("the scripts bring what is there to what is proposed, whatever the names", () => {
    fc.assert(
      fc.property(anyRound(anyName), ({ there, changes }) => {
        const files = written(system, changes);
        const model = modelOf(there, inScript);
        const run = (name: string, allowed: RegExp) => {
          const text = textIn(files, name);
          for (const [call, role, what] of text === undefined ? [] : callsOf(text)) {
            expect(call).toMatch(allowed);
            const lines = model.get(role)!;
            if (call === "Add-RoleMember") lines.users.add(what);
            else if (call === "Remove-RoleMember") lines.users.delete(what);
            else if (call === "Add-RoleGroup") lines.groups.add(what);
            else if (call === "Remove-RoleGroup") lines.groups.delete(what);
            else model.delete(role);
          }
        };
        run("changes.ps1", /^Add-Role(Member|Group)$/);
        run("removals.ps1", /^Remove-Role(Member|Group)?$/);
        const proposed = modelOf(changes.changed, inScript);
        if (id !== "okta") expect(model).toEqual(proposed);
        else
          for (const [name, { users }] of proposed) expect(model.get(name)!.users).toEqual(users);
        expect([...model.keys()]).toEqual([...proposed.keys()]);
      }),
    );
  });

  test("each function that the scripts call is in them", () => {
    const code = ["changes.ps1", "removals.ps1"].map((name) => {
      const text = textIn(written(system, small()), name)!;
      for (const [call] of callsOf(text)) expect(text).toContain(`\nfunction ${call}(`);
      return text;
    });
    expect(code.length).toBe(2);
  });
});

/** Ann takes Bob's place and VPN that of Post, and a role goes. */
function small(): ChangesInForce {
  const roles = rolesOf({
    users: ["ann", "bob"],
    groups: ["VPN", "Post"],
    groupAttributes: [{ name: "DN", values: ["cn=VPN,dc=corp", "cn=Post,dc=corp"] }],
    roles: [role("Office", [0], [0])],
  });
  return {
    changed: roles,
    granted: roles.with([role("Office", [0], [0])]),
    taken: roles.with([role("Office", [1], [1])]),
    retired: roles.with([role("Old, role", [0], [1])]),
  };
}

/** The records of LDIF without values in base64, as lists of lines. */
function recordsOf(text: string): string[][] {
  return text
    .split(/\n\n/)
    .slice(1)
    .map((block) =>
      block
        .replaceAll("\n ", "")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => {
          const [, type, coded, value] = /^([a-z]+):(:?) ?(.*)$/.exec(line) ?? ["", line, "", ""];
          return value && coded ? `${type}: ${Buffer.from(value, "base64")}` : line;
        }),
    );
}

describe("LDAP:", () => {
  const ldap = systemOf("ldap");
  const ROLE = (name: string) => `cn=${name},ou=roles,dc=example,dc=org`;

  test("members are added and deleted each by itself, in files of their own", () => {
    const files = written(ldap, small());
    const modify = (dn: string, way: string, member: string) => [
      ...[`dn: ${dn}`, "changetype: modify", `${way}: member`, `member: ${member}`, "-"],
    ];
    expect(recordsOf(textIn(files, "changes.ldif")!)).toEqual([
      modify(ROLE("Office"), "add", "uid=ann,ou=people,dc=example,dc=org"),
      modify("cn=VPN,dc=corp", "add", ROLE("Office")),
    ]);
    expect(recordsOf(textIn(files, "removals.ldif")!)).toEqual([
      modify(ROLE("Office"), "delete", "uid=bob,ou=people,dc=example,dc=org"),
      modify("cn=Post,dc=corp", "delete", ROLE("Office")),
      modify("cn=VPN,dc=corp", "delete", ROLE("Old\\, role")),
      [`dn: ${ROLE("Old\\, role")}`, "changetype: delete"],
    ]);
  });

  test("what is there becomes what is proposed, and no entry is ever without a member", () => {
    fc.assert(
      fc.property(anyRound(writableName), ({ there, changes }) => {
        // What a role's DN and a user's are, as the entries of all of them have it.
        const entriesOf = (roles: SystemRoles) =>
          new Map(
            roles.roles.length === 0
              ? []
              : recordsOf(textOf(ldap.prepare(roles, answersOf(ldap)).files, "roles.ldif")).map(
                  ([dn, ...lines]) => [
                    dn,
                    new Set(lines.filter((line) => line.startsWith("member: "))),
                  ],
                ),
          );
        const entries = entriesOf(there);
        const files = written(ldap, changes, { nesting: "list" });
        for (const name of ["changes.ldif", "removals.ldif"])
          for (const [dn, type, way, member] of recordsOf(textIn(files, name) ?? "")) {
            expect(entries.has(dn)).toBe(true);
            if (type === "changetype: delete") entries.delete(dn);
            else if (way === "add: member") entries.get(dn)!.add(member);
            else {
              expect(entries.get(dn)!.delete(member)).toBe(true);
              expect(entries.get(dn)!.size).toBeGreaterThan(0);
            }
            expect(type).toBe(
              name === "changes.ldif" || way ? "changetype: modify" : "changetype: delete",
            );
            if (way) expect(way.startsWith("add")).toBe(name === "changes.ldif");
          }
        expect(entries).toEqual(entriesOf(changes.changed));
      }),
    );
  });
});

test("a system either takes changes or says in one sentence why all roles are written", () => {
  const all = SYSTEMS.flatMap((system) =>
    ["powershell", "terraform"].map(
      (by) => [system, system.changes(answersOf(system, { by }))] as const,
    ),
  );
  const taking = new Set(all.filter(([, how]) => typeof how !== "string").map(([{ id }]) => id));
  expect([...taking].sort()).toEqual([...POWERSHELL, "ldap"].sort());
  for (const [, how] of all)
    if (typeof how === "string") expect(how).toMatch(/^All roles are written: [^.]+\.$/);
});

test("groups of other systems are not in the scripts, which is said", () => {
  const base = rolesOf({
    users: ["ann"],
    groups: ["VPN", "READ"],
    groupAttributes: [{ name: "System", values: ["Keycloak", "SAP"] }],
    roles: [role("Office", [0, 1], [0], { inherits: ["Basics"] })],
  });
  const none = base.with([]);
  const taken = base.with([role("Office", [], [])]);
  const changes = { changed: base, granted: base, taken, retired: none };
  const roles = Object.assign(base.with([]), { changes });
  const { files, losses } = prepareFor(
    systemOf("keycloak"),
    roles,
    answersOf(systemOf("keycloak")),
  );
  expect(files.map(({ name }) => name)).toEqual(["changes.ps1"]);
  expect(callsOf(textOf(files, "changes.ps1"))).toEqual([
    ["Add-RoleGroup", "Office", "VPN"],
    ["Add-RoleMember", "Office", "ann"],
  ]);
  expect(losses).toEqual([
    "Groups of other systems that roles in force get or lose: Role changes CSV, in the menu Export, has them.",
    "By what they give themselves, as they inherit from others: 1 role in force.",
  ]);
});

const SCRIPTS = import.meta.glob<object>("../../../src/files/systems/scripts/*.ts", {
  eager: true,
});

test("no variable in a text of a script has a colon behind it, which PowerShell reads as a scope", () => {
  const scripts = Object.values(SCRIPTS).flatMap((file) =>
    Object.values(file).filter((one): one is string => typeof one === "string"),
  );
  expect(scripts.length).toBeGreaterThan(POWERSHELL.length);
  // Comments and literal texts are passed over.
  const texts = scripts.flatMap((script) =>
    [...script.matchAll(/#[^\n]*|'[^']*'|("(?:[^"`]|`.)*")/g)].flatMap(([, text]) => text ?? []),
  );
  expect(texts.some((text) => /\$\{\w+\}:/.test(text))).toBe(true);
  expect(texts.filter((text) => /\$\w+:/.test(text))).toEqual([]);
});
