import type { Excluded } from "../facts/excluded.ts";
import { areEqual } from "../lines.ts";
import type { TableData } from "../table/memberships.ts";
import { newRole, type RoleReplacement, type TableRole } from "./role.ts";
import { usersByRule } from "./roleRule.ts";

/**
 * The replacements by which roles with rules have the users who fit now, where attributes are others, or
 * other users are left out. A rule on an attribute that is gone changes nothing.
 */
export function replacementsByRules(
  roles: readonly TableRole[],
  data: Pick<TableData, "userIds" | "attributes">,
  excluded: Pick<Excluded, "users">,
): readonly RoleReplacement[] {
  return roles.flatMap((before, at) => {
    const users = before.rule && usersByRule(before.rule, data, excluded);
    if (!users || areEqual(users, before.users)) return [];
    return [{ at, before, after: newRole({ ...before, users }) }];
  });
}
