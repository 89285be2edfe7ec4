import { countOf } from "../../model/wording.ts";
import { isDn } from "../import/directory/dn.ts";
import { roleGroupsList } from "./roles/roleLists.ts";
import {
  type ChangesInForce,
  describe,
  type SystemRole,
  type SystemRoles,
} from "./roles/systemRoles.ts";
import { branchOfAll, knownDn, ldapRules, memberUrl } from "./rules/ldap.ts";
import { type Answers, choice, fileOf, prepared, type System, textOption } from "./system.ts";

const DN_WORDS = ["dn", "distinguishedname"];

/** A directory: a group of names a role. */
export const ldif: System = {
  id: "ldap",
  name: "LDAP",
  effect:
    "Adds an entry groupOfNames for each role, with the role’s users as members, or a groupOfURLs with a filter for them. Where groups have a DN, a second file makes each role a member of its groups.",
  checks: [
    "Import into a copy of the directory first: ldapadd -c -f roles.ldif, then ldapmodify -c -f role-groups.ldif. With -c they can run again: what is there already stays as it is.",
    "The branches below exist, and the users’ DNs are right.",
    "Groups of URLs count only where the directory, or what asks it, knows them: Active Directory does not.",
    "Groups within groups count only where the directory, or what asks it, follows them.",
  ],
  rules: ldapRules,
  ownGroups: /\b(ldap|openldap|ad|active directory|directory)\b/i,
  options: [
    textOption("branch", "Branch of the roles", "ou=roles,dc=example,dc=org", branchProblem),
    {
      ...textOption("people", "Branch of users", "ou=people,dc=example,dc=org", branchProblem),
      forRemovals: true,
    },
    choice("members", "Users of a role with a rule", {
      names: "List them (groupOfNames)",
      rule: "By the rule (groupOfURLs)",
    }),
    choice("nesting", "Groups of a role", {
      members: "Make the role a member of them",
      list: "List them in a CSV",
    }),
  ],
  changes: (answers) => (changes) => {
    const isNested = answers.nesting === "members";
    const isAny = (way: Way) => changesOf(way, changes, answers).next().done === false;
    const { granted, taken } = changes;
    const isLost = [granted, taken].some((roles) =>
      isNested
        ? new Directory(roles, answers).groupsWithoutDn().length > 0
        : roles.allGroups().length > 0,
    );
    return prepared(
      isAny("add") && {
        files: fileOf("changes.ldif", "text/plain", () => changeFile("add", changes, answers)),
      },
      isAny("delete") && {
        files: fileOf("removals.ldif", "text/plain", () => changeFile("delete", changes, answers)),
      },
      isLost && {
        loss: `Groups ${isNested ? "without a DN " : ""}that roles in force get or lose stand in Role changes CSV, in the menu Export.`,
      },
      {
        check:
          "Changes go by ldapmodify -c -f changes.ldif, then removals.ldif. Roles in force are groups of names in the branch: those by a rule have no members to change.",
      },
    );
  },
  removals(groups, answers) {
    const directory = new Directory(groups, answers);
    const unknown = directory.groupsWithoutDn().length;
    return prepared(
      unknown < groups.roles.length && {
        files: fileOf("membership-removals.ldif", "text/plain", () => directory.memberRemovals()),
        check: "It goes by ldapmodify -c -f membership-removals.ldif. With -c it can run again.",
      },
      unknown > 0 && {
        loss: `${countOf(unknown, "group")} without a DN: Removals CSV, in the menu Export, has their memberships.`,
      },
    );
  },
  prepare(roles, answers) {
    const directory = new Directory(roles, answers);
    const memberless = roles.roles.filter(({ users, selector }) => users.length === 0 && !selector);
    const isNested = answers.nesting === "members";
    const unlisted = new Set(isNested ? directory.groupsWithoutDn() : roles.allGroups());
    const rest = ({ groups }: SystemRole) => [...groups].filter((group) => unlisted.has(group));
    return prepared(
      { files: fileOf("roles.ldif", "text/plain", () => directory.entries()) },
      memberless.length > 0 && {
        loss: `${countOf(memberless.length, "role")} without users: a groupOfNames has at least one member, so that each is written with itself as its member.`,
      },
      isNested &&
        unlisted.size < roles.allGroups().length && {
          files: fileOf("role-groups.ldif", "text/plain", () => directory.nesting()),
        },
      unlisted.size > 0 && {
        files: roleGroupsList(
          roles,
          roles.roles.map((role) => ({ role, rest: rest(role) })),
        ),
        loss: isNested
          ? `${countOf(unlisted.size, "group")} without a DN: the roles that have them stand in role-groups.csv.`
          : "The groups of the roles stand in role-groups.csv.",
      },
    );
  },
};

class Directory {
  readonly #roles: SystemRoles;
  readonly #answers: Answers;
  /** The branch that all users are below, once it is asked for. */
  #people: string | undefined;

  constructor(roles: SystemRoles, answers: Answers) {
    this.#roles = roles;
    this.#answers = answers;
  }

