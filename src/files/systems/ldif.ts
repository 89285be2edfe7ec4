import { countOf } from "../../model/wording.ts";
import { inPieces } from "../export/export.ts";
import { isDn } from "../import/directory/dn.ts";
import { roleGroupsList } from "./roles/roleLists.ts";
import { describe, type SystemRoles } from "./roles/systemRoles.ts";
import type { Answers, Prepared, System, SystemFile } from "./system.ts";

const DN_WORDS = ["dn", "distinguishedname"];

/** A directory: a group of names a role. */
export const ldif: System = {
  id: "ldap",
  name: "LDAP",
  effect:
    "Adds an entry groupOfNames for each role, with the role’s users as members. Where groups have a DN, a second file makes each role a member of its groups.",
  checks: [
    "Import into a copy of the directory first: ldapadd -f, then ldapmodify -f for the second file.",
    "The branches below exist, and the users’ DNs are right.",
    "Groups within groups count only where the directory, or what asks it, follows them.",
  ],
  options: [
    {
      id: "branch",
      name: "Branch of the roles",
      kind: "text",
      initial: "ou=roles,dc=example,dc=org",
      problem: branchProblem,
    },
    {
      id: "people",
      name: "Branch of users without a DN",
      kind: "text",
      initial: "ou=people,dc=example,dc=org",
      problem: branchProblem,
    },
    {
      id: "nesting",
      name: "Groups of a role",
      kind: "choice",
      values: [
        { id: "members", name: "Make the role a member of them" },
        { id: "list", name: "List them in a CSV" },
      ],
    },
  ],
  prepare,
};

function prepare(roles: SystemRoles, answers: Answers): Prepared {
  const directory = new Directory(roles, answers);
  const files: SystemFile[] = [
    { name: "roles.ldif", type: "text/plain", write: () => inPieces(directory.entries()) },
  ];
  const losses: string[] = [];
  const memberless = roles.roles.filter(({ users }) => users.length === 0);
  if (memberless.length > 0)
    losses.push(
      `${countOf(memberless.length, "role")} without users: a groupOfNames has at least one member, so that each is written with itself as its member.`,
    );
  const isNested = answers.nesting === "members";
  const unlisted = isNested ? directory.groupsWithoutDn() : roles.allGroups();
  if (isNested && unlisted.length < roles.allGroups().length)
    files.push({
      name: "role-groups.ldif",
      type: "text/plain",
      write: () => inPieces(directory.nesting()),
    });
  if (unlisted.length > 0) {
    const rest = new Set(unlisted);
    files.push(
      roleGroupsList(
        roles,
        roles.roles.map((role) => ({ role, rest: [...role.groups].filter((at) => rest.has(at)) })),
      ),
    );
    losses.push(
      isNested
        ? `${countOf(unlisted.length, "group")} without a DN: the roles that have them stand in role-groups.csv.`
        : "The groups of the roles stand in role-groups.csv.",
    );
  }
  return { files, losses };
}

/** The entries of the roles, and the names of users and groups in the directory. */
class Directory {
  readonly #roles: SystemRoles;
  readonly #answers: Answers;

  constructor(roles: SystemRoles, answers: Answers) {
    this.#roles = roles;
    this.#answers = answers;
  }

  *entries(): Generator<string> {
    yield "version: 1\n";
    for (const [at, role] of this.#roles.roles.entries()) {
      yield `\n${ldifLine("dn", this.#roleDn(at))}objectClass: top\nobjectClass: groupOfNames\n`;
      yield ldifLine("cn", role.name);
      const description = describe(role);
      if (description !== "") yield ldifLine("description", description);
      if (role.owner && isDn(role.owner)) yield ldifLine("owner", role.owner);
      if (role.users.length === 0) yield ldifLine("member", this.#roleDn(at));
      for (const user of role.users) yield ldifLine("member", this.#userDn(user));
    }
  }

  /** Changes that make each role a member of its groups: one for each group. */
  *nesting(): Generator<string> {
    yield "version: 1\n";
    const rolesOf = new Map<number, number[]>();
    for (const [at, { groups }] of this.#roles.roles.entries())
      for (const group of groups) {
        const known = rolesOf.get(group);
        if (known) known.push(at);
        else rolesOf.set(group, [at]);
      }
    for (const [group, roles] of rolesOf) {
      const dn = this.#groupDn(group);
      if (dn === undefined) continue;
      yield `\n${ldifLine("dn", dn)}changetype: modify\nadd: member\n`;
      for (const role of roles) yield ldifLine("member", this.#roleDn(role));
      yield "-\n";
    }
  }

  groupsWithoutDn(): number[] {
    return this.#roles.allGroups().filter((group) => this.#groupDn(group) === undefined);
  }

  #roleDn(at: number): string {
    return `cn=${dnValue(this.#roles.roles[at].name)},${this.#answers.branch.trim()}`;
  }

  #userDn(user: number): string {
    const known = this.#roles.userAttribute(user, DN_WORDS);
    const id = this.#roles.userId(user);
    return known ?? (isDn(id) ? id : `uid=${dnValue(id)},${this.#answers.people.trim()}`);
  }

  #groupDn(group: number): string | undefined {
    const name = this.#roles.groupName(group);
    return this.#roles.groupAttribute(group, DN_WORDS) ?? (isDn(name) ? name : undefined);
  }
}

function branchProblem(branch: string): string | undefined {
  if (/^\s*[a-z][\w-]*\s*=[^,]+/i.test(branch) && !/[\r\n]/.test(branch)) return undefined;
  return "A branch is a DN, for example ou=roles,dc=example,dc=org.";
}

/** The longest line of LDIF before it goes on in the next. */
const LONGEST_LINE = 76;

/** A line of LDIF: plain where RFC 2849 allows it, else in base64; long ones go on in further lines. */
export function ldifLine(type: string, value: string): string {
  const text = isSafe(value) ? `${type}: ${value}` : `${type}:: ${base64(value)}`;
  if (text.length <= LONGEST_LINE) return `${text}\n`;
  let folded = text.slice(0, LONGEST_LINE);
  for (let at = LONGEST_LINE; at < text.length; at += LONGEST_LINE - 1)
    folded += `\n ${text.slice(at, at + LONGEST_LINE - 1)}`;
  return `${folded}\n`;
}

/** A value of a distinguished name, escaped as in RFC 4514. */
export function dnValue(value: string): string {
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
