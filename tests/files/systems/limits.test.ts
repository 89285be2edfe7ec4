import { describe, expect, test } from "vitest";
import { keycloak } from "#src/files/systems/keycloak.ts";
import { okta } from "#src/files/systems/okta.ts";
import { sailpointIiq } from "#src/files/systems/sailpointIiq.ts";
import { sailpointIsc } from "#src/files/systems/sailpointIsc.ts";
import { initialAnswer, type Prepared, type System } from "#src/files/systems/system.ts";
import { role, rolesOf, textOf } from "./someRoles.ts";

/** Names that are equal for as long as any system reads, and end within a surrogate pair. */
const LONG = ["first", "second"].map((end) => `${"x".repeat(100)}${"😀".repeat(120)} ${end}`);
const NOTE = `${"n".repeat(254)}😀${"n".repeat(3000)}`;

const roles = rolesOf({
  users: ["ann"],
  groups: ["VPN", ...LONG],
  roles: LONG.map((name, at) => ({ ...role(`R${at}`, [0, 1, 2], [0]), name, note: NOTE })),
});

test.each(["", "  "])("a role whose name is “%s” has one in every system", (name) => {
  const { roles: named } = rolesOf({
    users: ["ann"],
    groups: ["VPN"],
    roles: [role(name, [0], [0]), role("VPN", [0], [0])],
  });
  expect(named).toMatchObject([
    { id: name, name: "Unnamed role" },
    { id: "VPN", name: "VPN" },
  ]);
});

function prepared(system: System): Prepared {
  const answers = Object.fromEntries(
    system.options.map((option) => [option.id, initialAnswer(option) || "owner"]),
  );
  return system.prepare(roles, answers);
}

/** The names that are in a file for this system, of roles and of groups that it makes itself. */
const NAMES: readonly [System, number, (made: Prepared) => string[]][] = [
  [
    keycloak,
    255,
    ({ files }) => {
      const realm = JSON.parse(textOf(files, "partial-import.json"));
      for (const { composites } of realm.roles.realm)
        for (const name of composites?.realm ?? [])
          expect(realm.roles.realm.map((each: { name: string }) => each.name)).toContain(name);
      return realm.roles.realm.map(({ name }: { name: string }) => name);
    },
  ],
  [
    okta,
    255,
    ({ files }) =>
      Array.from(
        textOf(files, "groups.tf").matchAll(/resource "okta_group" .*\n +name += "(.*)"/g),
        ([, name]) => name,
      ),
  ],
  [
    sailpointIiq,
    128,
    ({ files }) =>
      Array.from(
        textOf(files, "bundles.xml").matchAll(/<Bundle name="([^"]*)"/g),
        ([, name]) => name,
      ),
  ],
  [
    sailpointIsc,
    128,
    ({ files }) =>
      ["access-profiles.csv", "roles.csv"].flatMap((file) =>
        Array.from(textOf(files, file).matchAll(/^(x[^,]*),/gm), ([, name]) => name),
      ),
  ],
];

describe("names that a system does not take are cut, and stand whole beside its files", () => {
  test.each(NAMES)("$id", (system, most, namesOf) => {
    const made = prepared(system);
    const names = namesOf(made);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(most);
      expect(name).not.toMatch(/[\ud800-\udfff]/u);
    }
    const list = textOf(made.files, "long-names.csv");
    for (const name of LONG) expect(list).toContain(name);
    expect(made.losses.join("\n")).toMatch(
      /\d names cut or changed to be taken there \(at most \d+ characters\): whole in long-names\.csv/,
    );
  });
});

test("a name with a sign that ends names in a list is changed, and told", () => {
  const roles = rolesOf({ users: [], groups: ["VPN"], roles: [role("a;b", [0], [])] });
  const answers = { source: "AD", owner: "spadmin" };
  const { files, losses } = sailpointIsc.prepare(roles, answers);
  expect(textOf(files, "long-names.csv")).toMatch(/^"?a,b"?,a;b\r?$/m);
  expect(losses.join()).toMatch(/^1 name cut or changed/);
});

describe("descriptions that a system does not take are cut, and stand whole beside its files", () => {
  test.each<[System, string, number]>([
    [keycloak, "partial-import.json", 255],
    [okta, "groups.tf", 1024],
    [sailpointIsc, "roles.csv", 2000],
  ])("$id", (system, file, most) => {
    const made = prepared(system);
    const text = textOf(made.files, file);
    const longest = Math.max(
      ...Array.from(text.matchAll(/n{200,}(?:😀n*)?/g), ([note]) => note.length),
    );
    expect(longest).toBeLessThanOrEqual(most);
    expect(longest).toBeGreaterThan(most - 3);
    expect(text).not.toMatch(/\\ud83d/i);
    expect(textOf(made.files, "role-notes.csv")).toContain(NOTE);
  });

  test("what makes a role worth a second look comes first where its note is cut", () => {
    const flawed = role("R", [0], [0], { note: NOTE, grants: 2, conflicts: ["VPN with Post"] });
    const roles = rolesOf({ users: ["ann"], groups: ["VPN"], roles: [flawed] });
    const { files } = keycloak.prepare(roles, { users: "there", existing: "SKIP" });
    const realm = JSON.parse(textOf(files, "partial-import.json"));
    expect(realm.roles.realm[1].description).toMatch(
      /^Review before use\. It brings groups in conflict together: VPN with Post\. It grants 2 memberships that nobody had assigned\. nnn/,
    );
  });
});
