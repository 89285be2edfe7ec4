import type { Work } from "../tasks/slices.ts";
import type { Attribute } from "./memberships.ts";
import { NameMap } from "./nameMap.ts";

/** An attribute as numbers: for each user or group the number of the value, 0 for none. */
export interface AttributeCodes {
  readonly codes: Uint32Array;
  /** The values by their numbers less one, in the order of the first who have them. */
  readonly values: readonly string[];
}

/** The values that are read between two chances to interrupt the work. */
const USERS_AT_ONCE = 10_000;

/** The numbers of an attribute's values, as work that can be interrupted. */
export function* attributeCodes({ values }: Attribute): Work<AttributeCodes> {
  const codes = new Uint32Array(values.length);
  const codeOf = new NameMap();
  for (let user = 0; user < values.length; user++) {
    const value = values[user];
    if (value !== undefined) {
      const code = codeOf.get(value) ?? codeOf.size + 1;
      if (code > codeOf.size) codeOf.set(value, code);
      codes[user] = code;
    }
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
  }
  return { codes, values: Array.from(codeOf, ([value]) => value) };
}

/** The values of an attribute as they are kept: each spelling once, all of them as one text. */
export interface PackedValues {
  /** For each user or group 1 + the place of its value; 0 for none. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  readonly lengths: Uint32Array;
  readonly text: string;
}

/** The values as they are kept, as work that can be interrupted. */
export function* packValues(attribute: Attribute): Work<PackedValues> {
  const { codes, values } = yield* attributeCodes(attribute);
  const lengths = Uint32Array.from(values, ({ length }) => length);
  yield;
  // As narrow as they can be: a step is written to the storage in one piece.
  const { length } = values;
  const Codes = length < 2 ** 8 ? Uint8Array : length < 2 ** 16 ? Uint16Array : Uint32Array;
  return { codes: Codes.from(codes), lengths, text: values.join("") };
}
