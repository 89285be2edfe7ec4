import { andMore, isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { type Alike, alikeInWords, nearestOf, waysAlike } from "../alike.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";
import { isPrivileged } from "../privileged.ts";

/** Somebody is an outlier where at most such a share of those alike hold the group. */
const MOST_SHARE = 0.05;
/** A group of more than these is no matter of some people. */
const MOST_HOLDERS = 5000;
const MOST_NAMED = 3;

export const privilegedGroups: Finding = {
  name: "privilegedGroups",
  of: "group",
  title: "Privileged groups",
  counted: ["privileged group", "privileged groups"],
  explanation:
    "Their names say that members may do more than others. Of these, only outliers are marked for removal.",
  why: "its name says that it is privileged",
  *find(table) {
    const { groupNames } = table.data;
    const ways = yield* table.once(waysAlike);
    const isMeant = (group: number) =>
      isPrivileged(groupNames[group]) && table.groups.lineOf(group).length > 0;
    const items = yield* table.groupsWhere(isMeant);
    const known = new Map<number, readonly number[]>();
    const outliersOf = (group: number) => {
      const users = known.get(group) ?? outliers(table, group, ways);
      known.set(group, users);
      return users;
    };
    const reasonOf = (group: number) => {
      const held = `held by ${countOf(table.groups.lineOf(group).length, "user")}`;
      const users = outliersOf(group);
      if (users.length === 0) return held;
      const names = users.slice(0, MOST_NAMED).map((user) => {
        const { userNames, userIds } = table.data;
        const alike = alikeInWords(user, nearestOf(user, ways)!);
        return `${isolated(userNames[user] || userIds[user])} (of ${alike})`;
      });
      return `${held}; hardly anyone like them: ${andMore(names, users.length)}`;
    };
    const cellsOf = (group: number) =>
      outliersOf(group)
        .filter((user) => table.table.memberships.isAssigned(user, group))
        .map((user) => ({ user, group }));
    return { items, reasonOf, cellsOf };
  },
};

/** The members of a group of whose likes, whichever way, hardly anyone is one. */
function outliers({ groups }: LookedAt, group: number, ways: readonly Alike[]): number[] {
  const holders = groups.lineOf(group);
  if (holders.length > MOST_HOLDERS) return [];
  const counts = ways.map(({ codes }) => {
    const count = new Map<number, number>();
    for (const user of holders) count.set(codes[user], (count.get(codes[user]) ?? 0) + 1);
    return count;
  });
  return Array.from(holders).filter((user) => {
    const judged = ways.filter(({ codes }) => codes[user] > 0);
    const isRare = (way: Alike) => {
      const code = way.codes[user];
      const holding = counts[ways.indexOf(way)].get(code) ?? 0;
      return holding === 1 || holding <= MOST_SHARE * way.sizes[code];
    };
    return judged.length > 0 && judged.every(isRare);
  });
}
