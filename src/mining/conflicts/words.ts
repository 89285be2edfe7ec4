import { isolated } from "../../model/isolated.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { RoleConflict } from "./roleConflicts.ts";

/** A conflict as it concerns a role's users: "Brings A and B together: 3 users would hold both." */
export function conflictText(
  { isWithin, users, newUsers }: RoleConflict,
  groups: readonly [string, string],
): string {
  const both = groups.map((name) => isolated(name)).join(" and ");
  const how = isWithin ? `Contains ${both}` : `Brings ${both} together`;
  if (newUsers === 0 && users > 0)
    return `${how}: ${countOf(users, "user")} ${users === 1 ? "holds" : "hold"} both already.`;
  const newly = newUsers === users ? "" : `, ${formatNumber(newUsers)} of them newly`;
  return `${how}: ${countOf(users, "user")} would hold both${newly}.`;
}
