import type { SystemRoles } from "../roles/systemRoles.ts";
import type { NamesThere } from "./attributeNames.ts";

/** How a system says by attributes who has a role. */
export interface RuleLanguage extends NamesThere {
  readonly nameForm: RegExp;
  /** True where rules that were found in the users' attributes go out, too. */
  readonly hasFoundRules?: true;
  /** False where the answers leave no room for rules. */
  isUsed?(answers: Readonly<Record<string, string>>): boolean;
  /** True for a value that an expression can hold. */
  holds(value: string): boolean;
  /** The most people that one rule leaves out by their ids. */
  readonly mostExcepted: number;
  /** The expression for who has one of each attribute's values, but for some; undefined where none can. */
  say(
    conditions: readonly ConditionThere[],
    except: readonly number[],
    roles: SystemRoles,
  ): string | undefined;
}

/** The spellings of a value, any of which is meant, and the attribute's name there. */
export interface ConditionThere {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** The terms with a word between; those of several in brackets where they stand among others. */
export function anyOf(terms: readonly string[], word: string): string {
  return terms.length === 1 ? terms[0] : `(${terms.join(word)})`;
}

/** Characters that most languages of expressions have no way to write. */
export const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
