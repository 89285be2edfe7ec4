import type { FactName, Facts } from "../../facts/facts.ts";
import { areEqual } from "../../lines.ts";
import { newRole } from "../../roles/role.ts";
import { usersByRule } from "../../roles/roleRule.ts";
import type { TableState } from "../../state/tableState.ts";
import type { TableData } from "../../table/memberships.ts";
import type { Effect } from "../command.ts";
import { inSequence, replaceRoles, setFact } from "../effects.ts";

/** Says something else by which users fit rules, and has the roles follow, unless it is gone. */
export function setFactOfRules<F extends FactName>(
  name: F,
  after: Facts[F],
  { roleState: { roles }, memberships: { data }, facts }: TableState,
  { attributes = data.attributes, excluded = facts.excluded }: Partial<RuledBy>,
): Effect {
  const { userIds } = data;
  const replacements = roles.flatMap((before, at) => {
    const users = before.rule && usersByRule(before.rule, { userIds, attributes }, excluded);
    if (!users || areEqual(users, before.users)) return [];
    return [{ at, before, after: newRole({ ...before, users }) }];
  });
  const fact = setFact(name, after);
  return replacements.length === 0 ? fact : inSequence([fact, replaceRoles(replacements)]);
}

/** What decides who fits a rule. */
type RuledBy = Pick<TableData, "attributes"> & Pick<Facts, "excluded">;
