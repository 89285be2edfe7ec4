import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { addTo, includes } from "../../model/lines.ts";
import { rolesAbove } from "../../model/roles/layers/inherited.ts";
import { nameOf, type TableRole } from "../../model/roles/role.ts";
import { appliedRolesByUser } from "../../model/roles/userRoles.ts";

/** From which layers a cell comes, in words: what applied roles of its user inherit, a line for each role. */
export function layerLines({ roles, applied }: AccessTable, user: number, group: number) {
  /** The broader roles with the group, and the roles of the user that inherit from them. */
  const heirs = new Map<TableRole, string[]>();
  for (const place of appliedRolesByUser(roles, applied).of(user)) {
    const role = roles[applied[place]];
    for (const broader of rolesAbove(role, roles)) {
      if (!includes(broader.groups, group)) continue;
      addTo(heirs, broader, shown(role));
    }
  }
  return Array.from(heirs, ([broader, names]) =>
    broader.used
      ? `from ${shown(broader)}, inherited by ${names.join(", ")}`
      : `${names.join(", ")} would have it from ${shown(broader)}, which is not applied`,
  );
}

function shown(role: TableRole): string {
  return isolated(nameOf(role));
}
