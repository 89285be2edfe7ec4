import type {
  ReportData,
  ReportDecisions,
  ReportFigures,
  ReportUncovered,
} from "../../files/report/reportData.ts";
import { reviewFigures } from "../../mining/asking/reviewProgress.ts";
import type { MinedTable } from "../../mining/minedTable.ts";
import { countUncovered } from "../../mining/uncovered.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { administeredLines } from "../../model/administered.ts";
import { exceptionText } from "../../model/facts/conflictExceptions.ts";
import { severityRank } from "../../model/facts/conflicts.ts";
import { discardedCount, isCandidate } from "../../model/roles/role.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import type { TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { conflictGroupsOf, countHolders } from "../mining/conflictWork.ts";

/** The most lines of each table in a report; what is beyond is counted. */
const MOST_DECISIONS = 300;
const MOST_LEFT_OVER = 40;
const MOST_CONFLICTS = 100;
const MOST_REVIEWS = 100;

export function figuresOf(table: AccessTable): ReportFigures {
  const { memberships, roles, excluded } = table;
  return {
    users: memberships.allUsers,
    groups: memberships.groupCount,
    assigned: memberships.assignedCount,
    assumed: memberships.assumedCount,
    held: table.measuredCount,
    covered: table.coveredCount,
    granted: table.grantedCount,
    candidates: roles.filter(isCandidate).length,
    discarded: discardedCount(roles),
    excludedUsers: excluded.users.size,
    excludedGroups: excluded.groups.size,
    conflicts: table.conflicts.length,
    lines: administeredLines(
      table.applied.map((role) => roles[role]),
      table.measuredCount,
      table.coveredCount,
      memberships.data.counts,
    ),
  };
}

/** The users and the groups with the most that no applied role covers. */
export function* uncoveredParts(table: AccessTable, mined: MinedTable): Work<ReportUncovered> {
  const { data } = table.memberships;
  const { count, byUser, byGroup } = yield* countUncovered(mined);
  return {
    count,
    users: most(byUser, (user) => userName(data, user)),
    groups: most(byGroup, (group) => data.groupNames[group]),
  };
}

function most(counts: Uint32Array, nameOf: (item: number) => string) {
  const items = Uint32Array.from(counts.keys()).filter((item) => counts[item] > 0);
  const largest = counts.reduce((most, count) => Math.max(most, count), 0);
  const ordered = sortedBy(items, counts.length, (item) => largest - counts[item]);
  return cut(ordered, MOST_LEFT_OVER, (item) => ({ name: nameOf(item), count: counts[item] }));
}

/** The conflicts of which users hold both sides and are not excepted: the worst first, of these those of the most. */
export function* conflictsHeld(table: AccessTable): Work<ReportData["conflictsHeld"]> {
  const counts = yield* countHolders(yield* conflictGroupsOf(table), table.memberships);
  const items = [...counts.keys()].filter((at) => counts[at] > 0);
  const rank = (at: number) => severityRank(table.conflicts[at]);
  items.sort((a, b) => rank(b) - rank(a) || counts[b] - counts[a] || a - b);
  return cut(items, MOST_CONFLICTS, (at) => ({
    conflict: table.conflicts[at],
    users: counts[at],
  }));
}

/** Who is excepted from a conflict, or was. */
export function exceptionsOf({ conflicts, memberships }: AccessTable): ReportData["exceptions"] {
  const all = conflicts.flatMap((conflict) =>
    (conflict.exceptions ?? []).map((exception) => ({ conflict, exception })),
  );
  return cut(all, MOST_CONFLICTS, ({ conflict, exception }) => {
    const user = memberships.rowOf(exception.user);
    const name = user === undefined ? exception.user : userName(memberships.data, user);
    return { conflict, user: name, text: exceptionText(exception) };
  });
}

/** What was decided about cells, removals first. */
export function decisionsOf({ decisions, memberships: { data } }: AccessTable): ReportDecisions {
  const remove = decisions.removalCount;
  const cells = decisions.cells();
  const ordered = [
    ...cells.filter(({ decision }) => decision === "remove"),
    ...cells.filter(({ decision }) => decision === "keep"),
  ];
  return {
    remove,
    keep: decisions.size - remove,
    cells: cut(ordered, MOST_DECISIONS, ({ user, group, ...decision }) => ({
      ...decision,
      user: userName(data, user),
      group: data.groupNames[group],
    })),
  };
}

/** How far the reviews by others are, the latest first. */
export function reviewsOf({ facts, memberships }: AccessTable): ReportData["reviews"] {
  return cut(facts.reviews.toReversed(), MOST_REVIEWS, (review) => ({
    ...{ name: review.name, until: review.until },
    ...reviewFigures(review, memberships),
  }));
}

/** The first of a list that may be long, each as the report says it. */
export function cut<T, U>(items: ArrayLike<T>, most: number, said: (item: T, at: number) => U) {
  const shown: U[] = [];
  for (let at = 0; at < items.length && at < most; at++) shown.push(said(items[at], at));
  return { shown, count: items.length };
}

/** A user as a report names one: the name, with the id behind it where that is another. */
export function userName({ userIds, userNames }: TableData, user: number): string {
  const [id, name] = [userIds[user], userNames[user]];
  return name === "" || name === id ? id : `${name} (${id})`;
}
