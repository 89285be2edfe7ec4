import type { AttributeCodes } from "../../model/table/attributeCodes.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { FEWEST_SHARING, type Share } from "./explanation.ts";
import type { People } from "./people.ts";

/**
 * The values that more of a role's holders have than any users would, the most telling first. The
 * measure is the number of holders with the value, less the number that would have it if they were
 * any users: of 50 holders 47 are in Finance, as are 60 of all 300; of any 50 users 10 would be. That
 * is a gain of 37. Values that fewer than five holders share are not told.
 */
export function* attributeShares(
  attributes: readonly Pick<AttributeCodes, "codes">[],
  { counted, holders }: People,
): Work<Share[]> {
  const userCount = countOf(counted);
  const holderCount = usersIn(holders, counted);
  const shares: Share[] = [];
  for (const [attribute, { codes }] of attributes.entries()) {
    const all = countsByCode(codes, counted);
    for (const [code, both] of countHolders(holders, (user) => codes[user], counted)) {
      const expected = (holderCount * all[code]) / userCount;
      if (both >= FEWEST_SHARING && both > expected)
        shares.push({ attribute, code, both, withValue: all[code], expected });
    }
    yield;
  }
  return shares.sort(
    (a, b) =>
      gainOf(b) - gainOf(a) ||
      a.withValue - b.withValue ||
      a.attribute - b.attribute ||
      a.code - b.code,
  );
}

/** How many more holders have the value than any users would. */
export function gainOf({ both, expected }: Share): number {
  return both - expected;
}

/** The number of counted users with each value. */
export function countsByCode(codes: Uint32Array, counted: Uint32Array): Uint32Array {
  let most = 0;
  for (let user = 0; user < codes.length; user++) if (codes[user] > most) most = codes[user];
  const counts = new Uint32Array(most + 1);
  for (let user = 0; user < codes.length; user++) counts[codes[user]] += counted[user];
  return counts;
}

/** The number of holders by a number of each, which is not 0. */
export function countHolders(
  holders: Uint32Array,
  keyOf: (user: number) => number,
  counted?: Uint32Array,
) {
  const counts = new Map<number, number>();
  for (const user of holders) {
    const key = keyOf(user);
    if (key > 0) counts.set(key, (counts.get(key) ?? 0) + (counted?.[user] ?? 1));
  }
  return counts;
}

export function countOf(counted: Uint32Array): number {
  let count = 0;
  for (const one of counted) count += one;
  return count;
}
