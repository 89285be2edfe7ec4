import { check, checkLines, isTypedArray, type UnknownRecord } from "../checks.ts";
import type { LeftOut } from "../leftOut.ts";
import { line } from "../lines.ts";
import { besideKept } from "../roles/byHand/besideKept.ts";
import { derive } from "../roles/derive.ts";
import { MeasuredCells } from "../roles/measuredCells.ts";
import { isKept, reuseUnchanged, rolesFrom, type TableRole } from "../roles/role.ts";
import { readRoles, recordRoles } from "../roles/roleRecords.ts";
import { hasWords } from "../roles/saidRecords.ts";
import type { Memberships } from "../table/memberships.ts";
import { countOf } from "../wording.ts";
import type { Command } from "./command.ts";
import { swapRoles } from "./effects.ts";

interface RecalculateArgs {
  /**
   * Roles that were derived elsewhere, for instance in a worker; else they are derived right here.
   */
  readonly roles?: readonly TableRole[];
}

/**
 * Replaces all roles by newly derived ones, none of them applied, but for those that are pinned or
 * discarded: they stay. Users and groups that are left out are as if they were not there. A name, a
 * note and an owner stay with the id.
 */
export const recalculate: Command<RecalculateArgs> = {
  name: "recalculate",
  label: () => () => "recalculation",
  effect({ roles }, state) {
    const { roleState, memberships, leftOut } = state;
    const derived = reuseUnchanged(roleState.roles, roles ?? deriveRoles(memberships, leftOut));
    const newRoles = besideKept(roleState.roles, derived);
    return swapRoles(state.newRoleState(newRoles, [], true), roleState);
  },
  announce({ roles }, { roleState, memberships, leftOut }) {
    const wiped = roleState.applied.length;
    const sentences = lostWords(roleState.roles, () => roles ?? deriveRoles(memberships, leftOut));
    if (wiped > 0)
      sentences.push(`${countOf(wiped, "applied role")} ${wiped === 1 ? "was" : "were"} wiped.`);
    if (memberships.heldCount === 0) sentences.push("Nobody holds a group, so there are no roles.");
    else if (new MeasuredCells(memberships, leftOut).count === 0)
      sentences.push("All that is held is left out, so there are no roles.");
    return sentences;
  },
  log: {
    record: (_, { roleState: { roles, derivedWithout }, memberships }) =>
      recordRoles(roles, memberships, derivedWithout),
    *read(record, { memberships }) {
      const isOld = "of" in record;
      yield { roles: isOld ? readOldRoles(record, memberships) : readRoles(record, memberships) };
    },
  },
};

/** A sentence on the roles that had words of a person and are gone, if there are any. */
function lostWords(before: readonly TableRole[], newRoles: () => readonly TableRole[]): string[] {
  const worded = before.filter((role) => hasWords(role) && !isKept(role));
  if (worded.length === 0) return [];
  const ids = new Set(newRoles().map(({ id }) => id));
  const lost = worded.filter(({ id }) => !ids.has(id)).length;
  if (lost === 0) return [];
  return [
    `${countOf(lost, "role")} with a name, a note or an owner ${lost === 1 ? "is" : "are"} gone: pinned roles stay.`,
  ];
}

function deriveRoles(memberships: Memberships, leftOut: LeftOut): TableRole[] {
  const { rows, columns } = new MeasuredCells(memberships, leftOut).lines();
  return rolesFrom(derive(rows, columns), memberships, leftOut);
}

/** The roles of the earliest logs, which recorded each by the column of its group. */
function readOldRoles({ of, groups }: UnknownRecord, memberships: Memberships): TableRole[] {
  check(isTypedArray(of, "Uint32Array"), "its log");
  const columns = Array.from(of as Uint32Array);
  check(new Set(columns).size === columns.length, "its log");
  for (const column of columns) check(column < memberships.groupCount, "its log");
  const lines = checkLines(groups, columns.length, memberships.groupCount, "its log");
  const candidates = columns.map((group, at) => ({ group, groups: line(lines, at).slice() }));
  return rolesFrom(candidates, memberships);
}
