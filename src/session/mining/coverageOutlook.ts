import { findBest } from "../../mining/best/findBest.ts";
import {
  type CoverageCurve,
  coverageCurve,
  coverageSteps,
  type Milestone,
  milestones,
} from "../../mining/coverageCurve.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { type AdministeredLines, administeredLines } from "../../model/administered.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { conflictsToPassOver } from "./allowedRoles.ts";

/** The coverage that the applied roles have reached one by one, and what the best next ones would add. */
export interface CoverageOutlook {
  readonly curve: CoverageCurve;
  readonly milestones: readonly Milestone[];
  readonly lines: AdministeredLines;
}

export async function outlookOf(table: AccessTable, signal: AbortSignal) {
  const mined = minedTable(table);
  const steps = await inSlices(coverageSteps(mined), () => signal.aborted);
  if (!steps) return undefined;
  const conflicts = await conflictsToPassOver(table);
  const next = await findBest(table, { goal: {}, conflicts, onProgress: () => {}, signal });
  const curve = coverageCurve(mined, steps, next.gains);
  const applied = table.applied.map((role) => table.roles[role]);
  const lines = administeredLines(
    applied,
    table.measuredCount,
    table.coveredCount,
    table.memberships.data.counts,
  );
  return { curve, milestones: milestones(curve), lines };
}
