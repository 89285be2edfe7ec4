import { xmlText } from "../escape/xml.ts";
import type { ConditionThere, RuleLanguage } from "./ruleLanguage.ts";

/** The automatic assignment of a role of midPoint: a mapping with a condition in Groovy. */
export const midpointRules: RuleLanguage = {
  names: {
    department: "organizationalUnit",
    company: "organization",
    title: "title",
    costCenter: "costCenter",
    city: "locality",
    location: "locality",
    type: "subtype",
    number: "personalNumber",
  },
  nameForm: /^[A-Za-z]\w*(\/[A-Za-z]\w*)*$/,
  // Users who come along have no attributes.
  isUsed: ({ users }) => users === "there",
  holds: () => true,
  mostExcepted: 100,
  say(conditions, except, roles) {
    const sources = conditions.map(({ attribute }, at) => source(`value${at + 1}`, attribute));
    const terms = conditions.map(({ values }, at) => termOf(`value${at + 1}`, { values }));
    if (except.length > 0) {
      sources.push(source("login", "name"));
      const names = except.map((user) => groovy(roles.userId(user)));
      terms.push(`!([${names.join(", ")}].contains(basic.stringify(login)))`);
    }
    const condition =
      terms.length === 0
        ? ""
        : `          <condition>
            <script>
              <code>${xmlText(terms.join(" && "))}</code>
            </script>
          </condition>
`;
    return `    <autoassign>
      <enabled>true</enabled>
      <focus>
        <selector>
          <type>UserType</type>
        </selector>
        <mapping>
          <strength>strong</strength>
${sources.join("")}${condition}        </mapping>
      </focus>
    </autoassign>
`;
  },
};

function source(name: string, path: string): string {
  return `          <source>
            <name>${name}</name>
            <path>${xmlText(path)}</path>
          </source>
`;
}

function termOf(name: string, { values }: Pick<ConditionThere, "values">): string {
  const value = `basic.stringify(${name})`;
  return values.length === 1
    ? `${value} == ${groovy(values[0])}`
    : `[${values.map(groovy).join(", ")}].contains(${value})`;
}

/** A text as a literal of Groovy in which nothing is looked into: a line each, and all that XML can hold. */
function groovy(text: string): string {
  const inside = text
    .replace(/['\\]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replace(
      /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return `'${inside}'`;
}
