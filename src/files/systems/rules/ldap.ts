import { dnKey, isDn } from "../../import/directory/dn.ts";
import type { SystemRoles } from "../roles/systemRoles.ts";
import type { ConditionThere, RuleLanguage } from "./ruleLanguage.ts";

/** Filters of directories (RFC 4515), with the attributes of inetOrgPerson. */
export const ldapRules: RuleLanguage = {
  names: {
    department: "departmentNumber",
    division: "businessCategory",
    team: "ou",
    company: "o",
    title: "title",
    city: "l",
    location: "l",
    office: "physicalDeliveryOfficeName",
    state: "st",
    type: "employeeType",
    number: "employeeNumber",
  },
  nameForm: /^([A-Za-z][A-Za-z0-9-]*|\d+(\.\d+)+)(;[A-Za-z0-9-]+)*$/,
  isUsed: ({ members }) => members === "rule",
  // Directories have UTF-8, which has no half of a surrogate pair.
  holds: (value) => !/\p{Cs}/u.test(value),
  mostExcepted: 100,
  say(conditions, except, roles) {
    if (!except.every((user) => ldapRules.holds(knownDn(user, roles) ?? roles.userId(user))))
      return undefined;
    const terms = conditions.map(termOf);
    if (terms.length === 0) terms.push("(objectClass=person)");
    terms.push(...except.map((user) => `(!${personFilter(user, roles)})`));
    return terms.length === 1 ? terms[0] : `(&${terms.join("")})`;
  },
};

function termOf({ attribute, values }: ConditionThere): string {
  const equal = values.map((value) => `(${attribute}=${filterValue(value)})`);
  return equal.length === 1 ? equal[0] : `(|${equal.join("")})`;
}

const DN_WORDS = ["dn", "distinguishedname"];

export function knownDn(user: number, roles: SystemRoles): string | undefined {
  const id = roles.userId(user);
  return roles.userAttribute(user, DN_WORDS) ?? (isDn(id) ? id : undefined);
}

function personFilter(user: number, roles: SystemRoles): string {
  const dn = knownDn(user, roles);
  return dn === undefined
    ? `(uid=${filterValue(roles.userId(user))})`
    : `(entryDN=${filterValue(dn)})`;
}

/** A value of a filter: what would end it, stand for anything, or be lost, in hexadecimal digits. */
export function filterValue(value: string): string {
  return value.replace(/[\p{Cc}\\()*]|^ | $/gu, (sign) =>
    [...new TextEncoder().encode(sign)]
      .map((byte) => `\\${byte.toString(16).padStart(2, "0")}`)
      .join(""),
  );
}

/** The narrowest branch that all entries are below. */
export function branchOfAll(dns: Iterable<string>): string {
  let common: readonly string[] | undefined;
  for (const dn of dns) {
    const [, ...above] = partsOf(dn);
    common ??= above;
    const fromTop = (at: number) => dnKey(above.at(-at) ?? "") === dnKey(common!.at(-at)!);
    let length = 0;
    while (length < common.length && fromTop(length + 1)) length++;
    if (length < common.length) common = common.slice(common.length - length);
  }
  return common?.join(",") ?? "";
}

function partsOf(dn: string): readonly string[] {
  return (dn.match(/(?:\\[\s\S]|[^\\,;])+/g) ?? []).map((part) => part.trim());
}

/** The URL (RFC 4516) of the people below a branch who fit a filter. */
export function memberUrl(branch: string, filter: string): string {
  return `ldap:///${inUrl(branch)}??sub?${inUrl(filter)}`;
}

/** A text in a URL: what has a meaning there is written in digits. */
function inUrl(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /%(?:26|3D|2C)/g,
    decodeURIComponent,
  );
}
