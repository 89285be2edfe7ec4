import { NO_LINE } from "../../../model/lines.ts";
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
export class Spellings {
  readonly #usersOf: ReadonlyMap<string, Uint32Array>;
  readonly #byKey = new Map<string, string[]>();

  constructor({ values }: Attribute) {
    const usersOf = new Map<string, number[]>();
    for (let user = 0; user < values.length; user++) {
      const value = values[user];
      if (value !== undefined) addTo(usersOf, value, user);
    }
    this.#usersOf = new Map(
      Array.from(usersOf, ([value, users]) => [value, Uint32Array.from(users)]),
    );
    for (const value of usersOf.keys()) addTo(this.#byKey, valueKey(value), value);
  }

  /** The spellings of a value: those that are one here; the value itself where nobody has it. */
  of(value: string): readonly string[] {
    return this.#byKey.get(valueKey(value)) ?? [value];
  }

  /** Those who have a value in this spelling, sorted. */
  usersOf(spelling: string): Uint32Array {
    return this.#usersOf.get(spelling) ?? NO_LINE;
  }
}
