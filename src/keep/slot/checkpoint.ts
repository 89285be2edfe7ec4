import type { TableEdits } from "../../model/accessTable.ts";
import { check, isRecord, isTypedArray } from "../../model/checks.ts";
import { checkCellNumber } from "../../model/commands/toggle.ts";
import { checkAllCompared } from "../../model/facts/comparedWith.ts";
import { readConflicts, recordConflicts } from "../../model/facts/conflictRecords.ts";
import { readDecisions, recordDecisions } from "../../model/facts/decisionRecords.ts";
import { readExcluded, recordExcluded } from "../../model/facts/excludedRecords.ts";
import { DEFAULT_NESTING, isNesting } from "../../model/facts/nesting.ts";
import { DEFAULT_RULE, isRule } from "../../model/facts/rule.ts";
import { readRoles, recordRoles } from "../../model/roles/roleRecords.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { type CheckpointRecord, RECORD_VERSION } from "../records.ts";

/** The record of a table's progress since it came in: small, even where the table is large. */
export function checkpointOf(progress: Required<TableEdits>, table: Memberships): CheckpointRecord {
  const { roles, applied, toggled, changedSince, isRecalculated, derivedWithout, rule } = progress;
  return {
    version: RECORD_VERSION,
    toggled: Float64Array.from(toggled),
    changedSince: Float64Array.from(changedSince),
    isRecalculated,
    ...recordRoles(roles, table, derivedWithout),
    applied: Uint32Array.from(applied),
    rule,
    leftOut: recordExcluded(progress.excluded),
    derivedWithout: recordExcluded(derivedWithout),
    conflicts: recordConflicts(progress.conflicts),
    decisions: recordDecisions(progress.decisions, table),
    nesting: progress.nesting,
    derivedNesting: progress.derivedNesting,
    comparedWith: progress.comparedWith,
  };
}

/**
 * The progress of a table by its record; throws where that can't be this table's. The table counts
 * the memberships by it from then on.
 */
export function progressFrom(value: unknown, table: Memberships): Required<TableEdits> {
  check(isRecord(value) && value.version === RECORD_VERSION, "its version");
  const { nesting = DEFAULT_NESTING, derivedNesting = nesting } = value;
  check(isNesting(nesting) && isNesting(derivedNesting), "which memberships count");
  const isExpanded = nesting === "expanded";
  check(table.expansion || (!isExpanded && derivedNesting === "direct"), "groups in groups");
  table.expand(isExpanded);
  check(typeof value.isRecalculated === "boolean", "roles");
  check(isTypedArray(value.applied, "Uint32Array"), "applied roles");
  const applied = Array.from(value.applied as Uint32Array);
  const used = new Set(applied);
  check(used.size === applied.length, "applied roles");
  const { rule = DEFAULT_RULE } = value;
  check(isRule(rule), "the rule");
  const roles = readRoles(value, table, (at) => used.has(at));
  for (const role of applied) check(role < roles.length, "applied roles");
  return {
    roles,
    applied,
    toggled: checkCells(value.toggled, table),
    changedSince: checkCells(value.changedSince, table),
    isRecalculated: value.isRecalculated,
    rule,
    excluded: readExcluded(value.leftOut, table),
    derivedWithout: readExcluded(value.derivedWithout, table),
    conflicts: readConflicts(value.conflicts),
    decisions: readDecisions(value.decisions, table),
    nesting,
    derivedNesting,
    comparedWith: checkAllCompared(value.comparedWith),
  };
}

/** The numbers of cells that can be toggled; they have to be rising. */
function checkCells(value: unknown, table: Memberships): number[] {
  check(isTypedArray(value, "Float64Array"), "toggled cells");
  const cells = Array.from(value as Float64Array);
  cells.forEach((cell, at) => {
    check(at === 0 || cells[at - 1] < cell, "toggled cells");
    checkCellNumber(cell, table);
    const { user, group } = table.cellAt(cell);
    check(!table.isAssignedWith(false, user, group), "toggled cells");
  });
  return cells;
}
