import {
  type AdministeredLines,
  administeredLines,
  type CoverageCurve,
  coverageCurve,
  type Milestone,
  milestones,
} from "../../mining/curve/coverageCurve.ts";
import { coverageSteps } from "../../mining/curve/coverageSteps.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { AllowedRoles } from "./bestApplication.ts";
import { findBest } from "./findBest.ts";
import { WatchedResult } from "./watchedResult.ts";

/** The coverage that the applied roles have reached one by one, and what the best next ones would add. */
export interface CoverageOutlook {
  readonly curve: CoverageCurve;
  readonly milestones: readonly Milestone[];
  readonly lines: AdministeredLines;
}

/** The outlook, kept up while it is watched. */
export function watchedOutlook(
  table: AccessTable,
  allowedRoles: AllowedRoles,
  find = findBest,
): WatchedResult<CoverageOutlook> {
  return new WatchedResult(table, async (signal) => {
    const mined = minedTable(table);
    const steps = await inSlices(coverageSteps(mined), () => signal.aborted);
    if (!steps) return undefined;
    const isAllowed = allowedRoles(table);
    const next = await find(table, { goal: {}, isAllowed, onProgress: () => {}, signal });
    const curve = coverageCurve(mined, steps, next.gains);
    return { curve, milestones: milestones(curve), lines: administeredLines(mined) };
  });
}
