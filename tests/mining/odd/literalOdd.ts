import { PEERS } from "#src/mining/odd/oddOptions.ts";
import { type Lines, line, lineCount } from "#src/model/lines.ts";

/** A peer of a cell, as one reads it off the table. */
interface LiteralPeer {
  readonly user: number;
  readonly likeness: number;
  readonly holds: boolean;
}

interface LiteralOdd {
  readonly user: number;
  readonly group: number;
  readonly holders: number;
  readonly weight: number;
  readonly peers: readonly LiteralPeer[];
}

/** The odd cells of a table, worst first: each cell against each user, set by set. */
export function literalOdd(rows: Lines, most: number, codes?: Uint32Array): LiteralOdd[] {
  const users = Array.from({ length: lineCount(rows) }, (_, user) => user);
  const odd: LiteralOdd[] = [];
  for (const user of users)
    for (const group of line(rows, user)) {
      const peers = peersOf(rows, user, group, codes);
      const holders = peers.filter(({ holds }) => holds).length;
      if (peers.length === 0 || holders / peers.length > most / PEERS) continue;
      let weight = 0;
      peers.forEach(({ likeness, holds }, at) => {
        if (!holds) weight += likeness / (at + 1);
      });
      odd.push({ user, group, holders, weight, peers });
    }
  return odd.sort((a, b) => b.weight - a.weight || a.user - b.user || a.group - b.group);
}

/** The 20 most similar users by the other groups, of the same value first. */
function peersOf(
  rows: Lines,
  user: number,
  group: number,
  codes: Uint32Array | undefined,
): LiteralPeer[] {
  const own = othersOf(rows, user, group);
  const hasSameValue = (other: number) =>
    codes !== undefined && codes[user] > 0 && codes[other] === codes[user];
  const peers: LiteralPeer[] = [];
  for (let other = 0; other < lineCount(rows); other++) {
    if (other === user) continue;
    const theirs = othersOf(rows, other, group);
    const shared = [...own].filter((one) => theirs.has(one)).length;
    if (shared === 0) continue;
    const likeness = shared / new Set([...own, ...theirs]).size;
    peers.push({ user: other, likeness, holds: line(rows, other).includes(group) });
  }
  peers.sort(
    (a, b) =>
      Number(hasSameValue(b.user)) - Number(hasSameValue(a.user)) ||
      b.likeness - a.likeness ||
      Number(b.holds) - Number(a.holds) ||
      a.user - b.user,
  );
  return peers.slice(0, PEERS);
}

function othersOf(rows: Lines, user: number, group: number): Set<number> {
  return new Set([...line(rows, user)].filter((one) => one !== group));
}
