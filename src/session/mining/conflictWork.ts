import { Refusal } from "../../files/refusal.ts";
import { holdersOf as holders } from "../../mining/conflicts/countHolders.ts";
import {
  type RoleConflict,
  roleConflicts,
  type SomeRole,
  stepsOf,
} from "../../mining/conflicts/roleConflicts.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { dayOf } from "../../model/days.ts";
import { ConflictGroups, MOST_ON_SIDES } from "../../model/facts/conflictGroups.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { formatNumber } from "../../model/wording.ts";

export { readConflicts, withRead } from "../../files/readConflicts.ts";
export { refusalReason } from "../../files/refusal.ts";
export { countExcepted, countHolders } from "../../mining/conflicts/countHolders.ts";

/** The parts of a table that the groups of its conflicts follow from. */
type ConflictTable = Pick<AccessTable, "conflicts" | "memberships">;

/** The groups of the conflicts that were looked at last, and the names they were found among. */
let last:
  | { readonly names: readonly string[]; day: number; readonly groups: ConflictGroups }
  | undefined;

export function* conflictGroupsOf(table: ConflictTable): Work<ConflictGroups> {
  const { conflicts } = table;
  const { data } = table.memberships;
  const names = data.groupNames;
  // With another day exceptions end.
  const day = dayOf(new Date());
  if (last?.groups.conflicts === conflicts && last.names === names && last.day === day)
    return last.groups;
  const groups = yield* ConflictGroups.of(conflicts, data);
  last = { names, day, groups };
  return groups;
}

/** Refuses conflicts whose names stand for more groups than are looked at. */
export function* checkSides(table: ConflictTable): Work<void> {
  const { within, conflicts } = yield* conflictGroupsOf(table);
  if (within < conflicts.length)
    throw new Refusal(
      `From pair ${formatNumber(within + 1)} on, names with a * stand for more than ${formatNumber(MOST_ON_SIDES)} groups in all. Write more of these names, or fewer such pairs.`,
    );
}

export function* holdersOf(table: AccessTable, conflict: number): Work<Uint32Array> {
  return yield* holders(yield* conflictGroupsOf(table), conflict, table.memberships);
}

/** The conflicts of a role; undefined where finding them would take more than a number of steps. */
export function* conflictsOfRole(
  table: AccessTable,
  role: SomeRole,
  maxSteps = Number.POSITIVE_INFINITY,
): Work<RoleConflict[] | undefined> {
  const { memberships, roles } = table;
  const applied = table.applied.map((at) => roles[at]);
  const asked = { memberships, applied, conflicts: yield* conflictGroupsOf(table) };
  if (stepsOf(role, asked) > maxSteps) return undefined;
  return yield* roleConflicts(role, asked);
}
