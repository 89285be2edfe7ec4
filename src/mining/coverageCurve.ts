import { without } from "../model/lines.ts";
import { usersInBoth } from "../model/table/folded.ts";
import type { Work } from "../model/tasks/slices.ts";
import type { MinedTable } from "./minedTable.ts";

/** The shares of the held cells for which the number of roles is told. */
const MILESTONES = [0.5, 0.8, 0.9, 0.95, 1] as const;

/** Held cells covered, against the number of applied roles. */
export interface CoverageCurve {
  /** The cells covered by the first 0, 1, 2 … applied roles. */
  readonly applied: readonly number[];
  /** The cells covered once the best 0, 1, 2 … further roles are applied, up to the end of gain. */
  readonly next: readonly number[];
  /** The held cells that coverage is measured on. */
  readonly held: number;
}

/** A share of the held cells, and the number of applied roles that reach it. */
export interface Milestone {
  readonly share: number;
  /** Undefined where all roles together do not reach it. */
  readonly roles: number | undefined;
  /** True where the roles that are applied already reach it. */
  readonly isReached: boolean;
}

/** The curve of a table, by what each applied role newly covers, and each further one would. */
export function coverageCurve(
  { measuredCount }: MinedTable,
  steps: readonly number[],
  nextGains: readonly number[],
): CoverageCurve {
  const applied = summedUp(steps, 0);
  return { applied, next: summedUp(nextGains, applied[applied.length - 1]), held: measuredCount };
}

/** The number of roles that reach each of some shares. */
export function milestones({ applied, next, held }: CoverageCurve): Milestone[] {
  return MILESTONES.map((share) => {
    const reaches = (covered: number) => covered / held >= share;
    const now = applied.findIndex(reaches);
    if (now >= 0) return { share, roles: now, isReached: true };
    const later = next.findIndex(reaches);
    const roles = later < 0 ? undefined : applied.length - 1 + later;
    return { share, roles, isReached: false };
  });
}

/** The sums of the first 0, 1, 2 … numbers, from a first sum on. */
function summedUp(numbers: readonly number[], first: number): number[] {
  const sums = [first];
  for (const number of numbers) sums.push(sums[sums.length - 1] + number);
  return sums;
}

/** The held cells that each applied role covers and none before it; together, what all cover. */
export function* coverageSteps(table: MinedTable): Work<number[]> {
  const gainOf = new Map(table.applied.map((role) => [role, 0]));
  for (let group = 0; group < table.groupCount; group++) {
    const applied = table.appliedRolesOf(group);
    if (applied.length === 0) continue;
    let open = table.measuredColumn(group);
    for (const role of applied) {
      const { users } = table.roles[role];
      gainOf.set(role, gainOf.get(role)! + usersInBoth(open, users, table.counts));
      if (applied.length > 1) open = without(open, users);
    }
    yield;
  }
  return table.applied.map((role) => gainOf.get(role)!);
}
