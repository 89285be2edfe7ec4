import type { AccessTable } from "../../model/accessTable.ts";
import { excludesTheSame } from "../../model/facts/excluded.ts";
import { onceFor } from "../../model/onceFor.ts";
import { isKept, type TableRole } from "../../model/roles/role.ts";
import { countOf, formatNumber } from "../../model/wording.ts";

/** What the roles are out of date by, in a sentence or two; undefined where they are not. */
export function outOfDateWords(table: AccessTable): string | undefined {
  if (!table.isOutOfDate) return undefined;
  const { changedSince, derivedWithout, derivedNesting, carriedOver } = table.state.roleState;
  const { nesting } = table.facts;
  const changes = [
    ...(carriedOver ? ["a newer export was taken"] : []),
    ...(changedSince.size > 0 ? [`${formatNumber(changedSince.size)} toggled`] : []),
    ...(excludesTheSame(derivedWithout, table.excluded) ? [] : ["others are left out"]),
    ...(derivedNesting === nesting
      ? []
      : [nesting === "expanded" ? "groups in groups count" : "groups in groups no longer count"]),
  ];
  return `Out of date. Cells changed since the roles were derived: ${changes.join(", ")}${inPlaceWords(table)}.`;
}

/** The roles of a plan that stand where derived ones would, behind what is said of those. */
export function inPlaceWords({ roles }: Pick<AccessTable, "roles">): string {
  const count = inPlaceCount(roles);
  if (count === 0) return "";
  return `. ${countOf(count, "role")} of a plan ${count === 1 ? "stands" : "stand"} in their place`;
}

/** Once for some roles: the sentences are made anew after each toggle. */
const inPlaceCount = onceFor((roles: readonly TableRole[]) =>
  roles.reduce((sum, role) => (role.planned && !isKept(role) ? sum + 1 : sum), 0),
);
