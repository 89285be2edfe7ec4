import { isRecord } from "../../model/checks.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { expansionOf } from "../../model/table/nesting/expand.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { type StoredLog, stepsOf } from "./readLog.ts";

/** The assigned cells with groups in groups, if they count at some point of a log. */
export async function expansionFor({ checkpoints, entries }: StoredLog, data: TableData) {
  const isNeeded =
    checkpoints.some(([, checkpoint]) => isExpanded(checkpoint)) ||
    entries.some((entry) => stepsOf(entry, "commands").some(isExpandedAtAll));
  return isNeeded ? inSlices(expansionOf(data)) : undefined;
}

/** True for a step, or for a transaction with a step, that has them count. */
function isExpandedAtAll(step: unknown): boolean {
  return isExpanded(step) || stepsOf(step, "records").some(isExpanded);
}

function isExpanded(record: unknown): boolean {
  if (!isRecord(record)) return false;
  return (
    record.nesting === "expanded" ||
    record.derivedNesting === "expanded" ||
    stepsOf(record.variants, "list").some(isExpanded)
  );
}
