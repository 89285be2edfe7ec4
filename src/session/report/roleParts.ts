import type { ReportRole, RoleDetails } from "../../files/report/reportData.ts";
import { conflictText } from "../../mining/conflicts/roleConflicts.ts";
import { RoleWorths } from "../../mining/gain/roleWorths.ts";
import { grantSteps, grantsBeyond } from "../../mining/grants.ts";
import type { MinedTable } from "../../mining/minedTable.ts";
import { explainUsers, type UsersExplanation } from "../../mining/why/explainRole.ts";
import { conditionsText, ruleText, shareText } from "../../mining/why/explanationText.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { without } from "../../model/lines.ts";
import { isCandidate } from "../../model/roles/role.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { conflictsOfRole } from "../mining/conflictWork.ts";
import { cut, userName } from "./tableParts.ts";

/** The most of each list of a role; what is beyond is counted. */
const MOST_GROUPS = 100;
const MOST_GRANTED_USERS = 10;
const MOST_GRANTED_GROUPS = 10;
const MOST_CONFLICTS = 10;
/** The most values of attributes that are named: the others say less. */
const MOST_SHARES = 3;

/** The applied roles in figures, with what each newly covers and grants. */
export function* listedRoles(table: AccessTable, mined: MinedTable, covered: readonly number[]) {
  const granted = yield* grantSteps(mined);
  const listed: ReportRole[] = [];
  for (const [at, role] of table.applied.entries()) {
    const counts = { covers: covered[at], grants: granted[at] };
    listed.push(yield* inFigures(table, mined, role, counts));
  }
  return listed;
}

/** The candidates that a person pinned or said something of: their numbers. */
export function toldCandidates({ roles }: AccessTable): number[] {
  return Array.from(roles.keys()).filter((at) => {
    const { pinned, name, owner, note } = roles[at];
    return isCandidate(roles[at]) && (pinned || [name, owner, note].some((words) => words !== ""));
  });
}

/** Some candidates in figures, with what each would cover and grant if it came next. */
export function* listedCandidates(
  table: AccessTable,
  mined: MinedTable,
  candidates: readonly number[],
): Work<ReportRole[]> {
  const worths = new RoleWorths(mined);
  yield* worths.count(candidates);
  const listed: ReportRole[] = [];
  for (const role of candidates) {
    const { gain: covers, grants } = worths.of(role);
    listed.push(yield* inFigures(table, mined, role, { covers, grants }));
  }
  return listed;
}

function* inFigures(
  table: AccessTable,
  mined: MinedTable,
  role: number,
  counts: Pick<ReportRole, "covers" | "grants">,
): Work<ReportRole> {
  const { id, name, owner, color, inForce, users, groups } = table.roles[role];
  let lacks = 0;
  for (const group of groups) {
    lacks += table.memberships.usersIn(without(users, mined.heldColumn(group)));
    yield;
  }
  const size = { users: table.memberships.usersIn(users), groups: groups.length };
  return { id, name, owner, color, isInForce: inForce, ...size, ...counts, lacks };
}

export async function detailsOf(
  table: AccessTable,
  mined: MinedTable,
  role: number,
  signal: AbortSignal,
): Promise<RoleDetails> {
  const { data } = table.memberships;
  const { groups, note } = table.roles[role];
  const why = await explainUsers(table, role, signal);
  const grants = await inSlices(grantsBeyond(mined, role), () => signal.aborted);
  signal.throwIfAborted();
  if (!why || !grants) throw new Error("a role could not be explained");
  const conflicting = conflictsOfRole(table, table.roles[role]);
  const conflicts = await inSlices(conflicting, () => signal.aborted);
  signal.throwIfAborted();
  const groupName = (group: number) => data.groupNames[group];
  return {
    note,
    why: reasons(why),
    groups: cut(groups, MOST_GROUPS, groupName),
    grants: cut(grants.users, MOST_GRANTED_USERS, (user) => ({
      user: userName(data, user),
      groups: cut(grants.groupsOf.get(user) ?? [], MOST_GRANTED_GROUPS, groupName),
    })),
    conflicts: cut(conflicts ?? [], MOST_CONFLICTS, (one) =>
      conflictText(one, table.conflicts[one.conflict].groups),
    ),
  };
}

/** The best rule, then what most of the role's users share. */
function reasons({ explanation, areHolders, namesOf }: UsersExplanation): string[] {
  const { rule, shares } = explanation;
  const first = rule
    ? [`${conditionsText(rule, namesOf)}: ${ruleText(rule, explanation, areHolders)}.`]
    : [];
  const others = shares
    .slice(0, MOST_SHARES)
    .map((share) => `${namesOf(share).attribute}: ${shareText(share, explanation, namesOf)}.`);
  return [...first, ...others];
}
