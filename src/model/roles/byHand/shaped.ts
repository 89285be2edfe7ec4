import type { TableState } from "../../tableState.ts";
import { newRole, type RoleFields, type TableRole } from "../role.ts";

/** A role that is put together by hand: its derived groups are all that it was given. */
export type ShapedFields = Omit<RoleFields, "groups" | "used"> & {
  readonly derivedGroups: Uint32Array;
};

/**
 * An unused role as it comes among the others: where each group is in one role, the applied ones keep
 * the groups that they have.
 */
export function shapedRole(
  fields: ShapedFields,
  { rule, roleState: { coverage } }: Pick<TableState, "rule" | "roleState">,
): TableRole {
  const { derivedGroups } = fields;
  const isTaken = (group: number) => rule === "exclusive" && coverage.rolesOf(group).length > 0;
  const groups = derivedGroups.some(isTaken)
    ? derivedGroups.filter((group) => !isTaken(group))
    : derivedGroups;
  return newRole({ ...fields, groups, used: false });
}
