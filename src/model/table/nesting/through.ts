import { includes, type Lines, line, transpose } from "../../lines.ts";
import type { Memberships } from "../memberships.ts";

/** The way on which a user is in a group through other groups. */
interface Through {
  /** The groups on a shortest way, from one that the user is in directly to a member of the group. */
  readonly groups: readonly number[];
  /** The number of further groups of the user that lead there, too. */
  readonly others: number;
}

/** The groups that lead to a group, by the next group on a shortest way there; the nearest first. */
type Ways = ReadonlyMap<number, number>;

/** More ways than this are not kept: a large directory leads everywhere. */
const MOST_KEPT = 200_000;

/** The way on which a user is in a group through others; undefined where there is none. */
export function throughOf(
  { direct: { rows, memberOf } }: Memberships,
  user: number,
  group: number,
): Through | undefined {
  if (!memberOf) return undefined;
  const row = line(rows, user);
  const ways = waysTo(group, memberOf);
  const first = Array.from(ways.keys()).find((one) => includes(row, one));
  if (first === undefined) return undefined;
  const groups = [first];
  for (let at = ways.get(first); at !== undefined && at !== group; at = ways.get(at))
    groups.push(at);
  const all = row.reduce((count, one) => count + Number(ways.has(one)), 0);
  return { groups, others: all - 1 };
}

interface Known {
  /** The groups that are members of each group. */
  readonly members: Lines;
  readonly ways: Map<number, Ways>;
  kept: number;
}

const known = new WeakMap<Lines, Known>();

/** All groups that lead to a group, but for itself. */
function waysTo(group: number, memberOf: Lines): Ways {
  const nesting = known.get(memberOf) ?? { members: membersOf(memberOf), ways: new Map(), kept: 0 };
  known.set(memberOf, nesting);
  const before = nesting.ways.get(group);
  if (before) return before;
  const ways = new Map<number, number>();
  let next = [group];
  while (next.length > 0) {
    const found: number[] = [];
    for (const parent of next)
      for (const member of line(nesting.members, parent))
        if (member !== group && !ways.has(member)) {
          ways.set(member, parent);
          found.push(member);
        }
    next = found;
  }
  if (nesting.kept > MOST_KEPT) {
    nesting.ways.clear();
    nesting.kept = 0;
  }
  nesting.ways.set(group, ways);
  nesting.kept += ways.size;
  return ways;
}

function membersOf(memberOf: Lines): Lines {
  return transpose(memberOf, memberOf.start.length - 1);
}
