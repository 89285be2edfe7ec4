import type { AccessTable } from "../../../model/accessTable.ts";
import { areEqual } from "../../../model/lines.ts";
import { usersByRule } from "../../../model/roles/roleRule.ts";
import type { Work } from "../../../model/tasks/slices.ts";

/** The number of roles whose rule is about some attributes and fits others than those who are in them. */
export function* rolesThatFitOthers(
  { roles, memberships, excluded }: AccessTable,
  attributes: ReadonlySet<string>,
): Work<number> {
  let count = 0;
  for (const { rule, users } of roles) {
    if (!rule?.conditions.some(({ attribute }) => attributes.has(attribute))) continue;
    const fitting = usersByRule(rule, memberships.data, excluded);
    if (fitting && !areEqual(fitting, users)) count++;
    yield;
  }
  return count;
}
