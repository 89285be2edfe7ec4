import { countOf } from "../../model/wording.ts";
import { block, hclString, NameTaker, terraformHead } from "./escape/hcl.ts";
import { cutDescriptions, cutNames, lookedUp } from "./roles/roleLists.ts";
import {
  describeWithin,
  type RuleCondition,
  type SystemRole,
  type SystemRoles,
} from "./roles/systemRoles.ts";
import { OKTA_SCRIPT } from "./scripts/okta.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { choice, fileOf, prepared, type System, type SystemFile } from "./system.ts";

/** The longest name of a rule, of a group, and its longest description. */
const LONGEST_RULE = 50;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 1024;

/** The form of Okta's ids: those of another system, as GUIDs, are of no use here. */
const OKTA_ID = /^00[A-Za-z0-9]{18}$/;

/** Okta: a group a role, and rules that make its members those of the role's groups. */
export const okta: System = {
  id: "okta",
  name: "Okta",
  effect:
    "A group for each role, with its users, and a rule for each of the role’s groups that adds the members of the one to the other. Where attributes explain a role, a rule says so. Rules do nothing until an administrator activates them.",
  checks: [
    "Run it in a preview tenant first, and read what Terraform plans, or the script’s lines.",
    "Attributes in rules are called as in Okta’s profile of users: compare the names.",
    "Rules fill groups of Okta alone, not those of applications or directories; and a tenant has a limit of rules.",
  ],
  usesRules: true,
  options: [
    choice("by", "Made by", { terraform: "Terraform", powershell: "PowerShell (API calls)" }),
  ],
  prepare(roles, { by }) {
    const groups = new RoleGroups(roles);
    const unspoken = roles.roles.filter(({ rule }) => rule && !expressionOf(rule)).length;
    return prepared(
      {
        files:
          by === "terraform"
            ? fileOf("groups.tf", "text/plain", () => groups.terraform())
            : groups.script(),
      },
      unspoken > 0 && {
        loss: `${countOf(unspoken, "role")} with values that an expression cannot hold, as quotes: without a rule of attributes, with members alone.`,
      },
      lookedUp(roles, (group) => groups.groupId(group)),
      cutDescriptions(roles, LONGEST_DESCRIPTION),
      cutNames(
        roles.roles.map(({ name }, at) => [groups.names[at], name]),
        LONGEST_NAME,
      ),
    );
  },
};

class RoleGroups {
  readonly #roles: SystemRoles;
  /** Groups are looked up by their names: those of the roles stand beside them. */
  readonly names: readonly string[];

  constructor(roles: SystemRoles) {
    this.#roles = roles;
    this.names = roles.namesBesideGroups(LONGEST_NAME);
  }

  groupId(group: number): string | undefined {
    return this.#roles.groupAttribute(group, ["id"], OKTA_ID);
  }

