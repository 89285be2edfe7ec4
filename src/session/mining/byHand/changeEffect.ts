import type { AccessTable } from "../../../model/accessTable.ts";
import { rolesAfterSplit } from "../../../model/commands/byHand/splitRole.ts";
import type { RolePart } from "../../../model/roles/byHand/parts.ts";
import type { RoleShape } from "../../../model/roles/byHand/roleIds.ts";
import { replacementsToChange } from "../../../model/roles/byHand/shaped.ts";
import { type Coverage, coverageOf } from "../../../model/roles/coverage.ts";
import { shapeFigures } from "../../../model/roles/roleFigures.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";

/** The cells that a change of a role by hand adds to what roles grant, and to what they cover. */
interface ChangeEffect {
  readonly granted: number;
  readonly covered: number;
  /** False for a candidate, of which that is said as if it were applied. */
  readonly isApplied: boolean;
}

/** The effect that other groups and users of a role would have; undefined once it is not asked for. */
export async function effectOfChange(
  table: AccessTable,
  role: number,
  shape: RoleShape,
  isStale: () => boolean,
): Promise<ChangeEffect | undefined> {
  const { state, memberships, excluded, roles } = table;
  const replacements = replacementsToChange(role, shape, state);
  const after = replacements.find(({ at }) => at === role)!.after;
  if (!roles[role].used) {
    const now = await inSlices(shapeFigures(table, roles[role]), isStale);
    const then = now && (await inSlices(shapeFigures(table, after), isStale));
    if (!then || isStale()) return undefined;
    return {
      granted: then.granted - now.granted,
      covered: then.uncovered - now.uncovered,
      isApplied: false,
    };
  }
  const changed = roles.slice();
  for (const one of replacements) changed[one.at] = one.after;
  const work = coverageOf(changed, table.applied, memberships, excluded);
  const coverage = await inSlices(work, isStale);
  if (!coverage || isStale()) return undefined;
  return effectBy(coverage, table);
}

/** The effect that a split of a role would have; undefined once it is not asked for. */
export async function effectOfSplit(
  table: AccessTable,
  role: number,
  parts: readonly RolePart[],
  isStale: () => boolean,
): Promise<ChangeEffect | undefined> {
  const after = await inSlices(rolesAfterSplit(role, parts, table.state), isStale);
  return after && !isStale() ? effectBy(after.coverage, table) : undefined;
}

function effectBy(coverage: Coverage, table: AccessTable): ChangeEffect {
  return {
    granted: coverage.granted - table.grantedCount,
    covered: coverage.count - table.coveredCount,
    isApplied: true,
  };
}

/** An effect in a sentence: "Would grant 12 more cells and uncover 30 held ones." */
export function effectText({ granted, covered, isApplied }: ChangeEffect): string {
  const would = isApplied ? "Would" : "Applied, it would";
  if (granted === 0 && covered === 0) return `${would} grant and cover as many cells as now.`;
  const grants =
    granted === 0
      ? "grant no other cell"
      : `grant ${countOf(Math.abs(granted), granted > 0 ? "more cell" : "fewer cell")}`;
  const covers =
    covered === 0
      ? "cover as many as now"
      : covered > 0
        ? `cover ${countOf(covered, "more held cell")}`
        : isApplied
          ? `uncover ${countOf(-covered, "held cell")}`
          : `cover ${countOf(-covered, "fewer held cell")}`;
  return `${would} ${grants} and ${covers}.`;
}
