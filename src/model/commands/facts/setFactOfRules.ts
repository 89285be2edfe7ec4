import type { FactName, Facts } from "../../facts/facts.ts";
import { areEqual } from "../../lines.ts";
import { asInForce } from "../../roles/byHand/inForce.ts";
import { newRole, type TableRole } from "../../roles/role.ts";
import { usersByRule } from "../../roles/roleRule.ts";
import { withOtherRoles } from "../../roles/variants/variant.ts";
import type { TableState } from "../../state/tableState.ts";
import type { TableData } from "../../table/memberships.ts";
import type { Effect } from "../command.ts";
import { inSequence, replaceRoles, setFact } from "../effects.ts";

/** Says something else by which users fit rules, and has the roles follow, those of variants, too, unless it is gone. */
export function setFactOfRules<F extends FactName>(
  name: F,
  after: Facts[F],
  { roleState: { roles }, memberships: { data }, facts }: TableState,
  { attributes = data.attributes, excluded = facts.excluded }: Partial<RuledBy>,
): Effect {
  const { userIds } = data;
  const follow = (role: TableRole) => {
    const users = role.rule && usersByRule(role.rule, { userIds, attributes }, excluded);
    return users && !areEqual(users, role.users)
      ? newRole({
          ...role,
          users,
          asInForce: asInForce(role, { groups: role.derivedGroups, users }),
        })
      : role;
  };
  const replacements = roles.flatMap((before, at) => {
    const after = follow(before);
    return after === before ? [] : [{ at, before, after }];
  });
  const variants = withOtherRoles(facts.variants, follow);
  return inSequence([
    setFact(name, after),
    ...(replacements.length > 0 ? [replaceRoles(replacements)] : []),
    ...(variants === facts.variants ? [] : [setFact("variants", variants)]),
  ]);
}

/** What decides who fits a rule. */
type RuledBy = Pick<TableData, "attributes"> & Pick<Facts, "excluded">;
