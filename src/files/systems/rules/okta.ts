import { camelCase } from "./attributeNames.ts";
import { anyOf, type RuleLanguage, UNWRITABLE } from "./ruleLanguage.ts";

/** Group rules of Okta: conditions in its expressions, and beside them the users who are left out. */
export const oktaRules: RuleLanguage = {
  names: {
    department: "department",
    division: "division",
    company: "organization",
    title: "title",
    costCenter: "costCenter",
    city: "city",
    location: "city",
    state: "state",
    country: "countryCode",
    type: "userType",
    number: "employeeNumber",
  },
  ownName: camelCase,
  nameForm: /^[A-Za-z]\w*$/,
  hasFoundRules: true,
  // How a quote is escaped in an expression is said nowhere.
  holds: (value) => !UNWRITABLE.test(value) && !/["\\]/.test(value),
  mostExcepted: 100,
  say(conditions) {
    if (conditions.length === 0) return "user.login!=null";
    return conditions
      .map(({ attribute, values }) =>
        anyOf(
          values.map((value) => `user.${attribute}=="${value}"`),
          " OR ",
        ),
      )
      .join(" AND ");
  },
};
