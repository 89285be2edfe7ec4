import { camelCase } from "./attributeNames.ts";
import { anyOf, type ConditionThere, type RuleLanguage, UNWRITABLE } from "./ruleLanguage.ts";

/** Membership criteria of Identity Security Cloud, as the extension of VS Code reads them from its CSVs. */
export const iscRules: RuleLanguage = {
  names: {
    department: "department",
    company: "organization",
    title: "title",
    costCenter: "costCenter",
    city: "city",
    location: "location",
    state: "state",
    country: "country",
    type: "employeeType",
    number: "employeeNumber",
  },
  ownName: camelCase,
  nameForm: /^[A-Za-z]\w*$/,
  hasFoundRules: true,
  // Its reader ends a value at either quote, and knows no escape.
  holds: (value) => !UNWRITABLE.test(value) && !/['"\\]/.test(value),
  mostExcepted: 50,
  say(conditions, except, roles) {
    const ids = except.map((user) => roles.userId(user));
    // There is no criterion for everybody.
    if (conditions.length === 0 || !ids.every(iscRules.holds)) return undefined;
    const terms = [...conditions.map(termOf), ...ids.map((id) => `identity.uid ne '${id}'`)];
    return terms.join(" and ");
  },
};

function termOf({ attribute, values }: ConditionThere): string {
  return anyOf(
    values.map((value) => `identity.${attribute} eq '${value}'`),
    " or ",
  );
}
