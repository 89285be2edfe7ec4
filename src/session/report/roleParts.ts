import type { ReportRole, RoleDetails } from "../../files/report/reportData.ts";
import { conflictText } from "../../mining/conflicts/words.ts";
import { grantsByUser } from "../../mining/grants/grantsByUser.ts";
import type { MinedTable } from "../../mining/minedTable.ts";
import { conditionsText, ruleText, shareText } from "../../mining/why/words.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { without } from "../../model/lines.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { conflictsOfRole } from "../mining/conflictWork.ts";
import { explainUsers, type UsersExplanation } from "../mining/explainRole.ts";
import { cut } from "./cut.ts";
import { userName } from "./userName.ts";

/** The most of each list of a role; what is beyond is counted. */
const MOST_GROUPS = 100;
const MOST_GRANTED_USERS = 10;
const MOST_GRANTED_GROUPS = 10;
const MOST_CONFLICTS = 10;
/** The most values of attributes that are named: the others say less. */
const MOST_SHARES = 3;

/** The applied roles in figures, with what each newly covers. */
export function* listedRoles(
  table: AccessTable,
  mined: MinedTable,
  steps: readonly number[],
): Work<ReportRole[]> {
  const listed: ReportRole[] = [];
  for (const [at, role] of table.applied.entries()) {
    const { id, name, owner, color, users, groups } = table.roles[role];
    let grants = 0;
    for (const group of groups) {
      grants += without(users, mined.heldColumn(group)).length;
      yield;
    }
    const counts = { users: users.length, groups: groups.length, covers: steps[at], grants };
    listed.push({ id, name, owner, color, ...counts });
    yield;
  }
  return listed;
}

/** All that is said of one applied role. */
export async function detailsOf(
  table: AccessTable,
  mined: MinedTable,
  role: number,
  signal: AbortSignal,
): Promise<RoleDetails> {
  const { data } = table.memberships;
  const { groups, note } = table.roles[role];
  const why = await explainUsers(table, role, signal);
  const grants = await inSlices(grantsByUser(mined, role), () => signal.aborted);
  signal.throwIfAborted();
  if (!why || !grants) throw new Error("a role could not be explained");
  const conflicting = conflictsOfRole(table, table.roles[role])!;
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
function reasons({ explanation, namesOf }: UsersExplanation): string[] {
  const { rule, shares } = explanation;
  const first = rule ? [`${conditionsText(rule, namesOf)}: ${ruleText(rule)}.`] : [];
  const others = shares
    .slice(0, MOST_SHARES)
    .map((share) => `${namesOf(share).attribute}: ${shareText(share, explanation, namesOf)}.`);
  return [...first, ...others];
}
