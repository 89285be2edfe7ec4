import { xmlText } from "./escape/xml.ts";
import { describe, type SystemRole, type SystemRoles } from "./roles/systemRoles.ts";
import { midpointRules } from "./rules/midpoint.ts";
import { changeScripts } from "./scripts/changeScripts.ts";
import { memberRemovals } from "./scripts/memberRemovals.ts";
import { MIDPOINT_CHANGES, MIDPOINT_REMOVALS, MIDPOINT_SCRIPT } from "./scripts/midpoint.ts";
import { type Call, powershellFile } from "./scripts/powershellScript.ts";
import { type Answers, choice, fileOf, prepared, type System, type SystemFile } from "./system.ts";

/** The OIDs that midPoint itself gives to the archetypes of roles. */
const BUSINESS_ROLE = "00000000-0000-0000-0000-000000000321";
const APPLICATION_ROLE = "00000000-0000-0000-0000-000000000328";

/** The form of OIDs; other systems have OIDs of numbers. */
const OID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** midPoint: roles as objects that induce the roles of their groups. */
export const midpoint: System = {
  id: "midpoint",
  name: "midPoint",
  effect:
    "A business role for each role, which induces a role for each of its groups. Members get it as an assignment, or by its rule, automatically.",
  checks: [
    "Import the objects into a test system first: Import object, with Overwrite existing object for a second time.",
    "The roles of the groups do something only once they have a construction of their resource.",
    "Rules work once the system configuration allows them: Role management ▸ Autoassign enabled.",
    "OIDs follow from the ids of the roles: the same role is the same object next time.",
  ],
  rules: midpointRules,
  nests: true,
  options: [
    choice("groups", "Roles of the groups", {
      there: "Are there, by OID or name",
      along: "Are made along, as application roles",
    }),
    choice("users", "Users", {
      there: "Are there: a script assigns the roles",
      along: "Are imported along",
    }),
  ],
  changes: () => (changes) => {
    const { changed } = changes;
    return changeScripts(changes, {
      about: "of midPoint",
      code: MIDPOINT_CHANGES,
      userKey: (user) => changed.userId(user),
      groupKey: (group) => [
        changed.groupName(group),
        changed.groupAttribute(group, ["oid"], OID) ?? "",
      ],
      empties: true,
      check: "The roles of the groups that roles in force get are there already.",
    });
  },
  removals: (groups) =>
    memberRemovals(groups, {
      about: "midPoint",
      code: MIDPOINT_REMOVALS,
      userKey: (user) => groups.userId(user),
      groupId: (group) => groups.groupAttribute(group, ["oid"], OID),
      check:
        "Membership of a group is the assignment of its role there. Whom another role gives it keeps it, and the script says so.",
    }),
  prepare(roles, answers) {
    const objects = new Objects(roles, answers);
    const users =
      answers.users === "along"
        ? {
            files: fileOf("users.xml", "application/xml", () => objects.users()),
            loss: "Do not import users.xml over users that are there: it has nothing but their names and roles, and so nothing for rules.",
          }
        : {
            files: objects.script(),
            loss: "Assignments belong to users, not to roles: members.ps1 adds them to the users that are there.",
          };
    return prepared(
      { files: fileOf("roles.xml", "application/xml", () => objects.roles()) },
      roles.allUsers().length > 0 && users,
    );
  },
};

class Objects {
  readonly #roles: SystemRoles;
  readonly #names: readonly string[];
  readonly #makesGroups: boolean;

  constructor(roles: SystemRoles, { groups }: Answers) {
    this.#roles = roles;
    this.#names = roles.namesBesideGroups();
    this.#makesGroups = groups === "along";
  }

