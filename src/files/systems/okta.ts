import { countOf, formatNumber } from "../../model/wording.ts";
import { block, hclString, NameTaker, TERRAFORM_PLANS, terraformHead } from "./escape/hcl.ts";
import { cutDescriptions, cutNames, lookedUp } from "./roles/roleLists.ts";
import { describeWithin, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { oktaRules } from "./rules/okta.ts";
import { changeScripts } from "./scripts/changeScripts.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { OKTA_CHANGES, OKTA_REMOVALS, OKTA_SCRIPT } from "./scripts/okta.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { choice, fileOf, prepared, type System, type SystemFile } from "./system.ts";

/** The longest name of a rule, of a group, and its longest description. */
const LONGEST_RULE = 50;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 1024;

/** The most groups that one rule fills, less that of the role. */
const MOST_GROUPS = 99;

const MOST_RULES = 2000;

/** The form of Okta's ids: those of another system, as GUIDs, are of no use here. */
const OKTA_ID = /^00[A-Za-z0-9]{18}$/;

/** Okta: a group a role, and rules that make its members those of the role's groups. */
export const okta: System = {
  id: "okta",
  name: "Okta",
  effect:
    "A group for each role, with its users, and a rule that adds its members to the role’s groups; where attributes say who has the role, the rule goes by them. Rules do nothing until an administrator activates them.",
  checks: [
    "Run it in a preview tenant first, and read what Terraform plans, or the script’s lines.",
    "Attributes in rules are called as in Okta’s profile of users: compare the names. Case and blanks count in values.",
    "Rules fill groups of Okta alone, not those of applications or directories.",
  ],
  rules: oktaRules,
  ownGroups: /\bokta\b/i,
  options: [
    choice("by", "Made by", { terraform: "Terraform", powershell: "PowerShell (API calls)" }),
  ],
  changes: ({ by }) =>
    by === "terraform"
      ? TERRAFORM_PLANS
      : (changes) =>
          changeScripts(changes, {
            about: "of Okta",
            code: `${OKTA_SCRIPT}${OKTA_CHANGES}`,
            userKey: (user) => loginOf(changes.changed, user),
            whyNoGroups:
              "A rule of Okta keeps the groups that it was made with: groups that roles in force get or lose stand in Role changes CSV, in the menu Export.",
            empties: true,
            check:
              "Users whom a rule put into a role come back while it is active. Rules of retired roles stay behind: delete them.",
          }),
  removals: (groups) =>
    memberRemovals(groups, {
      about: "Okta",
      code: `${OKTA_SCRIPT}${OKTA_REMOVALS}`,
      userKey: (user) => loginOf(groups, user),
      groupId: (group) => groups.groupAttribute(group, ["id"], OKTA_ID),
    }),
  prepare(roles, { by }) {
    const groups = new RoleGroups(roles);
    return prepared(
      {
        files:
          by === "terraform"
            ? fileOf("groups.tf", "text/plain", () => groups.terraform())
            : groups.script(),
      },
      { check: rulesInWords(roles) },
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
    const excepted = this.#roles.roles.flatMap(({ selector }) => selector?.except ?? []);
    for (const user of new Set([...this.#roles.allUsers(), ...excepted])) {
      const id = this.#userId(user);
      const name = names.take(this.#roles.userId(user), "user");
      users.set(user, id === undefined ? `data.okta_user.${name}.id` : hclString(id));
      if (id !== undefined) continue;
      const search = [
        ["name", hclString("profile.login")],
        ["value", hclString(loginOf(this.#roles, user))],
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
    const members = `"isMemberOfAnyGroup(\\"\${${own}}\\")"`;
    const { selector } = role;
    for (const [number, some] of rulesOf(role).entries()) {
      const targets = Array.from(some, (group) => groups.get(group)!);
      const except = selector?.except.map((user) => users.get(user)!) ?? [];
      yield block("resource", "okta_group_rule", `${name}--${number + 1}`, [
        ["name", hclString(this.#ruleName(at, number + 1))],
        ["status", hclString("INACTIVE")],
        ["group_assignments", list(selector ? [own, ...targets] : targets)],
        ["expression_type", hclString("urn:okta:expression:1.0")],
        ["expression_value", selector ? hclString(selector.text) : members],
        ...(except.length > 0 ? [["users_excluded", list(except)] as const] : []),
      ]);
    }
    if (role.users.length === 0) return;
    yield block("resource", "okta_group_memberships", name, [
      ["group_id", own],
      ["users", list(Array.from(role.users, (user) => users.get(user)!))],
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
      const { selector } = role;
      for (const user of selector?.except ?? [])
        yield ["Add-RoleException", name, loginOf(this.#roles, user)];
      for (const [number, some] of rulesOf(role).entries()) {
        for (const group of some)
          yield ["Add-RoleGroup", name, this.#roles.groupName(group), this.groupId(group) ?? ""];
        yield ["Add-RoleRule", this.#ruleName(at, number + 1), name, selector?.text ?? ""];
      }
      for (const user of role.users) yield ["Add-RoleMember", name, loginOf(this.#roles, user)];
    }
  }

  /** A name that no other rule has, of at most 50 characters. */
  #ruleName(at: number, number: number): string {
    const end = ` (${at + 1}.${number})`;
    return [...this.names[at]].slice(0, (LONGEST_RULE - end.length) / 2).join("") + end;
  }
}

function loginOf(roles: SystemRoles, user: number): string {
  const login = roles.userAttribute(user, ["id"], OKTA_ID) ?? roles.userAttribute(user, ["login"]);
  return login ?? roles.userId(user);
}

/** The groups of a role by the rules that it takes to fill them: one that goes by attributes has one at least. */
function rulesOf({ groups, selector }: SystemRole): number[][] {
  const all = Array.from(groups);
  const rules = selector && all.length === 0 ? [all] : [];
  for (let at = 0; at < all.length; at += MOST_GROUPS) rules.push(all.slice(at, at + MOST_GROUPS));
  return rules;
}

/** How many rules come beside those that are there. */
function rulesInWords({ roles }: SystemRoles): string {
  const count = roles.reduce((sum, role) => sum + rulesOf(role).length, 0);
  const most = formatNumber(MOST_RULES);
  return count > MOST_RULES
    ? `${formatNumber(count)} group rules: too many, since an organisation of Okta has at most ${most}.`
    : `${countOf(count, "group rule")}: with those that are there, an organisation of Okta has at most ${most}.`;
}

/** Values in a list, a line each. */
function list(values: readonly string[]): string {
  return `[${values.map((value) => `\n    ${value},`).join("")}\n  ]`;
}
