import { attributeCodes } from "../../model/table/attributeCodes.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { Haystack } from "./haystack.ts";

/** The users or groups that are looked at between two chances to interrupt the work. */
const ITEMS_AT_ONCE = 200_000;

interface CodedValues {
  readonly codes: Uint32Array;
  /** One text for each spelling. */
  readonly spellings: Haystack;
  readonly count: number;
}

/**
 * The attributes of users, or groups, to search in. Each spelling is looked at once: there are few.
 * Which ones there are is found out at the first search, and kept for the next ones.
 */
export class ValueSearch {
  readonly #attributes: readonly Attribute[];
  readonly #coded: CodedValues[] = [];

  constructor(attributes: readonly Attribute[] = []) {
    this.#attributes = attributes;
  }

  /** Those with a value that contains a folded needle, in ascending order. */
  *search(needle: string): Work<Uint32Array> {
    const isFound = new Uint8Array(this.#attributes[0]?.values.length ?? 0);
    let length = 0;
    for (let at = 0; at < this.#attributes.length; at++) {
      const { codes, spellings, count } = (this.#coded[at] ??= yield* coded(this.#attributes[at]));
      const found = yield* spellings.search(needle);
      if (found.length === 0) continue;
      const isMatch = new Uint8Array(count + 1);
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

function* coded(attribute: Attribute): Work<CodedValues> {
  const { codes, values } = yield* attributeCodes(attribute);
  const spellings = new Haystack(values.length, (spelling) => values[spelling]);
  return { codes, spellings, count: values.length };
}
