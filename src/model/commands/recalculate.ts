import { check, checkLines, isTypedArray, type UnknownRecord } from "../checks.ts";
import { line } from "../lines.ts";
import { derive } from "../roles/derive.ts";
import { reuseUnchanged, rolesFrom, type TableRole } from "../roles/role.ts";
import { readRoles, recordRoles } from "../roles/roleRecords.ts";
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

/** Replaces all roles by newly derived ones, none of them applied. */
export const recalculate: Command<RecalculateArgs> = {
  name: "recalculate",
  label: () => () => "recalculation",
  effect({ roles }, state) {
    const { roleState, memberships } = state;
    const newRoles = reuseUnchanged(roleState.roles, roles ?? deriveRoles(memberships));
    return swapRoles(state.newRoleState(newRoles, [], true), roleState);
  },
  announce(_, { roleState, memberships }) {
    const wiped = roleState.applied.length;
    const sentences = [];
    if (wiped > 0)
      sentences.push(`${countOf(wiped, "applied role")} ${wiped === 1 ? "was" : "were"} wiped.`);
    if (memberships.heldCount === 0) sentences.push("Nobody holds a group, so there are no roles.");
    return sentences;
  },
  log: {
    record: (_, { roleState, memberships }) => recordRoles(roleState.roles, memberships),
    *read(record, { memberships }) {
      const isOld = "of" in record;
      yield { roles: isOld ? readOldRoles(record, memberships) : readRoles(record, memberships) };
    },
  },
};

function deriveRoles(memberships: Memberships): TableRole[] {
  const { rows, columns } = memberships.heldLines();
  return rolesFrom(derive(rows, columns), memberships);
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
