import { check, checkTexts, isRecord } from "../checks.ts";
import type { Conflict } from "./conflicts.ts";

/** Conflicts as they are kept. Stored: the names of its fields never change. */
export interface ConflictsRecord {
  /** The two names of each, one after the other. */
  readonly groups: readonly string[];
  readonly reasons: readonly string[];
}

export function recordConflicts(conflicts: readonly Conflict[]): ConflictsRecord {
  return {
    groups: conflicts.flatMap(({ groups }) => groups),
    reasons: conflicts.map(({ reason }) => reason),
  };
}

/** The conflicts of a record. Earlier records have none. */
export function readConflicts(value: unknown): Conflict[] {
  if (value === undefined) return [];
  check(isRecord(value), "conflicts");
  const groups = checkTexts(value.groups, "conflicts");
  const reasons = checkTexts(value.reasons, "conflicts");
  check(groups.length === 2 * reasons.length, "conflicts");
  return reasons.map((reason, at) => ({ groups: [groups[2 * at], groups[2 * at + 1]], reason }));
}
