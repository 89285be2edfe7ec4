import { attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { Haystack } from "./haystack.ts";

/** The users or groups that are looked at between two chances to interrupt the work. */
const ITEMS_AT_ONCE = 200_000;
/** The values by which it is told whether most are of their own, as mails are. */
const SAMPLED = 2_000;

/** The values of an attribute: each spelling once, and which of them each has; or all, one by one. */
interface SearchedValues {
  readonly texts: Haystack;
  readonly codes?: Uint32Array;
  readonly spellings: number;
}

/** The attributes to search in, each spelling once; found out at the first search. */
export class ValueSearch {
  readonly #attributes: readonly Attribute[];
  readonly #searched: SearchedValues[] = [];

  constructor(attributes: readonly Attribute[] = []) {
    this.#attributes = attributes;
  }

  /** Those with a value that contains a folded needle, in ascending order. */
  *search(needle: string): Work<Uint32Array> {
    const isFound = new Uint8Array(this.#attributes[0]?.values.length ?? 0);
    let length = 0;
    for (let at = 0; at < this.#attributes.length; at++) {
      const values = (this.#searched[at] ??= yield* searchedValues(this.#attributes[at]));
      const { texts, codes, spellings } = values;
      const found = yield* texts.search(needle);
      if (found.length === 0) continue;
      if (!codes) {
        for (const item of found) if (isFound[item] === 0) length += isFound[item] = 1;
        continue;
      }
      const isMatch = new Uint8Array(spellings + 1);
      for (const spelling of found) isMatch[spelling + 1] = 1;
      for (let item = 0; item < codes.length; item++) {
        if (isMatch[codes[item]] > isFound[item]) length += isFound[item] = 1;
        if (item % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield;
      }
    }
    const items = new Uint32Array(length);
    for (let item = 0, next = 0; next < length; item++) if (isFound[item]) items[next++] = item;
    return items;
  }
}

function* searchedValues(attribute: Attribute): Work<SearchedValues> {
  if (isEachItsOwn(attribute)) {
    const { values } = attribute;
    const texts = new Haystack(values.length, (item) => values[item] ?? "");
    return { texts, spellings: values.length };
  }
  const { codes, values } = yield* attributeCodes(attribute);
  const texts = new Haystack(values.length, (spelling) => values[spelling]);
  return { texts, codes, spellings: values.length };
}

/** True where nearly each value is another one: to tell spellings apart would take long, for nothing. */
function isEachItsOwn({ values }: Attribute): boolean {
  const step = Math.max(1, Math.floor(values.length / SAMPLED));
  const seen = new Set<string>();
  let count = 0;
  for (let item = 0; item < values.length; item += step) {
    const value = values[item];
    if (value === undefined) continue;
    seen.add(value);
    count++;
  }
  return 2 * seen.size > count;
}
