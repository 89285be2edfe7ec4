import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ldif } from "#src/files/systems/ldif.ts";
import { findProgram } from "../../../findPrograms.mjs";
import { role, rolesOf, textOf } from "../someRoles.ts";

const programs = findProgram("slapd");
const SUFFIX = "dc=example,dc=org";
const ADMIN = `cn=admin,${SUFFIX}`;

const folder = mkdtempSync(join(tmpdir(), "access-table-slapd-"));
const address = `ldapi://${encodeURIComponent(join(folder, "ldapi"))}`;
let stop = () => {};
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a directory of its own; false where it does not come up. */
async function startDirectory(): Promise<boolean> {
  mkdirSync(join(folder, "data"));
  const schemas = ["core", "cosine", "inetorgperson", "dyngroup"].map(
    (name) => `include /etc/ldap/schema/${name}.schema`,
  );
  const lines = [
    ...schemas,
    ...["modulepath /usr/lib/ldap", "moduleload back_mdb", "database mdb"],
    ...[`suffix "${SUFFIX}"`, `rootdn "${ADMIN}"`, "rootpw secret"],
    `directory ${join(folder, "data")}`,
  ];
  writeFileSync(join(folder, "slapd.conf"), `${lines.join("\n")}\n`);
  const started = ["-d", "0", "-h", address, "-f", join(folder, "slapd.conf")];
  const server = spawn(programs!.slapd, started, { stdio: "ignore" });
  stop = () => server.kill();
  const ask = ["-x", "-H", address, "-s", "base", "-b", ""];
  while (server.exitCode === null) {
    if (spawnSync(programs!.ldapsearch, ask).status === 0) return true;
    await new Promise((next) => setTimeout(next, 50));
  }
  return false;
}

/** What a tool of the directory answers about a file. */
function run(tool: "ldapadd" | "ldapmodify", text: string) {
  const file = join(folder, "some.ldif");
  writeFileSync(file, text);
  const who = ["-x", "-H", address, "-D", ADMIN, "-w", "secret"];
  return spawnSync(programs![tool], [...who, "-c", "-f", file], { encoding: "utf8" });
}

