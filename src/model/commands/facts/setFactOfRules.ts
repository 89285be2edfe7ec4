import type { FactName, Facts } from "../../facts/facts.ts";
import { replacementsByRules } from "../../roles/followRules.ts";
import type { TableState } from "../../state/tableState.ts";
import type { TableData } from "../../table/memberships.ts";
import type { Effect } from "../command.ts";
import { inSequence, replaceRoles, setFact } from "../effects.ts";

/** Says something else of the table by which other users fit rules, and has the roles follow. */
export function setFactOfRules<F extends FactName>(
  name: F,
  after: Facts[F],
  { roleState: { roles }, memberships: { data }, facts }: TableState,
  { attributes = data.attributes, excluded = facts.excluded }: Partial<RuledBy>,
): Effect {
  const { userIds } = data;
  const replacements = replacementsByRules(roles, { userIds, attributes }, excluded);
  const fact = setFact(name, after);
  return replacements.length === 0 ? fact : inSequence([fact, replaceRoles(replacements)]);
}

/** What decides who fits a rule. */
type RuledBy = Pick<TableData, "attributes"> & Pick<Facts, "excluded">;
