import type { Cut, ReportRoleChange } from "../../files/report/reportData.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { roleChanges } from "../../model/roles/byHand/roleChanges.ts";
import { nameOf } from "../../model/roles/role.ts";
import { cut, userName } from "./tableParts.ts";

const MOST_CHANGES = 500;
/** More users or groups of a change than these nobody reads on paper. */
const MOST_NAMED = 20;

/** What to do so that the roles are in force; undefined where none is. */
export function roleChangesOf(table: AccessTable): Cut<ReportRoleChange> | undefined {
  const { roles, memberships } = table;
  if (!roles.some(({ inForce }) => inForce)) return undefined;
  const { data } = memberships;
  const users = (some: Uint32Array) => cut(some, MOST_NAMED, (user) => userName(data, user));
  const groups = (some: Uint32Array) => cut(some, MOST_NAMED, (group) => data.groupNames[group]);
  return cut(roleChanges(roles), MOST_CHANGES, ({ kind, role, added, removed }) => ({
    ...{ name: nameOf(role), kind },
    users: { added: users(added.users), removed: users(removed.users) },
    groups: { added: groups(added.groups), removed: groups(removed.groups) },
  }));
}
