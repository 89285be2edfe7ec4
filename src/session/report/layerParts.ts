import type { ReportData, ReportGain, ReportLayer } from "../../files/report/reportData.ts";
import { grantsBeyond } from "../../mining/grants.ts";
import type { MinedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { broaderRoles } from "../../model/roles/layers/broaderRoles.ts";
import { groupsInAll } from "../../model/roles/layers/inherited.ts";
import { treeLines, treeOf } from "../../model/roles/layers/roleTree.ts";
import { isCandidate } from "../../model/roles/role.ts";
import { ruleInWords } from "../../model/roles/roleRule.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { cut, userName } from "./tableParts.ts";

/** The most roles of the tree, of those that grant something, and of the people of one of them. */
const MOST_LAYERED = 1000;
const MOST_GAINS = 200;
const MOST_PEOPLE = 30;
const MOST_EXCEPTED = 50;

/** The applied roles; where there are none, the candidates that say who has them, or are of a plan. */
function layeredRoles({ applied, roles }: AccessTable): readonly number[] {
  if (applied.length > 0) return applied;
  return [...roles.keys()].filter((at) => {
    const role = roles[at];
    return isCandidate(role) && (role.planned || role.rule !== undefined);
  });
}

/** The roles as a tree, the broadest first, with their rules. */
export function* layerParts(table: AccessTable): Work<ReportData["layers"]> {
  const { roles, memberships } = table;
  const some = layeredRoles(table);
  const broader = yield* broaderRoles(
    some.map((at) => roles[at]),
    memberships.userCount,
  );
  const lines = [...treeLines(treeOf(broader))];
  const told = cut(lines, MOST_LAYERED, ({ role, depth }): ReportLayer => {
    const layered = roles[some[role]];
    const { id, name, color, users, groups, rule } = layered;
    return {
      ...{ id, name, color, depth },
      rule: rule && ruleInWords(rule.conditions),
      excepted: cut(rule?.except ?? [], MOST_EXCEPTED, ({ user, reason }) => ({
        user: userName(memberships.data, user),
        reason,
      })),
      users: memberships.usersIn(users),
      groups: groups.length,
      groupsInAll: groupsInAll(layered, roles).length,
    };
  });
  return { areApplied: table.applied.length > 0, roles: told };
}

/** The people to whom these roles bring something, by role: those roles first that bring the most. */
export function* gainParts(table: AccessTable, mined: MinedTable): Work<ReportData["gains"]> {
  const { memberships } = table;
  const { data } = memberships;
  const found: ReportGain[] = [];
  for (const at of layeredRoles(table)) {
    const { users, count } = yield* grantsBeyond(mined, at);
    if (count === 0) continue;
    const { id, name, color } = table.roles[at];
    const who = cut(users, MOST_PEOPLE, (user) => userName(data, user));
    found.push({
      role: { id, name, color },
      people: memberships.usersIn(users),
      cells: count,
      who,
    });
  }
  found.sort((a, b) => b.cells - a.cells);
  return cut(found, MOST_GAINS, (gain) => gain);
}