  #userId(user: number): string | undefined {
    return this.#roles.userAttribute(user, ["id"], OKTA_ID);
  }

  *terraform(): Generator<string> {
    yield terraformHead(
      "Groups of Okta: one for each role, with its members and rules.",
      "okta",
      "okta/okta",
      "4.8.0",
    );
    const names = new NameTaker();
    const groups = new Map<number, string>();
    for (const group of this.#roles.allGroups()) {
      const id = this.groupId(group);
      const name = names.take(this.#roles.groupName(group), "group");
      groups.set(group, id === undefined ? `data.okta_group.${name}.id` : hclString(id));
      if (id !== undefined) continue;
      yield block("data", "okta_group", name, [["name", hclString(this.#roles.groupName(group))]]);
    }
    const users = new Map<number, string>();
    for (const user of this.#roles.allUsers()) {
      const id = this.#userId(user);
      const name = names.take(this.#roles.userId(user), "user");
      users.set(user, id === undefined ? `data.okta_user.${name}.id` : hclString(id));
      if (id !== undefined) continue;
      const search = [
        ["name", hclString("profile.login")],
        ["value", hclString(this.#login(user))],
      ] as const;
      yield block("data", "okta_user", name, [["search", search]]);
    }
    for (const [at, role] of this.#roles.roles.entries())
      yield* this.#roleBlocks(at, role, names.take(role.name, "role"), { groups, users });
  }

  *#roleBlocks(
    at: number,
    role: SystemRole,
    name: string,
    { groups, users }: Record<"groups" | "users", ReadonlyMap<number, string>>,
  ): Generator<string> {
    const own = `okta_group.${name}.id`;
    yield block("resource", "okta_group", name, [
      ["name", hclString(this.names[at])],
      ["description", hclString(describeWithin(role, LONGEST_DESCRIPTION))],
    ]);
    const rule = (suffix: string, title: string, expression: string, target: string) =>
      block("resource", "okta_group_rule", `${name}${suffix}`, [
        ["name", hclString(title)],
        ["status", hclString("INACTIVE")],
        ["group_assignments", `[${target}]`],
        ["expression_type", hclString("urn:okta:expression:1.0")],
        ["expression_value", expression],
      ]);
    const members = `"isMemberOfAnyGroup(\\"\${${own}}\\")"`;
    for (const [number, group] of Array.from(role.groups).entries())
      yield rule(`--${number + 1}`, this.#ruleName(at, number + 1), members, groups.get(group)!);
    const expression = expressionOf(role.rule);
    if (expression) yield rule("--who", this.#ruleName(at, "who"), hclString(expression), own);
    if (role.users.length === 0) return;
    const list = Array.from(role.users, (user) => `\n    ${users.get(user)},`).join("");
    yield block("resource", "okta_group_memberships", name, [
      ["group_id", own],
      ["users", `[${list}\n  ]`],
    ]);
  }

  script(): SystemFile {
    return powershellFile({
      name: "groups.ps1",
      about: [
        "Makes a group of Okta for each role, adds its users, and makes rules for its groups.",
        "Rules are inactive: look at them in Okta, and activate them there.",
      ],
      code: OKTA_SCRIPT,
      calls: () => this.#calls(),
    });
  }

  *#calls(): Generator<Call> {
    for (const [at, role] of this.#roles.roles.entries()) {
      const name = this.names[at];
      yield ["Add-Role", name, describeWithin(role, LONGEST_DESCRIPTION)];
      for (const [number, group] of Array.from(role.groups).entries()) {
        const rule = this.#ruleName(at, number + 1);
        yield [
          "Add-RoleGroup",
          rule,
          name,
          this.#roles.groupName(group),
          this.groupId(group) ?? "",
        ];
      }
      const expression = expressionOf(role.rule);
      if (expression) yield ["Add-RoleRule", this.#ruleName(at, "who"), name, expression];
      for (const user of role.users) yield ["Add-RoleMember", name, this.#login(user)];
    }
  }

  #login(user: number): string {
    const login = this.#userId(user) ?? this.#roles.userAttribute(user, ["login"]);
    return login ?? this.#roles.userId(user);
  }

  /** A name that no other rule has, of at most 50 characters. */
  #ruleName(at: number, what: number | "who"): string {
    const end = ` (${at + 1}.${what})`;
    return [...this.names[at]].slice(0, (LONGEST_RULE - end.length) / 2).join("") + end;
  }
}

/** The conditions in Okta's expressions; undefined where a value or a name cannot stand in one. */
function expressionOf(rule: readonly RuleCondition[] | undefined): string | undefined {
  if (!rule || rule.length === 0) return undefined;
  const conditions = rule.map(({ attribute, value }) => {
    const name = profileName(attribute);
    return name && !/["\\\p{Cc}\p{Cs}]/u.test(value) ? `user.${name}=="${value}"` : undefined;
  });
  return conditions.includes(undefined) ? undefined : conditions.join(" AND ");
}

/** The name of an attribute as profiles have them: `Cost center` is `costCenter`. */
function profileName(attribute: string): string | undefined {
  const [first = "", ...rest] = attribute.match(/[A-Za-z0-9]+/g) ?? [];
  const name =
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[a-z]/.test(name) && !/[^\w\s.-]/.test(attribute) ? name : undefined;
}
