import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ldif } from "#src/files/systems/ldif.ts";
import { initialAnswer } from "#src/files/systems/system.ts";
import { anyName, anyRoles, pairsOf, role, rolesOf, textOf } from "./someRoles.ts";

const ANSWERS = Object.fromEntries(
  ldif.options.map((option) => [option.id, initialAnswer(option)]),
);

/** The records of an LDIF file as lists of type and value: a reading of RFC 2849 of its own. */
function records(text: string): [string, string][][] {
  const unfolded = text.replaceAll("\n ", "");
  return unfolded
    .split(/\n\n+/)
    .slice(1)
    .map((block) =>
      block
        .split("\n")
        .filter((line) => line !== "" && line !== "-")
        .map((line): [string, string] => {
          const [, type, isCoded, value] = /^([\w;-]+):(:?) ?(.*)$/.exec(line)!;
          return [type, isCoded ? Buffer.from(value, "base64").toString("utf8") : value];
        }),
    );
}

/** The value of the first part of a DN, by RFC 4514. */
function firstOf(dn: string): string {
  const raw = /^[a-z]+=((?:\\.|[^,\\])*)/is.exec(dn)![1];
  const bytes = raw.replace(
    /\\([0-9a-f]{2})|\\(.)/gis,
    (_, hex: string | undefined, sign: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : sign,
  );
  return bytes;
}

const valuesOf = (record: [string, string][], type: string) =>
  record.filter(([name]) => name === type).map(([, value]) => value);

describe("roles as entries of a directory", () => {
  test("the users of each role come back, whatever the names", () => {
    fc.assert(
      fc.property(anyRoles(anyName), (roles) => {
        const { files } = ldif.prepare(roles, ANSWERS);
        const entries = records(textOf(files, "roles.ldif"));
        expect(entries.length).toBe(roles.roles.length);
        const utf8 = (text: string) => Buffer.from(text, "utf8").toString("utf8");
        entries.forEach((entry, at) => {
          const { users } = roles.roles[at];
          const members = valuesOf(entry, "member").map(firstOf);
          if (users.length > 0)
            expect(members).toEqual(Array.from(users, (user) => utf8(roles.userId(user))));
          else expect(valuesOf(entry, "member")).toEqual(valuesOf(entry, "dn"));
          expect(valuesOf(entry, "changetype")).toEqual([]);
        });
        expect(new Set(entries.map((entry) => valuesOf(entry, "dn")[0].toLowerCase())).size).toBe(
          entries.length,
        );
      }),
    );
  });

  test("its groups with a DN have the role as a member, all others are listed", () => {
    const roles = rolesOf({
      users: ["ann", "CN=Bob,OU=People,DC=corp"],
      groups: ["VPN", "Post", "Files"],
      groupAttributes: [{ name: "DN", values: ["cn=VPN,dc=corp", undefined, "cn=Files,dc=corp"] }],
      roles: [role("Office", [0, 1], [0, 1]), role("Home, sweet", [0, 2], [])],
    });
    const { files, losses } = ldif.prepare(roles, ANSWERS);
    expect(records(textOf(files, "role-groups.ldif"))).toEqual([
      [
        ["dn", "cn=VPN,dc=corp"],
        ["changetype", "modify"],
        ["add", "member"],
        ["member", "cn=Office,ou=roles,dc=example,dc=org"],
      ],
      [
        ["dn", "cn=VPN,dc=corp"],
        ["changetype", "modify"],
        ["add", "member"],
        ["member", "cn=Home\\, sweet,ou=roles,dc=example,dc=org"],
      ],
      [
        ["dn", "cn=Files,dc=corp"],
        ["changetype", "modify"],
        ["add", "member"],
        ["member", "cn=Home\\, sweet,ou=roles,dc=example,dc=org"],
      ],
    ]);
    expect(textOf(files, "role-groups.csv")).toBe("\ufeffrole,group\r\nOffice,Post\r\n");
    expect(losses).toEqual([
      "1 role without users: a groupOfNames has at least one member, so that each is written with itself as its member.",
      "1 group without a DN: the roles that have them stand in role-groups.csv.",
    ]);
    const [office] = records(textOf(files, "roles.ldif"));
    expect(valuesOf(office, "member")).toEqual([
      "uid=ann,ou=people,dc=example,dc=org",
      "CN=Bob,OU=People,DC=corp",
    ]);
  });

  test("no pair is lost between the files, nested or listed", () => {
    fc.assert(
      fc.property(anyRoles(fc.stringMatching(/^[a-z]{1,8}$/)), (roles) => {
        const { files } = ldif.prepare(roles, { ...ANSWERS, nesting: "list" });
        if (roles.allGroups().length === 0) return;
        const listed = textOf(files, "role-groups.csv").trim().split("\r\n").slice(1);
        expect(listed.map((line) => JSON.stringify(line.split(","))).sort()).toEqual(
          pairsOf(roles, "groups"),
        );
      }),
    );
  });

  test("a branch that is no DN is refused with a sentence", () => {
    const [branch] = ldif.options;
    expect(branch.kind === "text" && branch.problem?.("roles")).toMatch(/A branch is a DN/);
    expect(branch.kind === "text" && branch.problem?.("ou=roles,o=x")).toBeUndefined();
  });
});
