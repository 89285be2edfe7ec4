import { countShared, NO_LINE, shared, unionOf, without } from "../../../model/lines.ts";
import type { RuleCondition } from "../../../model/roles/roleRule.ts";
import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import type { SystemRole } from "../roles/systemRoles.ts";
import type { RuleLanguage } from "./ruleLanguage.ts";
import { type Spellings, spellingsOf } from "./spellings.ts";

/** Whom a role's rule selects in a system beside the role's users, whatever its attributes are called there. */
interface Reach {
  /** For each condition the spellings of its value that can stand in an expression. */
  readonly values: readonly (readonly string[])[];
  /** The people whom it selects and who are not in the role. */
  readonly beyond: number;
  /** All of these, where the system can leave them out by their ids. */
  readonly except: readonly number[];
  /** Those in the role whom it does not select. */
  readonly lacking: number;
}

interface Known {
  readonly users: SystemRole["users"];
  readonly attributes: readonly Attribute[];
  readonly reach: Reach | undefined;
}

const known = new WeakMap<RuleLanguage, WeakMap<readonly RuleCondition[], Known>>();

/** The reach of a role's rule, found once; undefined where no expression can hold it. */
export function reachOf(
  { users, rule }: Pick<SystemRole, "users" | "rule">,
  data: TableData,
  language: RuleLanguage,
): Reach | undefined {
  if (!rule) return undefined;
  const { conditions } = rule;
  let ofLanguage = known.get(language);
  if (!ofLanguage) known.set(language, (ofLanguage = new WeakMap()));
  const found = ofLanguage.get(conditions);
  const { attributes } = data;
  if (found?.users === users && found.attributes === attributes) return found.reach;
  const reach = findReach(users, conditions, data, language);
  ofLanguage.set(conditions, { users, attributes, reach });
  return reach;
}

function findReach(
  users: SystemRole["users"],
  conditions: readonly RuleCondition[],
  { attributes, userIds }: TableData,
  { holds, mostExcepted }: RuleLanguage,
): Reach | undefined {
  // Blanks are no value to other systems.
  const isSomething = (value: string) => value.trim() !== "";
  const values: string[][] = [];
  let selected = conditions.length > 0 ? NO_LINE : Uint32Array.from(userIds.keys());
  for (const [at, { attribute: name, is }] of conditions.entries()) {
    const attribute = attributes.find((some) => some.name === name);
    if (!attribute) return undefined;
    const spellings = spellingsOf(attribute);
    const held = spellings.of(is).filter((value) => isSomething(value) && holds(value));
    if (held.length === 0) return undefined;
    values.push(held);
    const meeting = usersOf(spellings, held);
    selected = at === 0 ? meeting : shared(selected, meeting);
  }
  const inRole = users instanceof Uint32Array ? users : Uint32Array.from(users);
  const others = without(selected, inRole);
  const canExcept =
    others.length <= mostExcepted && others.every((user) => isSomething(userIds[user]));
  return {
    values,
    beyond: others.length,
    except: canExcept ? [...others] : [],
    lacking: inRole.length - countShared(selected, inRole),
  };
}

function usersOf(spellings: Spellings, values: readonly string[]): Uint32Array {
  return unionOf(values.map((value) => spellings.usersOf(value)));
}
