import { quoted } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import { dnKey, firstValue } from "./dn.ts";
import { type Entry, isGroup, isSecret, isUser, MEMBERS, uidsOf } from "./entry.ts";
import { DirectoryUsers, type Person } from "./users.ts";

/** What an entry says of a group that is no attribute: its kind, its name and its members. */
const NOT_OF_GROUP = new Set([
  "objectclass",
  "changetype",
  "cn",
  "memberof",
  "memberuid",
  ...MEMBERS,
]);

interface Membership {
  /** The key of a DN, or a login where `memberUid` names it. */
  readonly member: string;
  readonly isLogin: boolean;
  readonly dn: string;
  readonly group: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Collects entries in any order: only at the end it is known which are users, which groups, and
 * their names.
 */
export class Directory {
  readonly #draft: Draft;
  readonly #entries = new Map<string, Entry>();
  /** The DN of each group as first spelled, by key, in the order of first mention. */
  readonly #groups = new Map<string, string>();
  readonly #memberships: Membership[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  add(entry: Entry): void {
    const { key, dn, file, line: first, values } = entry;
    if (!this.#entries.has(key)) this.#entries.set(key, entry);
    else {
      this.#draft.goTo(file, first);
      this.#draft.report(
        `${quoted(dn)} has an entry already; the memberships of this one are added, all else is left out.`,
      );
    }
    if (isGroup(entry)) this.#addGroup(key, dn);
    for (const { name, value, line } of values) {
      if (value === "") continue;
      const at = { file, line };
      if (name === "memberof") {
        const group = dnKey(value);
        this.#addGroup(group, value);
        this.#memberships.push({ member: key, isLogin: false, dn, group, ...at });
      } else if (MEMBERS.includes(name)) {
        this.#addGroup(key, dn);
        // `uniqueMember` may end in a further id: “cn=a,…#'0101'B”.
        const member = name === "member" ? value : value.replace(/#'[01]*'B$/, "");
        this.#memberships.push({
          member: dnKey(member),
          isLogin: false,
          dn: member,
          group: key,
          ...at,
        });
      } else if (name === "memberuid") {
        this.#addGroup(key, dn);
        this.#memberships.push({ member: value, isLogin: true, dn: value, group: key, ...at });
      }
    }
  }

  write(): void {
    const draft = this.#draft;
    const groups = new Map<string, number>();
    for (const [key, dn] of this.#groups) {
      const group = draft.group(dn);
      groups.set(key, group);
      for (const { type, name, value } of this.#entries.get(key)?.values ?? [])
        if (!NOT_OF_GROUP.has(name) && !isSecret(name))
          draft.groupAttribute(group, type, name === "grouptype" ? groupTypeText(value) : value);
    }
    const users = new DirectoryUsers(draft, this.#people());
    for (const { member, isLogin, dn, group, file, line } of this.#memberships) {
      draft.goTo(file, line);
      const parent = groups.get(group) as number;
      if (isLogin) users.addMembership(users.byLogin(member), parent);
      else if (this.#groups.has(member))
        draft.addNested({
          group: this.#entries.get(member)?.cn ?? cnOf(dn),
          parent: cnOf(this.#groups.get(group) ?? ""),
          keys: [this.#groups.get(member) ?? dn],
          of: parent,
        });
      else users.addMembership(users.byKey(member), parent);
    }
  }

  #addGroup(key: string, dn: string): void {
    if (!this.#groups.has(key)) this.#groups.set(key, dn);
  }

  /** Everyone who is a user by an entry, or a member of a group, by key: the entries come first. */
  #people(): Map<string, Person> {
    const people = new Map<string, Person>();
    const keys = new Set<string>();
    const logins = new Set<string>();
    for (const { member, isLogin } of this.#memberships) (isLogin ? logins : keys).add(member);
    for (const [key, entry] of this.#entries) {
      if (this.#groups.has(key)) continue;
      if (keys.has(key) || isUser(entry) || uidsOf(entry).some((uid) => logins.has(uid)))
        people.set(key, { dn: entry.dn, entry });
    }
    for (const { member, isLogin, dn } of this.#memberships)
      if (!isLogin && !this.#groups.has(member) && !people.has(member)) people.set(member, { dn });
    return people;
  }
}

/** Active Directory's number for the type of a group, in words. */
function groupTypeText(value: string): string {
  const type = Number(value);
  const scope = [
    [2, "global"],
    [4, "domain local"],
    [8, "universal"],
  ] as const;
  const found = Number.isSafeInteger(type) && scope.find(([bit]) => (type & bit) !== 0);
  return found ? `${found[1]} ${type < 0 ? "security" : "distribution"} group (${value})` : value;
}

function cnOf(dn: string): string {
  return firstValue(dn)?.value || dn;
}
