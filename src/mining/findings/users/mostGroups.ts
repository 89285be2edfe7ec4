import { andMore, isolated } from "../../../model/isolated.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { type Alike, alikeInWords, asOne, nearestOf, waysAlike } from "../alike.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";

/** By far the most: so many times what half of those alike hold at most, so many more, and far out of their range. */
const LEAST_TIMES = 2;
const LEAST_MORE = 5;
const RANGES = 3;
/** More people than these are not outliers; nobody looks through more. */
const MOST_SHARE = 0.02;
const MOST_LISTED = 200;
/** A group is more than those alike have where at most such a share of them hold it, of so many looked at. */
const HARDLY = 0.1;
const MOST_LOOKED_AT = 300;
const MOST_NAMED = 4;
/** So many of one kind are put in order, and so many users are passed between two chances to interrupt it. */
const MOST_SORTED = 50_000;
const USERS_AT_ONCE = 10_000;

export const mostGroups: Finding = {
  name: "mostGroups",
  of: "user",
  title: "People with by far the most groups of those like them",
  counted: ["person with far too many groups", "people with far too many groups"],
  explanation:
    "Those with the most come first. What they have more is held by hardly anyone like them.",
  why: "holds far more groups than those alike",
  *find(table) {
    const known = yield* table.once(waysAlike);
    const ways = known.length > 0 ? known : [yield* asOne(table)];
    const sizes = yield* rowSizes(table);
    const limits: Usual[] = [];
    for (const way of ways) limits.push(yield* usualOf(way, sizes));
    const usualFor = (user: number) => {
      const nearest = nearestOf(user, ways);
      return nearest && limits[ways.indexOf(nearest)].middle[nearest.codes[user]];
    };
    const isFar = (user: number) => {
      const judged = ways.filter(({ codes }) => codes[user] > 0);
      return (
        judged.length > 0 &&
        judged.every((way) => sizes[user] > limits[ways.indexOf(way)].most[way.codes[user]])
      );
    };
    const found = yield* table.usersWhere(isFar);
    if (found.length > Math.max(3, MOST_SHARE * table.everybody)) return undefined;
    const more = (user: number) => sizes[user] - (usualFor(user) ?? 0);
    const items = Uint32Array.from(found)
      .sort((a, b) => more(b) - more(a) || a - b)
      .slice(0, MOST_LISTED);
    const beyond = new Map<number, readonly Cell[]>();
    const cellsOf = (user: number) => {
      const cells = beyond.get(user) ?? cellsBeyond(table, user, nearestOf(user, ways)!);
      beyond.set(user, cells);
      return cells;
    };
    const reasonOf = (user: number) => {
      const nearest = nearestOf(user, ways)!;
      const cells = cellsOf(user);
      const names = cells
        .slice(0, MOST_NAMED)
        .map(({ group }) => isolated(table.data.groupNames[group]));
      const held = `holds ${countOf(sizes[user], "group")}, half of ${alikeInWords(user, nearest)} at most ${formatNumber(usualFor(user) ?? 0)}`;
      return names.length === 0 ? held : `${held}; more than they: ${andMore(names, cells.length)}`;
    };
    return { items, reasonOf, cellsOf };
  },
};

/** How many groups those of each number hold: half of them at most the middle, nobody usual more than the most. */
interface Usual {
  readonly middle: Float64Array;
  readonly most: Float64Array;
}

function* usualOf({ codes, sizes }: Alike, counts: Uint32Array): Work<Usual> {
  // Of very many only some are looked at: what is in their middle is the same.
  const steps = sizes.map((size) => Math.ceil(size / MOST_SORTED) || 1);
  const start = new Uint32Array(sizes.length + 1);
  for (let code = 0; code < sizes.length; code++)
    start[code + 1] = start[code] + Math.ceil(sizes[code] / steps[code]);
  const all = new Uint32Array(start[sizes.length]);
  const [seen, next] = [new Uint32Array(sizes.length), start.slice()];
  for (let user = 0; user < codes.length; user++) {
    const code = codes[user];
    if (code > 0 && seen[code]++ % steps[code] === 0) all[next[code]++] = counts[user];
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
  }
  const [middle, most] = [new Float64Array(sizes.length), new Float64Array(sizes.length)];
  for (let code = 1; code < sizes.length; code++) {
    const rising = all.subarray(start[code], next[code]).sort();
    if (rising.length === 0) continue;
    const at = (share: number) => rising[Math.floor(share * (rising.length - 1))];
    middle[code] = at(0.5);
    most[code] = Math.max(
      at(0.75) + RANGES * (at(0.75) - at(0.25)),
      LEAST_TIMES * middle[code],
      middle[code] + LEAST_MORE,
    );
    if (code % 100 === 0 || rising.length > USERS_AT_ONCE) yield;
  }
  return { middle, most };
}

function* rowSizes({ users }: LookedAt): Work<Uint32Array> {
  const sizes = new Uint32Array(users.count);
  for (let user = 0; user < sizes.length; user++) {
    sizes[user] = users.lineOf(user).length;
    if (user % 1000 === 999) yield;
  }
  return sizes;
}

/** What somebody has that hardly anyone alike has, of whom a part is looked at where they are many. */
function cellsBeyond(
  { data, users, table: { memberships } }: LookedAt,
  user: number,
  { codes, sizes }: Alike,
): Cell[] {
  const step = Math.max(1, Math.floor(sizes[codes[user]] / MOST_LOOKED_AT));
  const holders = new Uint32Array(data.groupNames.length);
  let [seen, looked] = [0, 0];
  for (let other = 0; other < codes.length; other++) {
    if (codes[other] !== codes[user] || other === user || seen++ % step !== 0) continue;
    looked++;
    for (const group of users.lineOf(other)) holders[group]++;
  }
  const isBeyond = (group: number) => holders[group] <= HARDLY * looked;
  return Array.from(users.lineOf(user))
    .filter((group) => isBeyond(group) && memberships.isAssigned(user, group))
    .sort((a, b) => holders[a] - holders[b] || a - b)
    .map((group) => ({ user, group }));
}
