import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";

/** An attribute of the users as numbers: for each user the number of the value, 0 for none. */
export interface AttributeCodes {
  readonly codes: Uint32Array;
  /** The values by their numbers less one, in the order of the first users who have them. */
  readonly values: readonly string[];
}

/** The users that are read between two chances to interrupt the work. */
const USERS_AT_ONCE = 10_000;

/** The numbers of an attribute's values, as work that can be interrupted. */
export function* attributeCodes({ values }: Attribute): Work<AttributeCodes> {
  const codes = new Uint32Array(values.length);
  const codeOf = new Map<string, number>();
  for (let user = 0; user < values.length; user++) {
    const value = values[user];
    if (value !== undefined) {
      const code = codeOf.get(value) ?? codeOf.size + 1;
      if (code > codeOf.size) codeOf.set(value, code);
      codes[user] = code;
    }
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
  }
  return { codes, values: [...codeOf.keys()] };
}
