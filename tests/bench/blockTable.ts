import type { Lines } from "#src/model/lines.ts";

const MOST_IN_BUNDLE = 20;
const MOST_IN_BLOCK = 200;
/** This part of the users differs from the others of their block, in a few groups. */
const STRAYS = 0.03;

/**
 * Rows as real tables have them: bundles of groups that are given together, blocks of users that
 * have the same bundles, and a few users who have a group more or less than their block.
 */
export function blockRows(users: number, groups: number, held: number, seed = 1): Lines {
  const random = randomFrom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const bundles = bundlesOf(groups, upTo);
  const start = new Uint32Array(users + 1);
  const items = new Uint32Array(users * (held + MOST_IN_BUNDLE + 3));
  for (let user = 0; user < users; ) {
    const all = new Set<number>();
    while (all.size < held) for (const group of bundles[upTo(bundles.length) - 1]) all.add(group);
    const block = Uint32Array.from(all).sort();
    for (let left = Math.min(upTo(MOST_IN_BLOCK), users - user); left > 0; left--) {
      let row = block;
      if (random() < STRAYS) {
        const own = new Set(block);
        own.delete(block[upTo(2 * block.length) - 1]);
        for (let more = upTo(3); more > 0; more--) own.add(upTo(groups) - 1);
        row = Uint32Array.from(own).sort();
      }
      items.set(row, start[user]);
      start[user + 1] = start[user] + row.length;
      user++;
    }
  }
  return { start, items: items.slice(0, start[users]) };
}

/** All groups, shuffled and cut into bundles. */
function bundlesOf(groups: number, upTo: (most: number) => number): number[][] {
  const left = Array.from({ length: groups }, (_, group) => group);
  for (let at = groups - 1; at > 0; at--) {
    const other = upTo(at + 1) - 1;
    [left[at], left[other]] = [left[other], left[at]];
  }
  const bundles: number[][] = [];
  while (left.length > 0) bundles.push(left.splice(0, upTo(MOST_IN_BUNDLE)));
  return bundles;
}

/** A linear congruence: the same table each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
