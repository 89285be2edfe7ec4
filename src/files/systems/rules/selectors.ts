import { countOf } from "../../../model/wording.ts";
import type { SystemRole, SystemRoles, SystemRule } from "../roles/systemRoles.ts";
import { guessedNames } from "./attributeNames.ts";
import { reachOf } from "./reach.ts";
import type { ConditionThere, RuleLanguage } from "./ruleLanguage.ts";

/** A role whose rule would select others there than its users, and whether it goes out all the same. */
export interface DifferingRule {
  readonly role: SystemRole;
  /** The people whom the rule selects and who are not in the role. */
  readonly beyond: number;
  /** Those in the role whom it does not select. */
  readonly lacking: number;
  readonly goesOut: boolean;
}

type Answers = Readonly<Record<string, string>>;

/** The answer that says what an attribute is called in the system. */
export function attributeAnswer(attribute: string): string {
  return `attribute ${attribute}`;
}

/** What attributes are called in the system: as a person said, else as they most likely are. */
export function namesThere({ data }: SystemRoles, language: RuleLanguage, answers: Answers) {
  const attributes = data.attributes.map(({ name }) => name);
  const names = guessedNames(attributes, language);
  for (const attribute of attributes) {
    const answer = answers[attributeAnswer(attribute)];
    if (answer !== undefined) names.set(attribute, answer.trim());
  }
  return names;
}

/** The attributes that rules of the roles are about, in the table's order. */
export function ruledAttributes({ roles, data }: SystemRoles): string[] {
  const ruled = new Set(
    roles.flatMap(({ rule }) => rule?.conditions.map(({ attribute }) => attribute) ?? []),
  );
  return data.attributes.map(({ name }) => name).filter((name) => ruled.has(name));
}

/** The roles with their rules in the system's words where these select just their users, or are wanted. */
export function* withSelectors(roles: SystemRoles, language: RuleLanguage, answers: Answers) {
  const names = namesThere(roles, language, answers);
  const differing: DifferingRule[] = [];
  const unknown = new Set<string>();
  let unmapped = 0;
  let unsaid = 0;
  let everybody = 0;
  const select = (role: SystemRole): SystemRole => {
    const { rule } = role;
    if (!rule) return role;
    const nameless = rule.conditions
      .map(({ attribute }) => attribute)
      .filter((attribute) => !names.get(attribute));
    if (nameless.length > 0) {
      unmapped++;
      for (const attribute of nameless) unknown.add(attribute);
      return role;
    }
    const said = saidOf(role, rule, { roles, language, names });
    if (!said) {
      if (rule.conditions.length === 0) everybody++;
      else unsaid++;
      return role;
    }
    const { beyond, lacking, selector } = said;
    const isExact = beyond + lacking === 0;
    const goesOut = isExact || rule.goesAnyway === true;
    if (!isExact) differing.push({ role, beyond, lacking, goesOut });
    return goesOut ? { ...role, users: [], selector } : role;
  };
  const selected: SystemRole[] = [];
  for (const role of roles.roles) {
    selected.push(select(role));
    yield;
  }
  const kept = differing.filter(({ goesOut }) => !goesOut).length;
  const losses = [
    unmapped > 0 &&
      `By members: ${countOf(unmapped, "role")} whose rule has an attribute without a name there (${[...unknown].join(", ")}).`,
    unsaid > 0 &&
      `By members: ${countOf(unsaid, "role")} whose rule cannot be said there, for what is in its values, or its length.`,
    everybody > 0 &&
      `By members: ${countOf(everybody, "role")} of everybody, for whom there is no rule there.`,
    kept > 0 && `By members: ${countOf(kept, "role")} whose rule would select others there.`,
  ];
  return {
    roles: roles.with(selected),
    differing,
    losses: losses.filter((loss) => loss !== false),
  };
}

/** A rule as the system says it, whom it would select besides left out by id; undefined where it can't. */
function saidOf(role: SystemRole, { conditions }: SystemRule, { roles, language, names }: There) {
  const reach = reachOf(role, roles.data, language);
  if (!reach) return undefined;
  const there = conditions.map(
    ({ attribute }, at): ConditionThere => ({
      attribute: names.get(attribute)!,
      values: reach.values[at],
    }),
  );
  for (const except of reach.except.length > 0 ? [reach.except, []] : [[]]) {
    const text = language.say(there, except, roles);
    if (text === undefined) continue;
    const { beyond, lacking } = reach;
    return { selector: { text, except }, beyond: beyond - except.length, lacking };
  }
  return undefined;
}

interface There {
  readonly roles: SystemRoles;
  readonly language: RuleLanguage;
  readonly names: ReadonlyMap<string, string>;
}
