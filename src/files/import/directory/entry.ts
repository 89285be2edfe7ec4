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

/** The attributes that identify a user, in lower case, the best one first. */
export const LOGINS = ["samaccountname", "userprincipalname", "uid", "username", "mail"];
export const NAMES = ["displayname", "cn", "name"];
/** The attributes of a group whose values are the DNs of its members. */
export const MEMBERS = ["member", "uniquemember"];
const GROUP_CLASS =
  /^(group|groupofnames|groupofuniquenames|groupofmembers|posixgroup|groupofentries)$/i;
const USER_CLASS =
  /^(user|person|inetorgperson|organizationalperson|posixaccount|account|shadowaccount|computer)$/i;
/**
 * Attributes that are never taken: a table is passed on, and must not hold even hashes of
 * passwords.
 */
const SECRET = /passw|pwd|^krbprincipalkey$/;

/** True for an attribute, by its lower-case type, that names an entry, a user or a group. */
export function isNaming(name: string): boolean {
  return ["dn", "memberof", "memberuid", ...MEMBERS, ...LOGINS, ...NAMES].includes(name);
}

export function isSecret(name: string): boolean {
  return SECRET.test(name);
}

export function isGroup({ values }: Entry): boolean {
  return values.some(({ name, value }) => name === "objectclass" && GROUP_CLASS.test(value));
}

export function isUser({ values }: Entry): boolean {
  return values.some(({ name, value }) => name === "objectclass" && USER_CLASS.test(value));
}

/** The values of `uid`, which is what `memberUid` names. */
export function uidsOf({ values }: Entry): string[] {
  return values
    .filter(({ name, value }) => name === "uid" && value !== "")
    .map(({ value }) => value);
}

export function firstOf({ values }: Entry, names: readonly string[]): string | undefined {
  for (const type of names) {
    const match = values.find(({ name, value }) => name === type && value !== "");
    if (match) return match.value;
  }
  return undefined;
}
