import type { Decision } from "../../model/facts/decisions.ts";
import { countOf, firstCharacters } from "../../model/wording.ts";
import { CSV_TYPE, csvHead, csvLine, guard } from "../text/csvText.ts";
import {
  cutDescriptions,
  cutNames,
  membersOf,
  type RoleRest,
  roleGroupsList,
  sourceOption,
  sourcesOf,
  systemOfGroup,
} from "./roles/roleLists.ts";
import {
  describeWithin,
  namesApart,
  type SystemRole,
  type SystemRoles,
} from "./roles/systemRoles.ts";
import { iscRules } from "./rules/sailpointIsc.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { ISC_REMOVALS } from "./scripts/sailpointIsc.ts";
import { type Answers, fileOf, prepared, type System, textOption } from "./system.ts";

/** The longest name of an access profile or a role, and its longest description. */
const LONGEST_NAME = 128;
const LONGEST_DESCRIPTION = 2000;
/** As much of a source's name as stands behind that of a role. */
const LONGEST_SOURCE = 60;

/** SailPoint Identity Security Cloud: the CSVs that the community's extension of VS Code imports. */
export const sailpointIsc: System = {
  id: "sailpoint-isc",
  name: "SailPoint Identity Security Cloud",
  effect:
    "An access profile for each role and source, with the role’s groups as entitlements, and a role of these. Roles come disabled. Where attributes say who has a role, they are its membership criteria.",
  checks: [
    "Import with the extension “SailPoint Identity Security Cloud” of VS Code: access profiles first, then roles.",
    "Entitlements are there under the names of the groups, and attributes in criteria are called as those of identities.",
    "Look at each role before it is enabled: then it is given to all who meet its criteria.",
  ],
  rules: iscRules,
  options: [
    { ...sourceOption("Source of the groups"), forRemovals: true },
    textOption(
      "owner",
      "Owner of roles without one",
      "",
      "Give the name of an identity: access profiles and roles have an owner.",
    ),
  ],
  changes: () => "All roles are written: the CSVs of the import hold whole roles, and no changes.",
  removals: (groups, { source }) =>
    memberRemovals(groups, {
      about: "sources of SailPoint Identity Security Cloud",
      code: ISC_REMOVALS,
      userKey: (user) => groups.userId(user),
      groupId: (group) => systemOfGroup(groups, group) ?? source.trim(),
      commentOf: (user, group) => commentOn(groups.removals?.decisionOf(user, group)),
      check:
        "The script asks for each removal as a request, which goes the way of approvals there. Entitlements are found by name and source, identities by their user name.",
    }),
  prepare(roles, answers) {
    const cloud = new Cloud(roles, answers);
    const members = roles.roles.filter(({ users }) => users.length > 0);
    const groups = cloud.unlisted();
    return prepared(
      {
        files: [
          fileOf("access-profiles.csv", CSV_TYPE, () => cloud.profiles()),
          fileOf("roles.csv", CSV_TYPE, () => cloud.roles()),
        ],
      },
      members.length > 0 && {
        files: membersOf(roles, members),
        loss: `A role of the import has criteria, no list of members. The members of ${countOf(members.length, "role")} without criteria stand in role-members.csv.`,
      },
      groups.length > 0 && {
        files: roleGroupsList(roles, groups),
        loss: "Groups with a semicolon in their names, which would end them, or a |, before which the importer reads an attribute, and those that a spreadsheet would take for formulas, stand in role-groups.csv.",
      },
      cutDescriptions(roles, LONGEST_DESCRIPTION),
      cutNames(
        roles.roles.map((role) => [cloud.nameOf(role), role.name]),
        cloud.longestName,
      ),
    );
  },
};

/** What a request says of the decision that it comes from. */
function commentOn(decision: Decision | undefined): string {
  const by = decision?.by ? ` by ${decision.by}` : "";
  const reason = decision?.reason ? `: ${decision.reason}` : ".";
  return `Marked for removal in a review${by}${reason}`;
}

class Cloud {
  readonly #roles: SystemRoles;
  readonly #answers: Answers;
  readonly #names = new Map<SystemRole, string>();
  /** Access profiles have the name of their role with that of their source behind it. */
  readonly longestName: number;

  constructor(roles: SystemRoles, answers: Answers) {
    this.#roles = roles;
    this.#answers = answers;
    const sources = [...sourcesOf(roles, roles.allGroups(), answers.source.trim()).keys()];
    const ends = sources.map((source) => this.#endOf(source).length);
    this.longestName = LONGEST_NAME - Math.max(0, ...ends);
    const names = namesApart(
      // A semicolon ends a name in a list of them.
      roles.roles.map(({ name }) => name.replaceAll(";", ",")),
      { wordOf: (at) => roles.roles[at].id, others: [], most: this.longestName },
    );
    for (const [at, role] of roles.roles.entries()) this.#names.set(role, names[at]);
  }

  nameOf(role: SystemRole): string {
    return this.#names.get(role)!;
  }

  *profiles(): Generator<string> {
    yield csvHead("name,owner,source,description,enabled,requestable,entitlements".split(","));
    for (const role of this.#roles.roles)
      for (const [source, groups] of this.#sourcesOf(role)) {
        const entitlements = groups.map((group) => this.#roles.groupName(group)).join(";");
        const about = [
          this.#profileName(role, source),
          this.#ownerOf(role),
          source,
          describeWithin(role, LONGEST_DESCRIPTION),
        ];
        yield csvLine([...about, "true", "false", entitlements]);
      }
  }

  *roles(): Generator<string> {
    yield csvHead(
      "name,owner,description,enabled,requestable,accessProfiles,membershipCriteria".split(","),
    );
    for (const role of this.#roles.roles) {
      const profiles = [...this.#sourcesOf(role).keys()];
      const names = profiles.map((source) => this.#profileName(role, source)).join(";");
      const about = [
        this.nameOf(role),
        this.#ownerOf(role),
        describeWithin(role, LONGEST_DESCRIPTION),
      ];
      yield csvLine([...about, "false", "false", names, role.selector?.text ?? ""]);
    }
  }

  /** The groups that a list of entitlements cannot hold, by role. */
  unlisted(): RoleRest[] {
    return this.#roles.roles
      .map((role) => ({ role, rest: [...role.groups].filter((group) => !this.#isListed(group)) }))
      .filter(({ rest }) => rest.length > 0);
  }

  #isListed(group: number): boolean {
    const name = this.#roles.groupName(group);
    return !/[;|]/.test(name) && guard(name) === name && name.trim() !== "";
  }

  #sourcesOf(role: SystemRole): Map<string, number[]> {
    const listed = [...role.groups].filter((group) => this.#isListed(group));
    return sourcesOf(this.#roles, listed, this.#answers.source.trim());
  }

  #profileName(role: SystemRole, source: string): string {
    return `${this.nameOf(role)}${this.#endOf(source)}`;
  }

  #endOf(source: string): string {
    return ` on ${firstCharacters(source.replaceAll(";", ","), LONGEST_SOURCE)}`;
  }

  #ownerOf(role: SystemRole): string {
    return role.owner || this.#answers.owner.trim();
  }
}