  *entries(): Generator<string> {
    yield "version: 1\n";
    for (const [at, role] of this.#roles.roles.entries()) {
      yield `\n${ldifLine("dn", this.#roleDn(at))}objectClass: top\nobjectClass: ${role.selector ? "groupOfURLs" : "groupOfNames"}\n`;
      yield ldifLine("cn", role.name);
      const description = describe(role);
      if (description !== "") yield ldifLine("description", description);
      if (role.owner && isDn(role.owner)) yield ldifLine("owner", role.owner);
      const { selector } = role;
      if (selector) yield ldifLine("memberURL", this.#urlOf(selector.text));
      else if (role.users.length === 0) yield ldifLine("member", this.#roleDn(at));
      for (const user of role.users) yield ldifLine("member", this.#userDn(user));
    }
  }

  *nesting(): Generator<string> {
    yield "version: 1\n";
    for (const [group, roles] of this.#roles.rolesBy("groups")) {
      const dn = this.#groupDn(group);
      if (dn === undefined) continue;
      for (const role of roles) yield memberChange("add", dn, this.#roleDn(role));
    }
  }

  /** Takes users out of the groups that each role stands for. */
  *memberRemovals(): Generator<string> {
    yield "version: 1\n";
    for (const { groups, users } of this.#roles.roles)
      for (const group of groups) {
        const dn = this.#groupDn(group);
        if (dn === undefined) continue;
        for (const user of users) yield memberChange("delete", dn, this.#userDn(user));
      }
  }

  /** The changes of a role's own members, and of its groups. */
  *roleChanges(way: Way, at: number): Generator<string> {
    for (const user of this.#roles.roles[at].users)
      yield memberChange(way, this.#roleDn(at), this.#userDn(user));
    yield* this.groupChanges(way, at);
  }

  *groupChanges(way: Way, at: number): Generator<string> {
    if (this.#answers.nesting !== "members") return;
    for (const group of this.#roles.roles[at].groups) {
      const dn = this.#groupDn(group);
      if (dn !== undefined) yield memberChange(way, dn, this.#roleDn(at));
    }
  }

  /** A group of names has at least one member: one without users has itself. */
  ownChange(way: Way, at: number): string {
    return memberChange(way, this.#roleDn(at), this.#roleDn(at));
  }

  removal(at: number): string {
    return `\n${ldifLine("dn", this.#roleDn(at))}changetype: delete\n`;
  }

  groupsWithoutDn(): number[] {
    return this.#roles.allGroups().filter((group) => this.#groupDn(group) === undefined);
  }

  #roleDn(at: number): string {
    return `cn=${dnValue(this.#roles.roles[at].name)},${this.#answers.branch.trim()}`;
  }

  /** Of the people, wherever they stand: not all are in the branch of those without a DN. */
  #urlOf(filter: string): string {
    this.#people ??= branchOfAll(this.#roles.data.userIds.map((_, user) => this.#userDn(user)));
    return memberUrl(this.#people, filter);
  }

  #userDn(user: number): string {
    return (
      knownDn(user, this.#roles) ??
      `uid=${dnValue(this.#roles.userId(user))},${this.#answers.people.trim()}`
    );
  }

  #groupDn(group: number): string | undefined {
    const name = this.#roles.groupName(group);
    return this.#roles.groupAttribute(group, DN_WORDS) ?? (isDn(name) ? name : undefined);
  }
}

type Way = "add" | "delete";

/** A change fails as a whole where one of its members is there already: each has its own. */
function memberChange(way: Way, dn: string, member: string): string {
  return `\n${ldifLine("dn", dn)}changetype: modify\n${way}: member\n${ldifLine("member", member)}-\n`;
}

function* changeFile(way: Way, changes: ChangesInForce, answers: Answers): Generator<string> {
  yield "version: 1\n";
  yield* changesOf(way, changes, answers);
}

/** What roles in force get, or what they lose and which of them go. */
function* changesOf(way: Way, changes: ChangesInForce, answers: Answers): Generator<string> {
  const { changed, granted, taken, retired } = changes;
  const directory = new Directory(way === "add" ? granted : taken, answers);
  for (const [at, { users }] of changed.roles.entries()) {
    const gained = granted.roles[at].users.length;
    const lost = taken.roles[at].users.length;
    if (way === "add" && users.length === 0 && lost > 0) yield directory.ownChange(way, at);
    yield* directory.roleChanges(way, at);
    if (way === "delete" && gained === users.length && gained > 0 && lost === 0)
      yield directory.ownChange(way, at);
  }
  if (way === "add") return;
  const gone = new Directory(retired, answers);
  for (const at of retired.roles.keys()) {
    yield* gone.groupChanges(way, at);
    yield gone.removal(at);
  }
}

function branchProblem(branch: string): string | undefined {
  if (/^\s*[a-z][\w-]*\s*=[^,]+/i.test(branch) && !/[\r\n]/.test(branch)) return undefined;
  return "A branch is a DN, for example ou=roles,dc=example,dc=org.";
}

/** The longest line of LDIF before it goes on in the next. */
const LONGEST_LINE = 76;

/** A line of LDIF: plain where RFC 2849 allows it, else in base64; long ones go on in further lines. */
function ldifLine(type: string, value: string): string {
  const text = isSafe(value) ? `${type}: ${value}` : `${type}:: ${base64(value)}`;
  if (text.length <= LONGEST_LINE) return `${text}\n`;
  let folded = text.slice(0, LONGEST_LINE);
  for (let at = LONGEST_LINE; at < text.length; at += LONGEST_LINE - 1)
    folded += `\n ${text.slice(at, at + LONGEST_LINE - 1)}`;
  return `${folded}\n`;
}

/** A value of a distinguished name, escaped as in RFC 4514. */
function dnValue(value: string): string {
  return value
    .replace(/["+,;<>\\=]/g, "\\$&")
    .replace(/^[ #]| $/g, "\\$&")
    .replace(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** RFC 2849's SAFE-STRING, without the space at its end that is easily lost. */
function isSafe(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what makes a value unsafe
  return /^(?![ :<])[\x01-\x09\x0b\x0c\x0e-\x7f]*$/.test(value) && !value.endsWith(" ");
}

function base64(value: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(value)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
