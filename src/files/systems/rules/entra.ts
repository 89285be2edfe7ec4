import type { SystemRoles } from "../roles/systemRoles.ts";
import { type RuleLanguage, UNWRITABLE } from "./ruleLanguage.ts";

/** An id of a column that says no more; other systems have ids of other forms. */
export const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What Microsoft Entra knows a user by: the object id, else the user principal name. */
export function entraUserKey(roles: SystemRoles, user: number): string {
  const attribute = (words: string[], form?: RegExp) => roles.userAttribute(user, words, form);
  const id = attribute(["objectid"]) ?? attribute(["id"], GUID);
  return id ?? attribute(["userprincipalname", "upn"]) ?? roles.userId(user);
}

const LONGEST_RULE = 3072;

/** Rules of Microsoft Entra, as dynamic groups and policies of access packages have them. */
export const entraRules: RuleLanguage = {
  names: {
    department: "department",
    company: "companyName",
    title: "jobTitle",
    city: "city",
    location: "city",
    office: "physicalDeliveryOfficeName",
    state: "state",
    country: "country",
    number: "employeeId",
  },
  ownName: (attribute) => (/^(extension|onPremises)[A-Z]\w*$/.test(attribute) ? attribute : ""),
  nameForm: /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/,
  holds: (value) => !UNWRITABLE.test(value) && !value.includes("`"),
  mostExcepted: 50,
  say(conditions, except, roles) {
    const terms = conditions.map(({ attribute, values }) =>
      values.length === 1
        ? `(user.${attribute} -eq ${text(values[0])})`
        : `(user.${attribute} -in ${list(values)})`,
    );
    if (terms.length === 0) terms.push("(user.objectId -ne null)");
    const keys = except.map((user) => entraUserKey(roles, user));
    if (!keys.every(entraRules.holds)) return undefined;
    const ids = keys.filter((key) => GUID.test(key));
    const names = keys.filter((key) => !GUID.test(key));
    if (ids.length > 0) terms.push(`(user.objectId -notIn ${list(ids)})`);
    if (names.length > 0) terms.push(`(user.userPrincipalName -notIn ${list(names)})`);
    const rule = terms.join(" -and ");
    return rule.length > LONGEST_RULE ? undefined : rule;
  },
};

/** A text as rules have it: its quotes are escaped each in its way. */
function text(value: string): string {
  return `"${value.replaceAll("'", "''").replaceAll('"', '`"')}"`;
}

function list(values: readonly string[]): string {
  return `[${values.map(text).join(", ")}]`;
}
