import { andMore, isolated } from "../../model/isolated.ts";
import type { Lines } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";
import { equalSets } from "./equalSets.ts";
import type { Finding } from "./finding.ts";
import type { LookedAt } from "./lookedAt.ts";

/** The most names that are said of what a set has in common. */
const MOST_NAMES = 6;

export const equalGroups: Finding = {
  name: "equalGroups",
  of: "group",
  title: "Groups that the same users hold",
  counted: ["group that the same users hold", "groups that the same users hold"],
  explanation: "Perhaps one was copied from the other. One of each set may stand for all of it.",
  why: "the same users hold another group",
  spares: "first",
  *find(table) {
    const { userNames, userIds } = table.data;
    const sets = yield* table.once(equalGroupSets);
    const nameOf = (user: number) => isolated(userNames[user] || userIds[user]);
    return {
      ...{ items: sets.items, sets },
      reasonOf: (group) => `held by ${common(table.groups.lineOf(group), "user", nameOf)}`,
    };
  },
};

export const equalUsers: Finding = {
  name: "equalUsers",
  of: "user",
  title: "Users who hold the same groups",
  counted: ["user who holds the same groups", "users who hold the same groups"],
  explanation: "Mostly people with the same work: what they hold may be a role.",
  why: "holds the same as another user",
  spares: "all",
  *find(table) {
    const { groupNames } = table.data;
    const sets = yield* equalSets(table.users);
    const nameOf = (group: number) => isolated(groupNames[group]) || "(no name)";
    return {
      ...{ items: sets.items, sets },
      reasonOf: (user) => `hold ${common(table.users.lineOf(user), "group", nameOf)}`,
    };
  },
};

/** The sets of equal groups, the largest first. */
export function equalGroupSets({ groups }: LookedAt): Work<Lines> {
  return equalSets(groups);
}

/** What all of a set have, in words: "3 groups: A, B and C". */
function common(line: Uint32Array, thing: string, nameOf: (item: number) => string): string {
  const names = Array.from(line.subarray(0, MOST_NAMES), nameOf);
  return `${countOf(line.length, thing)}: ${andMore(names, line.length)}`;
}
