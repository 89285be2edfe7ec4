import type { RuleCondition } from "../../../model/roles/roleRule.ts";
import { countOf } from "../../../model/wording.ts";
import type { Selector, SystemRole, SystemRoles, SystemRule } from "../roles/systemRoles.ts";
import { guessedNames } from "./attributeNames.ts";
import type { ConditionThere, RuleLanguage } from "./ruleLanguage.ts";
import { spellingsOf } from "./spellings.ts";

/** A role whose rule would select others there than its users, and whether it goes out all the same. */
export interface DifferingRule {
  readonly role: SystemRole;
  /** The people whom the rule selects and who are not in the role. */
  readonly beyond: number;
  /** Those in the role whom it does not select. */
  readonly lacking: number;
  readonly goesOut: boolean;
}

export interface SelectedRoles {
  /** The roles, of which those that go out by their rule have a selector and no users. */
  readonly roles: SystemRoles;
  readonly differing: readonly DifferingRule[];
  /** What keeps rules back, each in a sentence. */
  readonly losses: readonly string[];
}

type Answers = Readonly<Record<string, string>>;

/** The answer that says what an attribute is called in the system. */
export function attributeAnswer(attribute: string): string {
  return `attribute ${attribute}`;
}

/** What attributes are called in the system: as a person said, else as they most likely are. */
export function namesThere(
  { data }: SystemRoles,
  language: RuleLanguage,
  answers: Answers,
): Map<string, string> {
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
export function withSelectors(
  roles: SystemRoles,
  language: RuleLanguage,
  answers: Answers,
): SelectedRoles {
  const people = new People(roles, language, answers);
  const differing: DifferingRule[] = [];
  const unknown = new Set<string>();
  let unmapped = 0;
  let unsaid = 0;
  const selected = roles.roles.map((role): SystemRole => {
    const { rule } = role;
    if (!rule) return role;
    const nameless = people.nameless(rule);
    if (nameless.length > 0) {
      unmapped++;
      for (const attribute of nameless) unknown.add(attribute);
      return role;
    }
    const said = people.say(role, rule);
    if (!said) {
      unsaid++;
      return role;
    }
    const { beyond, lacking, selector } = said;
    const isExact = beyond + lacking === 0;
    const goesOut = isExact || rule.goesAnyway === true;
    if (!isExact) differing.push({ role, beyond, lacking, goesOut });
    return goesOut ? { ...role, users: [], selector } : role;
  });
  const kept = differing.filter(({ goesOut }) => !goesOut).length;
  const losses = [
    unmapped > 0 &&
      `${countOf(unmapped, "role")} with a rule on what has no attribute there (${[...unknown].join(", ")}): by their members.`,
    unsaid > 0 &&
      `${countOf(unsaid, "role")} with a rule that cannot be said there, for signs in its values or its length: by their members.`,
    kept > 0 &&
      `${countOf(kept, "role")} with a rule that would select others there: by their members.`,
  ];
  return {
    roles: roles.with(selected),
    differing,
    losses: losses.filter((loss) => loss !== false),
  };
}

/** The people of a table, as expressions of a system select them. */
class People {
  readonly #roles: SystemRoles;
  readonly #language: RuleLanguage;
  readonly #names: ReadonlyMap<string, string>;
  /** 1 for each user of the role that is looked at. */
  readonly #isIn: Uint8Array;

  constructor(roles: SystemRoles, language: RuleLanguage, answers: Answers) {
    this.#roles = roles;
    this.#language = language;
    this.#names = namesThere(roles, language, answers);
    this.#isIn = new Uint8Array(roles.data.userIds.length);
  }

  /** The attributes of a rule that have none in the system. */
  nameless({ conditions }: SystemRule): string[] {
    return conditions
      .map(({ attribute }) => attribute)
      .filter((attribute) => !this.#names.get(attribute));
  }

  /**
   * A rule as the system says it: whoever it would select besides the role's users is left out by the
   * id, where it can be. Undefined where it cannot be said.
   */
  say(
    role: SystemRole,
    { conditions }: SystemRule,
  ): { selector: Selector; beyond: number; lacking: number } | undefined {
    const language = this.#language;
    const terms = conditions.map((condition) => this.#term(condition));
    if (terms.some(({ values }) => values.length === 0)) return undefined;
    const selected = this.#selected(terms);
    for (const user of role.users) this.#isIn[user] = 1;
    const others = selected.filter((user) => this.#isIn[user] === 0);
    for (const user of role.users) this.#isIn[user] = 0;
    const lacking = role.users.length - (selected.length - others.length);
    const canExcept =
      others.length > 0 &&
      others.length <= language.mostExcepted &&
      others.every((user) => isSomething(this.#roles.userId(user)));
    for (const except of canExcept ? [others, []] : [[]]) {
      const text = language.say(terms, except, this.#roles);
      if (text === undefined) continue;
      return { selector: { text, except }, beyond: others.length - except.length, lacking };
    }
    return undefined;
  }

  /** A condition with all spellings of its value that can stand in an expression. */
  #term({ attribute: name, is }: RuleCondition): Term {
    const attribute = this.#roles.data.attributes.find((some) => some.name === name)!;
    const spellings = spellingsOf(attribute);
    const values = spellings
      .of(is)
      .filter((value) => isSomething(value) && this.#language.holds(value));
    const users = values.flatMap((value) => spellings.usersOf(value));
    return { attribute: this.#names.get(name)!, values, users, spelled: attribute.values };
  }

  /** The users who have one of the values of each attribute. */
  #selected(terms: readonly Term[]): readonly number[] {
    if (terms.length === 0) return [...this.#roles.data.userIds.keys()];
    const [first, ...rest] = terms.toSorted((a, b) => a.users.length - b.users.length);
    const tests = rest.map(({ values, spelled }) => {
      const isMeant = new Set<string | undefined>(values);
      return (user: number) => isMeant.has(spelled[user]);
    });
    return first.users.filter((user) => tests.every((isMet) => isMet(user)));
  }
}

/** Blanks are no value to other systems. */
function isSomething(value: string): boolean {
  return value.trim() !== "";
}

interface Term extends ConditionThere {
  /** Who meets the condition. */
  readonly users: readonly number[];
  /** The value of each user. */
  readonly spelled: readonly (string | undefined)[];
}
