import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keycloak } from "#src/files/systems/keycloak.ts";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { firstCharacters } from "#src/model/wording.ts";
import { members, open } from "../inputs.ts";
import { callsOf } from "./powershell.ts";
import {
  anyName,
  anyRoles,
  inScript,
  pairsOf,
  role,
  rolesOf,
  textOf,
  writableName,
} from "./someRoles.ts";

interface Realm {
  readonly roles: {
    readonly realm: readonly {
      readonly name: string;
      readonly composites?: { readonly realm: readonly string[] };
      readonly attributes?: { readonly accessTableId: readonly string[] };
    }[];
  };
  readonly groups: readonly {
    readonly name: string;
    readonly path: string;
    readonly realmRoles: readonly string[];
  }[];
  readonly users?: readonly { readonly username: string; readonly groups: readonly string[] }[];
}

const realmOf = (roles: SystemRoles, users: "there" | "along") => {
  const { files, losses } = keycloak.prepare(roles, { users, existing: "SKIP" });
  const realm: Realm = JSON.parse(textOf(files, "partial-import.json"));
  return { files, losses, realm };
};

/** The roles of a realm, by the name that they have there. */
const named = (roles: SystemRoles, { roles: { realm } }: Realm) =>
  new Map(
    realm
      .filter(({ composites }) => composites)
      .map(({ name }, at) => [name, roles.roles[at].name] as const),
  );

const roleGroups = (roles: SystemRoles, realm: Realm) =>
  realm.roles.realm
    .flatMap(({ name, composites }) =>
      (composites?.realm ?? []).map((group) =>
        JSON.stringify([named(roles, realm).get(name), group]),
      ),
    )
    .sort();

describe("roles as a partial import of Keycloak", () => {
  test("groups are realm roles, roles composites of them, members come by the script", () => {
    fc.assert(
      fc.property(fc.oneof(anyRoles(anyName), anyRoles(writableName)), (roles) => {
        const { files, realm } = realmOf(roles, "there");
        const groups = pairsOf(roles, "groups").map((pair) => {
          const [name, group] = JSON.parse(pair);
          return JSON.stringify([name, firstCharacters(group, 255)]);
        });
        expect(roleGroups(roles, realm)).toEqual(groups.sort());
        // By the path the server finds what it has made: a slash at its end is none to it.
        for (const { path } of realm.groups) expect(path).toMatch(/[^/]$/);
        const names = realm.roles.realm.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        for (const { composites } of realm.roles.realm)
          for (const name of composites?.realm ?? []) expect(names).toContain(name);
        expect(realm.groups).toEqual(
          [...named(roles, realm).keys()].map((name) => ({
            ...{ name, path: `/${name}` },
            realmRoles: [name],
          })),
        );
        if (roles.allUsers().length === 0) return;
        const byName = new Map(
          [...named(roles, realm)].map(([there, here]) => [inScript(there), here]),
        );
        const calls = callsOf(textOf(files, "members.ps1"));
        const wanted = pairsOf(roles, "users").map((pair) => {
          const [name, user] = JSON.parse(pair);
          return JSON.stringify([name, inScript(user)]);
        });
        expect(
          calls.map(([, name, user]) => JSON.stringify([byName.get(name), user])).sort(),
        ).toEqual(wanted.sort());
        expect(new Set(calls.map(([call]) => call))).toEqual(new Set(["Add-RoleMember"]));
      }),
    );
  });

  test("a realm with users is opened again with the same users in the same roles", async () => {
    const roles = rolesOf({
      users: ["ann", "bob", "=cmd|' /C calc'!A1"],
      groups: ["VPN", "a/b", "Office", "Home/"],
      roles: [role("Office", [0, 2], [0, 1]), role("<b>", [1], [2, 0]), role("Empty", [], [])],
    });
    const { files, losses, realm } = realmOf(roles, "along");
    expect(roleGroups(roles, realm)).toEqual(pairsOf(roles, "groups"));
    expect(realm.groups.map(({ name }) => name)).toEqual(["Office (role)", "<b>", "Empty"]);
    const read = await open(textOf(files, "partial-import.json"), undefined, "realm.json");
    expect(read.kind).toBe("Keycloak realm");
    const back = Object.entries(members(read.data)).flatMap(([user, groups]) =>
      // A group that is called as a realm role keeps its path.
      groups.map((group) => JSON.stringify([group.replace(/^\/| \(role\)$/g, ""), user])),
    );
    expect(back.sort()).toEqual(pairsOf(roles, "users"));
    expect(losses[0]).toMatch(/without passwords/);
  });

  test("roles of one name are told apart, and long descriptions stand beside", () => {
    const roles = rolesOf({
      users: ["ann"],
      groups: ["VPN"],
      roles: [
        { ...role("R1", [0], [0]), name: "Office", note: "x".repeat(300) },
        { ...role("R2", [0], []), name: "office " },
      ],
    });
    const { realm, files, losses } = realmOf(roles, "there");
    expect(realm.roles.realm.map(({ name }) => name)).toEqual([
      "VPN",
      "Office (R1)",
      "office  (R2)",
    ]);
    expect(losses).toContain(
      "Descriptions end after 255 characters: they stand whole in role-notes.csv.",
    );
    expect(textOf(files, "role-notes.csv")).toContain("x".repeat(300));
  });
});
