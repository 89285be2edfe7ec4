import { countOf } from "../../model/wording.ts";
import { CSV_TYPE, csvLine, guard, spellOut } from "../text/csvText.ts";
import { indented, xmlText } from "./escape/xml.ts";
import { cutNames, membersOf, sourceOption, sourcesOf, systemOfGroup } from "./roles/roleLists.ts";
import { describe, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { iiqRules } from "./rules/sailpointIiq.ts";
import { type Answers, fileOf, prepared, type System, textOption } from "./system.ts";

/** The longest name of a bundle; that of an IT role has this before it. */
const LONGEST_NAME = 128;
const IT_OF = "IT of ";

/** SailPoint IdentityIQ: bundles, as its roles are called in files. */
export const sailpointIiq: System = {
  id: "sailpoint-iiq",
  name: "SailPoint IdentityIQ",
  effect:
    "A business role for each role, which requires an IT role with a profile for each application: its entitlements are the role’s groups. Where attributes say who has a role, they are its assignment rule. Business roles come disabled.",
  checks: [
    "Import into a test system first: Global Settings ▸ Import from File, or the console’s import.",
    "The application and the attribute of its entitlements are right: for Active Directory it is memberOf, with the groups’ DNs.",
    "Look at each role before it is enabled.",
  ],
  rules: iiqRules,
  nests: true,
  options: [
    { ...sourceOption("Application of the groups"), forRemovals: true },
    {
      ...textOption(
        "attribute",
        "Attribute of entitlements",
        "memberOf",
        "Give the attribute’s name.",
      ),
      forRemovals: true,
    },
    textOption("owner", "Owner of roles without one", "spadmin", "Give the name of an identity."),
  ],
  changes: () =>
    "All roles are written: an import puts whole bundles in the place of those with their names.",
  removals(groups, answers) {
    const lines = removalLines(groups, answers);
    const isRead = (line: readonly string[]) => line.every(isReadAsItIs);
    const lost = lines.filter((line) => !isRead(line)).length;
    return prepared(
      lines.length > lost && {
        files: fileOf("membership-removals.csv", CSV_TYPE, function* () {
          // A byte order mark would be a part of the first heading there.
          yield csvLine(REMOVAL_COLUMNS);
          for (const line of lines) if (isRead(line)) yield csvLine(line);
        }),
        check:
          "It is a batch request: Setup ▸ Batch Requests. Users are identities by name. No line is approved there by itself, only the batch where that is set up. It was not tried in an IdentityIQ: begin with one line.",
      },
      lost > 0 && {
        loss: `${countOf(lost, "membership")} with a | or a line break in a name, which part values and lines there, with blanks around it, or with a beginning that spreadsheets take for a formula: Removals CSV, in the menu Export, has them.`,
      },
    );
  },
  prepare(roles, answers) {
    const bundles = new Bundles(roles, answers);
    const members = roles.roles.filter(({ users }) => users.length > 0);
    return prepared(
      { files: fileOf("bundles.xml", "application/xml", () => bundles.xml()) },
      members.length > 0 && {
        files: membersOf(roles, members),
        loss: "A bundle has no list of members: those of roles without an assignment rule stand in role-members.csv.",
      },
      cutNames(
        roles.roles.map(({ name }, at) => [bundles.names[at], name]),
        LONGEST_NAME - IT_OF.length,
      ),
    );
  },
};

/** The roles as bundles: a business role each, and the IT role that it requires. */
class Bundles {
  readonly #roles: SystemRoles;
  readonly #answers: Answers;
  readonly names: readonly string[];
  readonly #nameById: ReadonlyMap<string, string>;

  constructor(roles: SystemRoles, answers: Answers) {
    this.#roles = roles;
    this.#answers = answers;
    this.names = roles.namesBesideGroups(LONGEST_NAME - IT_OF.length);
    this.#nameById = new Map(roles.roles.map(({ id }, at) => [id, this.names[at]]));
  }

  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE sailpoint PUBLIC "sailpoint.dtd" "sailpoint.dtd">\n<sailpoint>\n`;
    for (const [at, role] of this.#roles.roles.entries()) {
      yield this.#itRole(role, `${IT_OF}${this.names[at]}`);
      yield this.#businessRole(role, this.names[at]);
    }
    yield "</sailpoint>\n";
  }

  #itRole(role: SystemRole, name: string): string {
    const sources = sourcesOf(this.#roles, role.groups, this.#answers.source.trim());
    const profiles = [...sources].map(([application, groups]) =>
      this.#profile(application, groups),
    );
    return `  <Bundle name="${xmlText(name)}" displayName="${xmlText(name)}" type="it">
${this.#owner(role)}    <Profiles>
${profiles.join("")}    </Profiles>
  </Bundle>
`;
  }

  #profile(application: string, groups: readonly number[]): string {
    const values = groups.map(
      (group) => `              <String>${xmlText(entitlementOf(this.#roles, group))}</String>\n`,
    );
    return `      <Profile>
        <ApplicationRef>
          <Reference class="sailpoint.object.Application" name="${xmlText(application)}"/>
        </ApplicationRef>
        <Constraints>
          <Filter operation="CONTAINS_ALL" property="${xmlText(this.#answers.attribute.trim())}">
            <Value>
              <List>
${values.join("")}              </List>
            </Value>
          </Filter>
        </Constraints>
      </Profile>
`;
  }

  #businessRole(role: SystemRole, name: string): string {
    const description = describe(role);
    const attributes =
      description === ""
        ? ""
        : `    <Attributes>
      <Map>
        <entry key="sysDescriptions">
          <value>
            <Map>
              <entry key="en_US" value="${xmlText(description)}"/>
            </Map>
          </value>
        </entry>
      </Map>
    </Attributes>
`;
    return `  <Bundle name="${xmlText(name)}" displayName="${xmlText(name)}" type="business" disabled="true">
${attributes}${this.#owner(role)}${this.#inheritance(role)}    <Requirements>
      ${bundle(`${IT_OF}${name}`)}    </Requirements>
${selectorOf(role)}  </Bundle>
`;
  }

  #inheritance({ inherits = [] }: SystemRole): string {
    if (inherits.length === 0) return "";
    const roles = inherits.map((id) => `      ${bundle(this.#nameById.get(id)!)}`);
    return `    <Inheritance>\n${roles.join("")}    </Inheritance>\n`;
  }

  #owner({ owner }: SystemRole): string {
    const name = owner || this.#answers.owner.trim();
    return `    <Owner>
      <Reference class="sailpoint.object.Identity" name="${xmlText(name)}"/>
    </Owner>
`;
  }
}

