import type { Work } from "../../model/tasks/slices.ts";
import { equalGroups, equalUsers } from "./equalItems.ts";
import type { Finding, Found } from "./finding.ts";
import { groupsOfAll, groupsOfOne, groupsWithoutUsers } from "./groups/byUsers.ts";
import type { LookedAt } from "./lookedAt.ts";
import { usersWithoutAttributes, usersWithoutGroups } from "./users/lacking.ts";
import { technical } from "./users/technical.ts";

/** All findings, those first that most want an answer. To add one is to add it here. */
export const FINDINGS: readonly Finding[] = [
  technical,
  usersWithoutGroups,
  usersWithoutAttributes,
  groupsWithoutUsers,
  groupsOfOne,
  groupsOfAll,
  equalGroups,
  equalUsers,
];

/** What was found of all of them, in their order, as work that can be interrupted. */
export function* tableFindings(table: LookedAt): Work<readonly Found[]> {
  const all: Found[] = [];
  for (const words of FINDINGS) {
    const found = yield* words.find(table);
    if (found && found.items.length > 0)
      all.push({ finding: words.name, of: words.of, words, ...found });
    yield;
  }
  return all;
}