/** The values of an attribute of an entry. */
function valuesOf(dn: string, attribute: string): string[] {
  const how = ["-x", "-LLL", "-o", "ldif-wrap=no", "-H", address, "-s", "base", "-b", dn];
  const { stdout } = spawnSync(programs!.ldapsearch, [...how, attribute], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map((line) => new RegExp(`^${attribute}:(:?) (.*)$`).exec(line))
    .filter((match) => match !== null)
    .map(([, isCoded, value]) => (isCoded ? Buffer.from(value, "base64").toString("utf8") : value))
    .sort();
}

const NAMES = ["Office", "Home, sweet", 'a"b+c<d>;e\\f=g', "#ö ", "x".repeat(200)];

test.skipIf(!programs)(
  "a directory takes roles and their groups, twice, and who is a member already stays one",
  async ({ skip }) => {
    if (!(await startDirectory())) skip("slapd does not start here");
    const entry = (dn: string, ...lines: string[]) => `dn: ${dn}\n${lines.join("\n")}\n\n`;
    const unit = (name: string) =>
      entry(`ou=${name},${SUFFIX}`, "objectClass: organizationalUnit", `ou: ${name}`);
    const groups = ["VPN", "Post"].map((name) => `cn=${name},ou=groups,${SUFFIX}`);
    // One of the roles is a member of the first group already.
    const roleDn = `cn=Office,ou=roles,${SUFFIX}`;
    const others = [`cn=Jo,ou=people,${SUFFIX}`, roleDn];
    const made = run(
      "ldapadd",
      entry(SUFFIX, "objectClass: dcObject", "objectClass: organization", "o: x", "dc: example") +
        ["people", "roles", "groups"].map(unit).join("") +
        groups
          .map((dn) =>
            entry(dn, "objectClass: groupOfNames", ...others.map((one) => `member: ${one}`)),
          )
          .join(""),
    );
    expect(made.stderr).toBe("");
    const rule = { conditions: [{ attribute: "Department", is: "Sales (*)" }], except: [] };
    const roles = rolesOf({
      users: ["ann", "bob", "=cmd|' /C calc'!A1", "c,d"],
      groups: ["VPN", "Post"],
      attributes: [{ name: "Department", values: ["Sales (*)", "Sales (*)"] }],
      groupAttributes: [{ name: "DN", values: groups }],
      roles: [
        ...NAMES.map((name, at) => role(name, [0, 1], [0, 1, 2, 3].slice(at % 3))),
        role("By rule", [1], [], {
          rule,
          selector: { text: "(ou=Sales \\28\\2a\\29)", except: [] },
        }),
      ],
    });
    const { files } = ldif.prepare(roles, {
      branch: `ou=roles,${SUFFIX}`,
      people: `ou=people,${SUFFIX}`,
      ...{ members: "rule", nesting: "members" },
    });
    const added = run("ldapadd", textOf(files, "roles.ldif"));
    expect(added.stderr).toBe("");
    const nested = run("ldapmodify", textOf(files, "role-groups.ldif"));
    // That one is there already; all others come, in this run and in the next one.
    expect(nested.stderr.match(/Type or value exists/g)?.length).toBe(2);
    const state = () => groups.map((dn) => valuesOf(dn, "member"));
    const once = state();
    expect(once.map(({ length }) => length)).toEqual([NAMES.length + 1, NAMES.length + 2]);
    for (const members of once) expect(members).toEqual(expect.arrayContaining(others));
    expect(valuesOf(roleDn, "member")).toContain(`uid=ann,ou=people,${SUFFIX}`);
    expect(valuesOf(roleDn, "member").length).toBe(4);
    expect(valuesOf(`cn=By rule,ou=roles,${SUFFIX}`, "memberURL")).toHaveLength(1);
    run("ldapadd", textOf(files, "roles.ldif"));
    run("ldapmodify", textOf(files, "role-groups.ldif"));
    expect(state()).toEqual(once);

    // Ann leaves Office, which loses its users but for Bob and leaves VPN; all others go.
    const answers = { branch: `ou=roles,${SUFFIX}`, people: `ou=people,${SUFFIX}` };
    const write = ldif.changes({ ...answers, members: "names", nesting: "members" });
    if (typeof write === "string") throw new Error(write);
    const [office, home, ...rest] = roles.roles;
    const changed = write({
      changed: roles.with([role("Office", [1], []), { ...home, users: [0] }]),
      granted: roles.with([role("Office", [], []), { ...home, users: [0], groups: [] }]),
      taken: roles.with([
        { ...office, groups: [0] },
        { ...home, groups: [] },
      ]),
      retired: roles.with(rest.filter(({ selector }) => !selector)),
    });
    run("ldapmodify", textOf(changed.files, "changes.ldif"));
    const removed = run("ldapmodify", textOf(changed.files, "removals.ldif"));
    expect(removed.stderr).toBe("");
    expect(valuesOf(roleDn, "member")).toEqual([roleDn]);
    expect(valuesOf(`cn=Home\\, sweet,ou=roles,${SUFFIX}`, "member")).toEqual([
      `uid=ann,ou=people,${SUFFIX}`,
    ]);
    expect(state().map(({ length }) => length)).toEqual([2, 4]);
  },
);

test("no file for a directory replaces or deletes anything", () => {
  const roles = rolesOf({
    users: ["ann"],
    groups: ["VPN"],
    groupAttributes: [{ name: "DN", values: [`cn=VPN,${SUFFIX}`] }],
    roles: [role("Office", [0], [0])],
  });
  const answers = { branch: `ou=roles,${SUFFIX}`, people: `ou=people,${SUFFIX}` };
  const { files } = ldif.prepare(roles, { ...answers, members: "names", nesting: "members" });
  const texts = files.map(({ name }) => textOf(files, name)).join("");
  expect(texts).toContain("add: member");
  expect(texts).not.toMatch(/^(replace|delete|changetype: (delete|modrdn))/m);
  expect(ldif.checks[0]).toContain("ldapmodify -c");
});
