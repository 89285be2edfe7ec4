import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { okta } from "#src/files/systems/okta.ts";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { prepareFor } from "./atOnce.ts";
import { type Block, blocksOf, inTerraform } from "./hcl.ts";
import { callsOf } from "./powershell.ts";
import {
  anyName,
  anyRoles,
  inScript,
  role,
  rolesOf,
  textOf,
  writableName,
  writablePairs,
} from "./someRoles.ts";

const anyOf = fc.oneof(anyRoles(anyName), anyRoles(writableName));
const pair = (a: unknown, b: unknown) => JSON.stringify([a, b]);

/** The names that the roles have in Okta, where none is that of a group, with their own. */
const ownNames = (roles: SystemRoles, written: (name: string) => string) =>
  new Map(
    roles.namesBesideGroups(255).map((name, at) => [written(name), written(roles.roles[at].name)]),
  );

/** What Terraform makes, as pairs of names. */
function madeByTerraform(blocks: readonly Block[]) {
  const of = (kind: string, type: string) =>
    new Map(
      blocks
        .filter((some) => some.kind === kind && some.labels[0] === type)
        .map((some) => [some.labels[1], some]),
    );
  const roleNames = of("resource", "okta_group");
  const roleOf = (reference: unknown) =>
    roleNames.get(String(reference).replace(/^.*okta_group\.(\w+)\.id.*$/s, "$1"))!.values.name;
  const groups = of("data", "okta_group");
  const users = of("data", "okta_user");
  const rules = [...of("resource", "okta_group_rule").values()];
  return {
    status: new Set(rules.map(({ values }) => values.status)),
    names: rules.map(({ values }) => values.name as string),
    groups: rules.flatMap(({ values }) => {
      const [first, ...rest] = values.group_assignments as string[];
      const isByMembers = String(values.expression_value).startsWith("isMemberOfAnyGroup");
      const filled = isByMembers ? [first, ...rest] : rest;
      return filled.map((target) => {
        const of = roleOf(isByMembers ? values.expression_value : first);
        return [of, groups.get(target.split(".")[2])!.values.name] as const;
      });
    }),
    rules: rules
      .filter(({ values }) => !String(values.expression_value).startsWith("isMemberOfAnyGroup"))
      .map(({ values }) => {
        const [own] = values.group_assignments as string[];
        const except = (values.users_excluded ?? []) as string[];
        const logins = except.map((user) => users.get(user.split(".")[2])!.blocks[0].values.value);
        return [roleOf(own), values.expression_value, ...logins].join(" | ");
      }),
    users: [...of("resource", "okta_group_memberships").values()].flatMap(({ values }) =>
      (values.users as string[]).map((user) => {
        const [search] = users.get(user.split(".")[2])!.blocks;
        return [roleOf(values.group_id), search.values.value] as const;
      }),
    ),
  };
}

