import { indented, isFitForXml, xmlText } from "../escape/xml.ts";
import { camelCase } from "./attributeNames.ts";
import type { ConditionThere, RuleLanguage } from "./ruleLanguage.ts";

/** Assignment rules of IdentityIQ: filters of identities, in its XML. */
export const iiqRules: RuleLanguage = {
  names: {
    department: "department",
    title: "jobtitle",
    costCenter: "costcenter",
    city: "city",
    location: "location",
    state: "region",
    country: "country",
    type: "type",
    number: "employeeId",
  },
  ownName: camelCase,
  nameForm: /^[A-Za-z][\w.]*$/,
  hasFoundRules: true,
  holds: isFitForXml,
  mostExcepted: 100,
  say(conditions, except, roles) {
    const ids = except.map((user) => roles.userId(user));
    if (!ids.every(isFitForXml)) return undefined;
    const filters = [...conditions.map(filterOf), ...ids.map((id) => filter("NE", "name", id))];
    if (conditions.length === 0) filters.unshift('<Filter operation="NOTNULL" property="name"/>\n');
    return composite("AND", filters);
  },
};

function filterOf({ attribute, values }: ConditionThere): string {
  return composite(
    "OR",
    values.map((value) => filter("EQ", attribute, value)),
  );
}

function filter(operation: "EQ" | "NE", property: string, value: string): string {
  return `<Filter operation="${operation}" property="${xmlText(property)}" value="${xmlText(value)}"/>\n`;
}

function composite(operation: "AND" | "OR", filters: readonly string[]): string {
  if (filters.length === 1) return filters[0];
  return `<CompositeFilter operation="${operation}">\n${indented(filters.join(""), "  ")}</CompositeFilter>\n`;
}
