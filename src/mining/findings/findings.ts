import type { Work } from "../../model/tasks/slices.ts";
import { equalGroups, equalUsers } from "./equalItems.ts";
import type { Finding, Found } from "./finding.ts";
import { groupsOfAll, groupsOfOne, groupsWithoutUsers } from "./groups/byUsers.ts";
import { nearlyEqual } from "./groups/nearlyEqual.ts";
import { oddNames } from "./groups/oddNames.ts";
import { privilegedGroups } from "./groups/privilegedGroups.ts";
import { groupsOfLeavers, groupsWithoutOwner } from "./groups/unattended.ts";
import type { LookedAt } from "./lookedAt.ts";
import { idle } from "./users/idle.ts";
import { inConflict } from "./users/inConflict.ts";
import { usersWithoutAttributes, usersWithoutGroups } from "./users/lacking.ts";
import { leavers } from "./users/leavers.ts";
import { mostGroups } from "./users/mostGroups.ts";
import { technical } from "./users/technical.ts";
import { twice } from "./users/twice.ts";

/** All findings, those first that most want an answer. To add one is to add it here. */
export const FINDINGS: readonly Finding[] = [
  technical,
  leavers,
  inConflict,
  privilegedGroups,
  mostGroups,
  idle,
  twice,
  usersWithoutAttributes,
  usersWithoutGroups,
  groupsOfLeavers,
  groupsWithoutOwner,
  groupsWithoutUsers,
  groupsOfOne,
  oddNames,
  groupsOfAll,
  equalGroups,
  nearlyEqual,
  equalUsers,
];

/** What was found of all of them, in their order, as work that can be interrupted. */
export function* tableFindings(table: LookedAt): Work<readonly Found[]> {
  const all: Found[] = [];
  for (const words of FINDINGS) {
    if (table.data.counts && !words.isOfRows) continue;
    const found = yield* words.find(table);
    if (found && found.items.length > 0)
      all.push({ finding: words.name, of: words.of, words, ...found });
    yield;
  }
  return all;
}
