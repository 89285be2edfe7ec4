import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entra } from "#src/files/systems/entra.ts";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { type Block, blocksOf, inTerraform } from "./hcl.ts";
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
  writablePairs,
} from "./someRoles.ts";

const TERRAFORM = { by: "terraform", catalog: "Roles" };
const POWERSHELL = { by: "powershell", catalog: "Roles" };

const ofType = (blocks: readonly Block[], type: string) =>
  new Map(blocks.filter(({ labels }) => labels[0] === type).map((some) => [some.labels[1], some]));

/** The name of the block that a reference like `azuread_access_package.sales.id` leads to. */
const referred = (reference: unknown) => String(reference).split(".").at(-2)!;

/** The pairs of roles and groups that Terraform makes, by names and ids. */
function madeByTerraform(text: string): string[] {
  const blocks = blocksOf(text);
  const packages = ofType(blocks, "azuread_access_package");
  const inCatalog = ofType(blocks, "azuread_access_package_resource_catalog_association");
  const lookedUp = ofType(blocks, "azuread_group");
  const links = [...ofType(blocks, "azuread_access_package_resource_package_association").values()];
  return links
    .map(({ values }) => {
      const name = packages.get(referred(values.access_package_id))!.values.display_name;
      const { resource_origin_id: origin } = inCatalog.get(
        referred(values.catalog_resource_association_id),
      )!.values;
      const found = String(origin).startsWith("data.")
        ? lookedUp.get(referred(origin))!.values.display_name
        : origin;
      return JSON.stringify([name, found]);
    })
    .sort();
}

const memberCalls = (text: string) =>
  callsOf(text)
    .filter(([name]) => name === "Add-RoleMember")
    .map(([, name, user]) => JSON.stringify([name, user]))
    .sort();

const anyOf = fc.oneof(anyRoles(anyName), anyRoles(writableName));

describe("roles as access packages", () => {
  test("Terraform makes a package of each role with its groups, a script assigns it", () => {
    fc.assert(
      fc.property(anyOf, (roles: SystemRoles) => {
        const { files } = entra.prepare(roles, TERRAFORM);
        const text = textOf(files, "access-packages.tf");
        expect(madeByTerraform(text)).toEqual(writablePairs(roles, "groups", inTerraform));
        const packages = ofType(blocksOf(text), "azuread_access_package");
        expect(packages.size).toBe(roles.roles.length);
        expect(ofType(blocksOf(text), "azuread_access_package_assignment_policy").size).toBe(
          roles.roles.length,
        );
        if (roles.allUsers().length > 0)
          expect(memberCalls(textOf(files, "members.ps1"))).toEqual(
            writablePairs(roles, "users", inScript),
          );
      }),
    );
  });

  test("a script makes all of it, and no name in it is code", () => {
    fc.assert(
      fc.property(anyOf, (roles: SystemRoles) => {
        const { files } = entra.prepare(roles, POWERSHELL);
        const text = textOf(files, "access-packages.ps1");
        expect(memberCalls(text)).toEqual(writablePairs(roles, "users", inScript));
        const groups = callsOf(text).filter(([name]) => name === "Add-RoleGroup");
        expect(groups.map(([, name, group]) => JSON.stringify([name, group])).sort()).toEqual(
          writablePairs(roles, "groups", inScript),
        );
        expect(callsOf(text).filter(([name]) => name === "Add-Role").length).toBe(
          roles.roles.length,
        );
      }),
    );
  });

  test("groups and users go by the ids that the source gave, all others by name", () => {
    const roles = rolesOf({
      users: ["ann@corp.com", "bob"],
      groups: ["VPN", "Post"],
      attributes: [{ name: "User principal name", values: [undefined, "bob@corp.com"] }],
      groupAttributes: [{ name: "Object ID", values: ["0282e19d-bf41-435d", undefined] }],
      roles: [role(`Office \${x}`, [0, 1], [0, 1])],
    });
    const { files, losses } = entra.prepare(roles, TERRAFORM);
    expect(madeByTerraform(textOf(files, "access-packages.tf"))).toEqual([
      JSON.stringify([`Office \${x}`, "0282e19d-bf41-435d"]),
      JSON.stringify([`Office \${x}`, "Post"]),
    ]);
    expect(callsOf(textOf(files, "members.ps1"))).toEqual([
      ["Add-RoleMember", `Office \${x}`, "ann@corp.com"],
      ["Add-RoleMember", `Office \${x}`, "bob@corp.com"],
    ]);
    expect(losses).toEqual([
      "Terraform does not assign access packages: members.ps1 does, after it.",
      "1 group without an id in the table: looked up by name, which has to be unique.",
    ]);
    expect(pairsOf(roles, "groups").length).toBe(2);
  });

  test("an id of another system is none of Entra's", () => {
    const guid = "0282e19d-bf41-435d-92a4-99bab93af305";
    const roles = rolesOf({
      users: ["ann@corp.com", "bob@corp.com"],
      groups: ["VPN", "Post"],
      attributes: [{ name: "id", values: ["4711", guid] }],
      groupAttributes: [{ name: "id", values: ["00g1emaKYZTWRYYRRTSK", guid] }],
      roles: [role("Office", [0, 1], [0, 1])],
    });
    const { files } = entra.prepare(roles, TERRAFORM);
    expect(madeByTerraform(textOf(files, "access-packages.tf"))).toEqual([
      JSON.stringify(["Office", guid]),
      JSON.stringify(["Office", "VPN"]),
    ]);
    expect(callsOf(textOf(files, "members.ps1")).map(([, , user]) => user)).toEqual([
      "ann@corp.com",
      guid,
    ]);
  });
});
