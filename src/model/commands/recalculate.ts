import { check, checkLines, isTypedArray, type UnknownRecord } from "../checks.ts";
import type { Excluded } from "../facts/excluded.ts";
import { line } from "../lines.ts";
import { besideKept, lostLayersText, stillInForce, unapplied } from "../roles/byHand/besideKept.ts";
import { lostWordsText, rolesLosingWords } from "../roles/byHand/lostWords.ts";
import { derive } from "../roles/derive.ts";
import { MeasuredCells } from "../roles/measuredCells.ts";
import { readRoles, recordRoles } from "../roles/records/roleRecords.ts";
import { hasWords } from "../roles/records/saidRecords.ts";
import { reuseUnchanged, rolesFrom, type TableRole } from "../roles/role.ts";
import type { TableState } from "../state/tableState.ts";
import type { Memberships } from "../table/memberships.ts";
import { atOnce } from "../tasks/slices.ts";
import { countOf } from "../wording.ts";
import type { Command } from "./command.ts";
import { swapRoles } from "./effects.ts";

interface RecalculateArgs {
  /** Roles that were derived elsewhere, as in a worker; else they are derived here. */
  readonly roles?: readonly TableRole[];
}

/**
 * Replaces all roles by newly derived ones, none of them applied, but for those that are pinned,
 * discarded or in force: they stay, and the last ones applied. Users and groups that are left out are as if they were not there. A name, a
 * note and an owner stay with the id.
 */
export const recalculate: Command<RecalculateArgs> = {
  name: "recalculate",
  label: () => () => "recalculation",
  effect({ roles }, state) {
    const { roleState, facts, memberships } = state;
    const instead = rolesInstead(state, roles);
    const after = stillInForce(roleState, instead, facts.rule, memberships.groupCount);
    return swapRoles(state.newRoleState(after.roles, after.applied, true), roleState);
  },
  announce({ roles }, state) {
    const { roleState, memberships, facts } = state;
    const replaced = roleState.applied.filter((at) => !roleState.roles[at].inForce);
    const kept = replaced.filter((at) => roleState.roles[at].pinned).length;
    const wiped = replaced.length - kept;
    const sentences: string[] = [];
    if (roleState.roles.some((role) => hasWords(role) || role.inherits.length > 0)) {
      const [before, after] = [roleState.roles, rolesInstead(state, roles)];
      sentences.push(...lostWordsText(rolesLosingWords(before, after), true));
      sentences.push(...lostLayersText(before, after));
    }
    if (wiped > 0)
      sentences.push(`${countOf(wiped, "applied role")} ${wiped === 1 ? "was" : "were"} wiped.`);
    if (kept > 0) {
      const as = kept === 1 ? "is kept as a pinned candidate" : "are kept as pinned candidates";
      sentences.push(`${countOf(kept, "applied role")} ${as}.`);
    }
    if (memberships.heldCount === 0) sentences.push("Nobody holds a group, so there are no roles.");
    else if (new MeasuredCells(memberships, facts.excluded).count === 0)
      sentences.push("All that is held is left out, so there are no roles.");
    return sentences;
  },
  log: {
    record: (_, { roleState: { roles, derivedWithout }, memberships }) =>
      recordRoles(roles.map(unapplied), memberships, derivedWithout),
    *read(record, { memberships }) {
      const isOld = "of" in record;
      yield { roles: isOld ? readOldRoles(record, memberships) : readRoles(record, memberships) };
    },
  },
};

/** The roles that come in the place of those before: the derived ones, beside those that are kept. */
function rolesInstead(
  { roleState, memberships, facts: { excluded } }: TableState,
  derived: readonly TableRole[] = deriveRoles(memberships, excluded),
): readonly TableRole[] {
  return besideKept(roleState.roles, reuseUnchanged(roleState.roles, derived));
}

function deriveRoles(memberships: Memberships, excluded: Excluded): TableRole[] {
  const { rows, columns } = new MeasuredCells(memberships, excluded).lines();
  return rolesFrom(atOnce(derive(rows, columns)), memberships, excluded);
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
