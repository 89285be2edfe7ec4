import type { AccessTable } from "../../../model/accessTable.ts";
import { changeRole } from "../../../model/commands/byHand/changeRole.ts";
import { ruleRole } from "../../../model/commands/byHand/ruleRole.ts";
import { isolated } from "../../../model/isolated.ts";
import { unionOf, without } from "../../../model/lines.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { type RoleRule, ruleInWords, usersWhoFit } from "../../../model/roles/roleRule.ts";
import { countOf } from "../../../model/wording.ts";
import { notify } from "../../../view/view.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** Users, or groups, that come into a role; both sorted. */
interface Joining {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Adds to a role, as one step; where somebody does not fit its rule, offers to drop the rule. */
export function addToRole({ workspace: { table, view } }: Screen, at: number, some: Joining): void {
  const { id, rule } = table.roles[at];
  const misfits = rule ? without(some.users, whoFit(rule, table)) : [];
  if (!rule || misfits.length === 0) {
    join(table, at, some);
    return;
  }
  const who =
    misfits.length === 1
      ? `${isolated(table.memberships.data.userNames[misfits[0]])} does`
      : `${countOf(misfits.length, "user")} do`;
  const said = `${who} not fit the rule of «${isolated(nameOf(table.roles[at]))}» (${ruleInWords(rule.conditions)}): a role with a rule has nobody else. Without it the role keeps its users, by hand.`;
  const act = () => {
    // Other roles may have come meanwhile.
    const now = table.roles.findIndex((role) => role.id === id && role.rule === rule);
    if (now < 0) return;
    table.transaction(`adding to «${isolated(nameOf(table.roles[now]))}» without its rule`, () => {
      table.run(ruleRole, { role: now, rule: undefined });
      join(table, now, some);
    });
  };
  notify(view, said, {
    stays: true,
    topic: "add to role",
    action: { name: "Drop the rule and add", act },
  });
}

function whoFit({ conditions }: RoleRule, { memberships }: AccessTable): Uint32Array {
  return usersWhoFit(conditions, memberships.data) ?? new Uint32Array();
}

function join(table: AccessTable, role: number, some: Joining): void {
  const { users, derivedGroups } = table.roles[role];
  table.run(changeRole, {
    role,
    users: unionOf([users, some.users]),
    groups: unionOf([derivedGroups, some.groups]),
  });
}
