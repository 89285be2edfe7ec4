import {
  block,
  hclString,
  type Lines,
  NameTaker,
  TERRAFORM_PLANS,
  terraformHead,
} from "./escape/hcl.ts";
import { lookedUp } from "./roles/roleLists.ts";
import { describe, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { entraRules, entraUserKey, GUID } from "./rules/entra.ts";
import { changeScripts } from "./scripts/changeScripts.ts";
import { ENTRA_CHANGES, ENTRA_REMOVALS, ENTRA_SCRIPT } from "./scripts/entra.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { choice, fileOf, prepared, type System, type SystemFile, textOption } from "./system.ts";

/** Microsoft Entra: an access package a role, by Terraform or by PowerShell. */
export const entra: System = {
  id: "entra",
  name: "Microsoft Entra",
  effect:
    "A catalog with an access package for each role. Whoever is assigned it becomes a member of the role’s groups. Administrators assign it, or the rule of the role does.",
  checks: [
    "Entitlement management needs a licence of Microsoft Entra ID Governance or P2.",
    "Run it in a test tenant first, and read what Terraform plans, or the script’s lines.",
    "Groups that are synchronised from a directory of your own, and dynamic ones, cannot be given by access packages.",
    "Rules work at once, and everybody is all users there, guests too.",
  ],
  rules: entraRules,
  ownGroups: /\b(entra|azure|aad|microsoft|office ?365|[mo]365)\b/i,
  options: [
    choice("by", "Made by", { terraform: "Terraform", powershell: "PowerShell (Microsoft Graph)" }),
    textOption("catalog", "Catalog", "Roles", "Give the catalog a name."),
  ],
  changes: ({ by, catalog }) =>
    by === "terraform"
      ? TERRAFORM_PLANS
      : (changes) => {
          const { changed } = changes;
          return changeScripts(changes, {
            about: `of Microsoft Entra, to be run with -Catalog and the name of the catalog: ${catalog.trim()}`,
            code: `${ENTRA_SCRIPT}${ENTRA_CHANGES}`,
            userKey: (user) => entraUserKey(changed, user),
            groupKey: (group) => [changed.groupName(group), groupIdOf(changed, group) ?? ""],
            check: "Whom a rule assigns an access package comes back: take the policy off first.",
          });
        },
  removals: (groups) =>
    memberRemovals(groups, {
      about: "Microsoft Entra",
      code: ENTRA_REMOVALS,
      userKey: (user) => entraUserKey(groups, user),
      groupId: (group) => groupIdOf(groups, group),
    }),
  prepare(roles, answers) {
    const packages = new Packages(roles, answers.catalog.trim());
    const isTerraform = answers.by === "terraform";
    return prepared(
      {
        files: isTerraform
          ? fileOf("access-packages.tf", "text/plain", () => packages.terraform())
          : packages.script("access-packages.ps1", true),
      },
      isTerraform &&
        packages.hasMembers() && {
          files: packages.script("members.ps1", false),
          loss: "Terraform does not assign access packages: members.ps1 does, after it.",
        },
      lookedUp(roles, (group) => packages.groupId(group)),
    );
  },
};

class Packages {
  readonly #roles: SystemRoles;
  readonly #catalog: string;

  constructor(roles: SystemRoles, catalog: string) {
    this.#roles = roles;
    this.#catalog = catalog;
  }

  groupId(group: number): string | undefined {
    return groupIdOf(this.#roles, group);
  }

  hasMembers(): boolean {
    return this.#roles.roles.some(({ users, selector }) => selector || users.length > 0);
  }

  *terraform(): Generator<string> {
    yield terraformHead(
      "Access packages of Microsoft Entra: one for each role.",
      "azuread",
      "hashicorp/azuread",
      "2.50.0",
    );
    yield block("resource", "azuread_access_package_catalog", "roles", [
      ["display_name", hclString(this.#catalog)],
      ["description", hclString("Roles found in who is in which group")],
      ["externally_visible", "false"],
    ]);
    const names = new NameTaker();
    const groups = new Map<number, string>();
    for (const group of this.#roles.allGroups()) {
      const name = names.take(this.#roles.groupName(group), "group");
      groups.set(group, name);
      yield* this.#groupBlocks(group, name);
    }
    for (const role of this.#roles.roles)
      yield* this.#roleBlocks(role, names.take(role.name, "role"), groups);
  }

  *#groupBlocks(group: number, name: string): Generator<string> {
    const id = this.groupId(group);
    if (id === undefined)
      yield block("data", "azuread_group", name, [
        ["display_name", hclString(this.#roles.groupName(group))],
      ]);
    yield block("resource", "azuread_access_package_resource_catalog_association", name, [
      ["catalog_id", "azuread_access_package_catalog.roles.id"],
      ["resource_origin_id", id ? hclString(id) : `data.azuread_group.${name}.object_id`],
      ["resource_origin_system", hclString("AadGroup")],
    ]);
  }

  *#roleBlocks(role: SystemRole, name: string, groups: ReadonlyMap<number, string>) {
    yield block("resource", "azuread_access_package", name, [
      ["catalog_id", "azuread_access_package_catalog.roles.id"],
      ["display_name", hclString(role.name)],
      ["description", hclString(this.#description(role))],
    ]);
    const policy: Lines = [
      ["access_package_id", `azuread_access_package.${name}.id`],
      ["display_name", hclString("Assigned by administrators")],
      ["description", hclString("Administrators assign it; nobody can ask for it.")],
      ["requestor_settings", [["scope_type", hclString("NoSubjects")]]],
      ["approval_settings", [["approval_required", "false"]]],
    ];
    yield block("resource", "azuread_access_package_assignment_policy", name, policy);
    for (const group of role.groups) {
      const other = groups.get(group)!;
      const both = `${name}--${other}`;
      yield block("resource", "azuread_access_package_resource_package_association", both, [
        ["access_package_id", `azuread_access_package.${name}.id`],
        [
          "catalog_resource_association_id",
          `azuread_access_package_resource_catalog_association.${other}.id`,
        ],
      ]);
    }
  }

  /** A script that assigns the packages, and makes them before where it makes all. */
  script(name: string, makesAll: boolean): SystemFile {
    return powershellFile({
      name,
      about: [
        makesAll
          ? "Makes an access package of Microsoft Entra for each role, and assigns it to the role’s users, or to all who meet its rule."
          : "Assigns the access packages of Microsoft Entra that Terraform has made to the roles’ users, or to all who meet their rules.",
        "It needs the module Microsoft.Graph.Authentication, and somebody who may manage access packages.",
        `To be run with -Catalog and the name of the catalog: ${this.#catalog}`,
      ],
      code: ENTRA_SCRIPT,
      calls: () => this.#calls(makesAll),
    });
  }

  *#calls(makesAll: boolean): Generator<Call> {
    for (const role of this.#roles.roles) {
      if (makesAll) yield ["Add-Role", role.name, this.#description(role)];
      if (makesAll)
        for (const group of role.groups)
          yield [
            "Add-RoleGroup",
            role.name,
            this.#roles.groupName(group),
            this.groupId(group) ?? "",
          ];
      if (role.selector) yield ["Add-RoleRule", role.name, role.selector.text];
      for (const user of role.users)
        yield ["Add-RoleMember", role.name, entraUserKey(this.#roles, user)];
    }
  }

  /** Entra asks for one. */
  #description(role: SystemRole): string {
    return describe(role) || `Role ${role.id}`;
  }
}

function groupIdOf(roles: SystemRoles, group: number): string | undefined {
  return roles.groupAttribute(group, ["objectid"]) ?? roles.groupAttribute(group, ["id"], GUID);
}