  *roles(): Generator<string> {
    yield HEAD;
    if (this.#makesGroups)
      for (const group of this.#roles.allGroups()) yield this.#groupRole(group);
    for (const [at, role] of this.#roles.roles.entries()) yield* this.#businessRole(role, at);
    yield "</objects>\n";
  }

  *users(): Generator<string> {
    yield HEAD;
    for (const [user, roles] of this.#roles.rolesBy("users")) {
      const id = this.#roles.userId(user);
      yield `  <user oid="${oidOf("user", id)}">\n${element("name", id)}`;
      for (const role of roles)
        yield assignment(oidOf("role", this.#roles.roles[role].id), "RoleType");
      yield `${element("fullName", this.#roles.userName(user))}  </user>\n`;
    }
    yield "</objects>\n";
  }

  script(): SystemFile {
    const roles = this.#roles;
    function* calls(): Generator<Call> {
      for (const role of roles.roles)
        for (const user of role.users)
          yield ["Add-RoleMember", oidOf("role", role.id), roles.userId(user)];
    }
    return powershellFile({
      name: "members.ps1",
      about: [
        "Assigns roles of midPoint, by their OIDs, to users that are there, by their names.",
        "Import roles.xml first. It can be run again: a role that is assigned stays so.",
      ],
      code: MIDPOINT_SCRIPT,
      calls,
    });
  }

  *#businessRole(role: SystemRole, at: number): Generator<string> {
    yield `  <role oid="${oidOf("role", role.id)}">\n${element("name", this.#names[at])}`;
    const description = describe(role);
    if (description !== "") yield element("description", description);
    yield assignment(BUSINESS_ROLE, "ArchetypeType");
    yield element("identifier", role.id);
    for (const id of role.inherits ?? [])
      yield inducement(`      <targetRef oid="${oidOf("role", id)}" type="RoleType"/>\n`);
    for (const group of role.groups) yield this.#inducement(group);
    if (role.selector) yield role.selector.text;
    yield "  </role>\n";
  }

  #inducement(group: number): string {
    const name = this.#roles.groupName(group);
    const oid = this.#makesGroups
      ? oidOf("group", name)
      : this.#roles.groupAttribute(group, ["oid"], OID);
    const target = oid
      ? `      <targetRef oid="${oid}" type="RoleType"/>\n`
      : `      <targetRef type="RoleType">\n        <filter>\n          <q:equal>\n            <q:path>name</q:path>\n            <q:value>${xmlText(name)}</q:value>\n          </q:equal>\n        </filter>\n      </targetRef>\n`;
    return inducement(target);
  }

  #groupRole(group: number): string {
    const name = this.#roles.groupName(group);
    const description = this.#roles.groupAttribute(group, ["description"]);
    return `  <role oid="${oidOf("group", name)}">\n${element("name", name)}${description ? element("description", description) : ""}${assignment(APPLICATION_ROLE, "ArchetypeType")}  </role>\n`;
  }
}

function element(name: string, text: string): string {
  return `    <${name}>${xmlText(text)}</${name}>\n`;
}

function inducement(target: string): string {
  return `    <inducement>\n${target}    </inducement>\n`;
}

function assignment(oid: string, type: string): string {
  return `    <assignment>\n      <targetRef oid="${oid}" type="${type}"/>\n    </assignment>\n`;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<objects xmlns="http://midpoint.evolveum.com/xml/ns/public/common/common-3"
         xmlns:q="http://prism.evolveum.com/xml/ns/public/query-3">
`;

/**
 * An OID by a text alone, as a UUID of version 8: a second import finds what the first one made. Two
 * hashes of 64 bits are enough to tell the roles of one system apart.
 */
export function oidOf(kind: string, text: string): string {
  const all = `access-table/${kind}/${text}`;
  const digits = (hash(all, 0xcbf29ce484222325n) + hash(all, 0x9ae16a3b2f90404fn)).split("");
  digits[12] = "8";
  digits[16] = "89ab"[Number.parseInt(digits[16], 16) % 4];
  const hex = digits.join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** FNV-1a of 64 bits over the UTF-16 of a text, as 16 digits. */
function hash(text: string, start: bigint): string {
  let state = start;
  for (let at = 0; at < text.length; at++)
    state = BigInt.asUintN(64, (state ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return state.toString(16).padStart(16, "0");
}