/** What a batch request has to be told to take an entitlement away. */
const REMOVAL_COLUMNS = [
  "operation",
  "identityName",
  "application",
  "attributeName",
  "attributeValue",
];

function removalLines(groups: SystemRoles, { source, attribute }: Answers): string[][] {
  return groups.roles.flatMap(({ groups: [group], users }) => {
    const application = systemOfGroup(groups, group) ?? source.trim();
    const of = [application, attribute.trim(), entitlementOf(groups, group)];
    return Array.from(users, (user) => ["RemoveEntitlement", groups.userId(user), ...of]);
  });
}

/** True for a text that a batch request has as it is: values end at a |, lines at each break, blanks go. */
function isReadAsItIs(text: string): boolean {
  return !/[|\r\n]/.test(text) && text.trim() === text && guard(spellOut(text)) === text;
}

/** A group as accounts have it: its DN, where the table tells it. */
function entitlementOf(roles: SystemRoles, group: number): string {
  return roles.groupAttribute(group, ["dn", "distinguishedname"]) ?? roles.groupName(group);
}

function bundle(name: string): string {
  return `<Reference class="sailpoint.object.Bundle" name="${xmlText(name)}"/>\n`;
}

function selectorOf({ selector }: SystemRole): string {
  if (!selector) return "";
  return `    <Selector>
      <IdentitySelector>
        <CompoundFilter>
${indented(selector.text, "          ")}        </CompoundFilter>
      </IdentitySelector>
    </Selector>
`;
}
