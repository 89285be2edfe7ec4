import { type AttributeCodes, attributeCodes } from "../model/table/attributeCodes.ts";
import type { Work } from "../model/tasks/slices.ts";

type Attribute = Parameters<typeof attributeCodes>[0];

/** A value is shared that so many of some users have. */
const MOST_USERS = 0.8;
/** What so large a part of all users has tells nobody from anybody. */
const TELLS_NOTHING = 0.9;

/** Finds the values that nearly all of some users share: for many roles, one after the other. */
export class SharedValues {
  readonly #attributes: readonly (AttributeCodes & { readonly counts: Uint32Array })[];
  readonly #userCount: number;

  private constructor(codes: readonly AttributeCodes[], userCount: number) {
    this.#userCount = userCount;
    this.#attributes = codes.map((one) => ({ ...one, counts: countsOf(one, one.codes.keys()) }));
  }

  static *of(attributes: readonly Attribute[], userCount: number): Work<SharedValues> {
    const codes: AttributeCodes[] = [];
    for (const attribute of attributes) codes.push(yield* attributeCodes(attribute));
    return new SharedValues(codes, userCount);
  }

  /** The values that at least 80% of them have, the one first that the fewest others have. */
  of(users: Uint32Array): string[] {
    const found = this.#attributes.flatMap((attribute) => {
      const counts = countsOf(attribute, users);
      const code = counts.reduce((best, count, at) => (count > counts[best] ? at : best), 0);
      const all = attribute.counts[code];
      const isShared = code > 0 && counts[code] >= MOST_USERS * users.length;
      if (!isShared || all > TELLS_NOTHING * this.#userCount) return [];
      const value = attribute.values[code - 1];
      return value.trim() === "" ? [] : [{ value, others: all - counts[code] }];
    });
    return found.sort((a, b) => a.others - b.others).map(({ value }) => value);
  }
}

/** How many of some users have each value; those without one are not counted. */
function countsOf({ codes, values }: AttributeCodes, users: Iterable<number>): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  for (const user of users) if (codes[user] > 0) counts[codes[user]]++;
  return counts;
}
