import type { TableEdits } from "../../model/accessTable.ts";
import { FACTS, recordFacts } from "../../model/facts/facts.ts";
import { recordRoles } from "../../model/roles/records/roleRecords.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { type CheckpointRecord, RECORD_VERSION } from "../records.ts";

/** The record of a table's progress since it came in: small, even where the table is large. */
export function checkpointOf(progress: Required<TableEdits>, table: Memberships): CheckpointRecord {
  const { roles, applied, toggled, changedSince, derivedWithout } = progress;
  const { isRecalculated, derivedNesting } = progress;
  return {
    ...recordFacts(progress, table),
    version: RECORD_VERSION,
    toggled: Float64Array.from(toggled),
    changedSince: Float64Array.from(changedSince),
    ...recordRoles(roles, table, derivedWithout),
    applied: Uint32Array.from(applied),
    isRecalculated,
    derivedWithout: FACTS.excluded.record(derivedWithout, table),
    derivedNesting,
  };
}
