import { dnKey, firstValue } from "./dn.ts";
import type { Draft } from "./draft.ts";
import { caselessKey } from "./merges/alikeNames.ts";

/** An entry of a directory, such as LDAP's. */
export interface Entry {
  readonly dn: string;
  /** Its DN in a form that is the same for all spellings. */
  readonly key: string;
  readonly cn: string;
  readonly file: string;
  readonly line: number;
  /** The attributes' types as spelled and in lower case, in the order of the file. */
  readonly values: { type: string; name: string; value: string; line: number }[];
}

const LOGINS = ["samaccountname", "userprincipalname", "uid", "username", "mail"];
const NAMES = ["displayname", "cn", "name"];
const MEMBERS = ["member", "uniquemember"];
const GROUP_CLASS =
  /^(group|groupofnames|groupofuniquenames|groupofmembers|posixgroup|groupofentries)$/i;
const USER_CLASS =
  /^(user|person|inetorgperson|organizationalperson|posixaccount|account|shadowaccount|computer)$/i;
/**
 * Attributes that are never taken: a table is passed on, and must not hold even hashes of
 * passwords.
 */
const SECRET = /passw|pwd|^krbprincipalkey$/;
const NO_ATTRIBUTES = new Set(["objectclass", "memberof", "cn", "displayname", "changetype"]);

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
  readonly #entries = new Map<string, Entry>();
  /** The DN of each group as first spelled, by key, in the order of first mention. */
  readonly #groups = new Map<string, string>();
  readonly #memberships: Membership[] = [];
  /** The entries by their `uid`, which is what `memberUid` names. */
  readonly #byUid = new Map<string, string>();

  add(entry: Entry): void {
    const { key, dn, file, values } = entry;
    if (!this.#entries.has(key)) this.#entries.set(key, entry);
    if (values.some(({ name, value }) => name === "objectclass" && GROUP_CLASS.test(value)))
      this.#addGroup(key, dn);
    for (const { name, value, line } of values) {
      if (value === "") continue;
      if (name === "uid" && !this.#byUid.has(value)) this.#byUid.set(value, key);
      const at = { file, line };
      if (name === "memberof") {
        this.#addGroup(dnKey(value), value);
        this.#memberships.push({ member: key, isLogin: false, dn, group: dnKey(value), ...at });
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

  /** Writes users, groups and memberships into the draft. */
  writeTo(draft: Draft): void {
    const groups = new Map<string, number>();
    for (const [key, dn] of this.#groups) groups.set(key, draft.group(dn));
    const users = this.#writeUsers(draft);
    for (const { member, isLogin, dn, group, file, line } of this.#memberships) {
      draft.goTo(file, line);
      const parent = groups.get(group) as number;
      if (!isLogin && this.#groups.has(member)) {
        draft.addNested(
          this.#entries.get(member)?.cn ?? cnOf(dn),
          cnOf(this.#groups.get(group) ?? ""),
        );
        continue;
      }
      const key = isLogin ? this.#byUid.get(member) : member;
      const known = key === undefined ? undefined : users.get(key);
      const user = known ?? (isLogin ? draft.user(member) : this.#userWithoutEntry(dn, draft));
      if (!isLogin) users.set(member, user);
      draft.addMembership(user, parent);
    }
  }

  #addGroup(key: string, dn: string): void {
    if (!this.#groups.has(key)) this.#groups.set(key, dn);
  }

  #writeUsers(draft: Draft): Map<string, number> {
    const users = new Map<string, number>();
    const isTaken = new Set<string>();
    const members = new Set(
      this.#memberships.map(({ member, isLogin }) => (isLogin ? this.#byUid.get(member) : member)),
    );
    for (const [key, entry] of this.#entries) {
      if (this.#groups.has(key) || !(members.has(key) || isUser(entry))) continue;
      const login = first(entry, LOGINS) ?? entry.dn;
      const id = isTaken.has(caselessKey(login)) ? entry.dn : login;
      isTaken.add(caselessKey(id));
      draft.goTo(entry.file, entry.line);
      const user = draft.user(id);
      users.set(key, user);
      draft.name(user, first(entry, NAMES) ?? entry.cn);
      for (const { type, name, value } of entry.values)
        if (!NO_ATTRIBUTES.has(name) && !SECRET.test(name) && value !== id)
          draft.attribute(user, type, value);
    }
    return users;
  }

  /** The user for a member without an entry: by its uid, else by its DN. */
  #userWithoutEntry(dn: string, draft: Draft): number {
    const named = firstValue(dn);
    if (named?.type === "uid") return draft.user(named.value);
    const user = draft.user(dn);
    if (named) draft.name(user, named.value);
    return user;
  }
}

function isUser({ values }: Entry): boolean {
  return values.some(({ name, value }) => name === "objectclass" && USER_CLASS.test(value));
}

function first({ values }: Entry, names: readonly string[]): string | undefined {
  for (const type of names) {
    const match = values.find(({ name, value }) => name === type && value !== "");
    if (match) return match.value;
  }
  return undefined;
}

function cnOf(dn: string): string {
  return firstValue(dn)?.value || dn;
}
