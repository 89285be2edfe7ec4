import type { BestRoles, Goal } from "../../mining/best/bestRoles.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { nameOf } from "../../model/roles/role.ts";
import { countOf, formatNumber, formatShare } from "../../model/wording.ts";

/** The parts of a table that the sentences are about, as they are after applying. */
type CoveredTable = Pick<AccessTable, "roles" | "coveredCount" | "measuredCount">;

export function bestAppliedText(
  table: CoveredTable,
  role: number | undefined,
  gain: number,
  passedOver: number,
): string {
  const said =
    role === undefined
      ? `No unused role gains anything: ${coverageText(table)}.`
      : `${isolated(nameOf(table.roles[role]))} is applied. It newly covers ${countOf(gain, "held cell")}; ${coverageText(table)}.`;
  return said + passedOverText(passedOver);
}

/** Says what `Apply until …` has reached, and why it went no further. */
export function bestUntilText(
  table: CoveredTable,
  { roles, end, passedOver }: Pick<BestRoles, "roles" | "end" | "passedOver">,
  goal: Goal,
): string {
  const covered = coverageText(table);
  const applied = `${countOf(roles.length, "role")} applied: ${covered}.`;
  const most = goal.coverage === undefined ? "" : ` ${percentText(goal.coverage)} is out of reach.`;
  if (end === "gain") {
    const why = "No further role gains anything.";
    return roles.length === 0
      ? `Nothing was applied, since no unused role gains anything: ${covered}.${most}${passedOverText(passedOver)}`
      : `${applied} ${why}${most}${passedOverText(passedOver)}`;
  }
  if (roles.length > 0) return applied + passedOverText(passedOver);
  return end === "coverage"
    ? `Nothing was applied, since that much is covered: ${covered}.`
    : "Nothing was applied, since no role was asked for.";
}

function coverageText({ coveredCount, measuredCount }: CoveredTable): string {
  return `${formatShare(coveredCount, measuredCount)} of the held cells are covered now`;
}

function passedOverText(count: number): string {
  if (count === 0) return "";
  const brings = count === 1 ? "it brings" : "they bring";
  return ` ${countOf(count, "role")} ${count === 1 ? "was" : "were"} passed over, since ${brings} conflicting groups together.`;
}

function percentText(share: number): string {
  return `${formatNumber(Math.round(1000 * share) / 10)}%`;
}
