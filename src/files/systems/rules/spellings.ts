import { addTo, NO_LINE } from "../../../model/lines.ts";
import { valueKey } from "../../../model/roles/roleRule.ts";
import { attributeCodes } from "../../../model/table/attributeCodes.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import { atOnce, type Work } from "../../../model/tasks/slices.ts";

/** An attribute's values as the table spells them, and who has each. */
export interface Spellings {
  /** The spellings of a value: those that are one here; the value itself where nobody has it. */
  of(value: string): readonly string[];
  /** Those who have a value in this spelling, sorted. */
  usersOf(spelling: string): Uint32Array;
}

const known = new WeakMap<Attribute, Spellings>();

/** The values that are read between two chances to interrupt the work. */
const VALUES_AT_ONCE = 2_000;

/** The spellings of an attribute, looked through once. */
export function spellingsOf(attribute: Attribute): Spellings {
  return known.get(attribute) ?? atOnce(findSpellings(attribute));
}

/** Looks through an attribute's spellings, so that they are at hand from then on. */
export function* findSpellings(attribute: Attribute): Work<Spellings> {
  const found = known.get(attribute);
  if (found) return found;
  const { codes, values } = yield* attributeCodes(attribute);
  const counts = new Uint32Array(values.length);
  for (const code of codes) if (code > 0) counts[code - 1]++;
  yield;
  const users = new Map<string, Uint32Array>();
  const lines: Uint32Array[] = [];
  const byKey = new Map<string, string[]>();
  for (const [at, value] of values.entries()) {
    const line = new Uint32Array(counts[at]);
    lines.push(line);
    users.set(value, line);
    addTo(byKey, valueKey(value), value);
    if (at % VALUES_AT_ONCE === VALUES_AT_ONCE - 1) yield;
  }
  counts.fill(0);
  for (let user = 0; user < codes.length; user++) {
    const code = codes[user];
    if (code > 0) lines[code - 1][counts[code - 1]++] = user;
  }
  const spellings: Spellings = {
    of: (value) => byKey.get(valueKey(value)) ?? [value],
    usersOf: (spelling) => users.get(spelling) ?? NO_LINE,
  };
  known.set(attribute, spellings);
  return spellings;
}
