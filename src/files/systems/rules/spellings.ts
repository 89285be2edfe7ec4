import { valueKey } from "../../../model/roles/roleRule.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import { addTo } from "../roles/systemRoles.ts";

const known = new WeakMap<Attribute, Spellings>();

/** The spellings of an attribute, looked through once. */
export function spellingsOf(attribute: Attribute): Spellings {
  let spellings = known.get(attribute);
  if (!spellings) known.set(attribute, (spellings = new Spellings(attribute)));
  return spellings;
}

/** An attribute's values as the table spells them, and who has each. */
class Spellings {
  readonly #usersOf = new Map<string, number[]>();
  readonly #byKey = new Map<string, string[]>();

  constructor({ values }: Attribute) {
    for (let user = 0; user < values.length; user++) {
      const value = values[user];
      if (value !== undefined) addTo(this.#usersOf, value, user);
    }
    for (const value of this.#usersOf.keys()) addTo(this.#byKey, valueKey(value), value);
  }

  /** The spellings of a value: those that are one here; the value itself where nobody has it. */
  of(value: string): readonly string[] {
    return this.#byKey.get(valueKey(value)) ?? [value];
  }

  usersOf(spelling: string): readonly number[] {
    return this.#usersOf.get(spelling) ?? [];
  }
}