describe("roles as groups of Okta", () => {
  test("Terraform makes groups, rules that are inactive, and memberships", () => {
    fc.assert(
      fc.property(anyOf, (roles) => {
        const { files } = okta.prepare(roles, { by: "terraform" });
        const made = madeByTerraform(blocksOf(textOf(files, "groups.tf")));
        const own = ownNames(roles, inTerraform);
        const named = (pairs: readonly (readonly [unknown, unknown])[]) =>
          pairs.map(([name, other]) => pair(own.get(name as string), other)).sort();
        expect(named(made.groups)).toEqual(writablePairs(roles, "groups", inTerraform));
        expect(named(made.users)).toEqual(writablePairs(roles, "users", inTerraform));
        if (made.names.length > 0) expect([...made.status]).toEqual(["INACTIVE"]);
        expect(new Set(made.names).size).toBe(made.names.length);
        for (const name of made.names) expect(name.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  test("a script makes the same, and no name in it is code", () => {
    fc.assert(
      fc.property(anyOf, (roles) => {
        const calls = callsOf(
          textOf(okta.prepare(roles, { by: "powershell" }).files, "groups.ps1"),
        );
        const own = ownNames(roles, inScript);
        const of = (name: string) => calls.filter(([call]) => call === name);
        expect(
          of("Add-RoleMember")
            .map(([, name, user]) => pair(own.get(name), user))
            .sort(),
        ).toEqual(writablePairs(roles, "users", inScript));
        expect(
          of("Add-RoleGroup")
            .map(([, name, group]) => pair(own.get(name), group))
            .sort(),
        ).toEqual(writablePairs(roles, "groups", inScript));
        expect(of("Add-Role").length).toBe(roles.roles.length);
      }),
    );
  });

  test("one rule fills all groups of a role, by its members or by its rule, without those excepted", () => {
    const rule = (attribute: string, is: string, user?: number) => ({
      rule: {
        conditions: [{ attribute, is }],
        except: user === undefined ? [] : [{ user, reason: "" }],
      },
    });
    const roles = rolesOf({
      users: ["ann", "bob", "cyd"],
      groups: ["VPN", "Post"],
      attributes: [
        { name: "Cost center", values: ["Sales & more", "Sales & More ", undefined] },
        { name: "City", values: [undefined, undefined, 'x" OR true OR "'] },
      ],
      roles: [
        role("Sales", [0, 1], [0, 1], rule("Cost center", "sales & more")),
        role("But Bob", [], [0], rule("Cost center", "sales & more", 1)),
        role("Odd", [0, 1], [2], rule("City", 'x" OR true OR "')),
        role("All", [1], [0, 1, 2], { rule: { conditions: [], except: [] } }),
      ],
    });
    const { files, losses } = prepareFor(okta, roles, { by: "terraform" });
    const made = madeByTerraform(blocksOf(textOf(files, "groups.tf")));
    const spelled = 'user.costCenter=="Sales & more" OR user.costCenter=="Sales & More "';
    expect(made.rules).toEqual([
      `Sales | (${spelled})`,
      `But Bob | (${spelled}) | bob`,
      "All | user.login!=null",
    ]);
    expect(made.names).toEqual(["Sales (1.1)", "But Bob (2.1)", "Odd (3.1)", "All (4.1)"]);
    expect(made.groups.map(([name, group]) => `${name}: ${group}`)).toEqual([
      ...["Sales: VPN", "Sales: Post", "Odd: VPN", "Odd: Post", "All: Post"],
    ]);
    expect(made.users).toEqual([["Odd", "cyd"]]);
    expect(losses[0]).toBe(
      "By members: 1 role whose rule cannot be said there, for what is in its values, or its length.",
    );
    const script = prepareFor(okta, roles, { by: "powershell" });
    const calls = callsOf(textOf(script.files, "groups.ps1"));
    expect(calls.filter(([name]) => name === "Add-RoleRule").slice(0, 3)).toEqual([
      ["Add-RoleRule", "Sales (1.1)", "Sales", `(${spelled})`],
      ["Add-RoleRule", "But Bob (2.1)", "But Bob", `(${spelled})`],
      ["Add-RoleRule", "Odd (3.1)", "Odd", ""],
    ]);
    expect(calls.filter(([name]) => name === "Add-RoleException")).toEqual([
      ["Add-RoleException", "But Bob", "bob"],
    ]);
  });

  test("a role with more groups than a rule fills has several", () => {
    const groups = Array.from({ length: 150 }, (_, at) => `G${at}`);
    const roles = rolesOf({ users: ["ann"], groups, roles: [role("R", [...groups.keys()], [0])] });
    const { files, checks } = prepareFor(okta, roles, { by: "powershell" });
    const calls = callsOf(textOf(files, "groups.ps1")).map(([name]) => name);
    expect(calls.indexOf("Add-RoleRule")).toBe(100);
    expect(calls.filter((name) => name === "Add-RoleRule").length).toBe(2);
    expect(checks).toEqual([
      "2 group rules: with those that are there, an organisation of Okta has at most 2,000.",
    ]);
    const many = Array.from({ length: 2001 }, (_, at) => role(`R${at}`, [0], [0]));
    expect(
      prepareFor(okta, rolesOf({ users: ["ann"], groups, roles: many }), { by: "powershell" })
        .checks,
    ).toEqual(["2,001 group rules: too many, since an organisation of Okta has at most 2,000."]);
  });

  test("ids of Okta are used, those of another system are not", () => {
    const guid = "0282e19d-bf41-435d-92a4-99bab93af305";
    const roles = rolesOf({
      users: ["ann", "bob"],
      groups: ["VPN", "Post"],
      attributes: [{ name: "id", values: ["00ub0oNGTSWTBKOLGLNR", guid] }],
      groupAttributes: [{ name: "id", values: ["00g1emaKYZTWRYYRRTSK", guid] }],
      roles: [role("Office", [0, 1], [0, 1])],
    });
    const made = textOf(okta.prepare(roles, { by: "terraform" }).files, "groups.tf");
    expect(made).toContain('"00g1emaKYZTWRYYRRTSK"');
    expect(made).toContain('"00ub0oNGTSWTBKOLGLNR"');
    expect(made).not.toContain(guid);
    const { files, losses } = okta.prepare(roles, { by: "powershell" });
    expect(callsOf(textOf(files, "groups.ps1")).flat()).not.toContain(guid);
    expect(losses).toEqual([
      "1 group without an id in the table: looked up by name, which has to be unique.",
    ]);
  });
});
