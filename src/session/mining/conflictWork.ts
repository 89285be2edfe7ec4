import { countHolders, holdersOf as holders } from "../../mining/conflicts/countHolders.ts";
import {
  type RoleConflict,
  roleConflicts,
  type SomeRole,
  stepsOf,
} from "../../mining/conflicts/roleConflicts.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import type { Conflict } from "../../model/facts/conflicts.ts";
import type { Work } from "../../model/tasks/slices.ts";

export { readConflicts } from "../../files/readConflicts.ts";
export { refusalReason } from "../../files/refusal.ts";

/** The groups of the conflicts that were looked at last. */
let last:
  | {
      readonly conflicts: readonly Conflict[];
      readonly names: readonly string[];
      readonly groups: ConflictGroups;
    }
  | undefined;

export function conflictGroupsOf({ conflicts, memberships }: AccessTable): ConflictGroups {
  const names = memberships.data.groupNames;
  if (last?.conflicts !== conflicts || last.names !== names)
    last = { conflicts, names, groups: new ConflictGroups(conflicts, names) };
  return last.groups;
}

export function countAll(table: AccessTable): Work<Uint32Array> {
  return countHolders(conflictGroupsOf(table), table.memberships);
}

export function holdersOf(table: AccessTable, conflict: number): Work<Uint32Array> {
  return holders(conflictGroupsOf(table), conflict, table.memberships);
}

export function unknownNames(table: AccessTable): string[][] {
  const groups = conflictGroupsOf(table);
  return table.conflicts.map((conflict, at) =>
    conflict.groups.filter((_, side) => groups.sidesOf(at)[side].length === 0),
  );
}

/** The conflicts of a role, as work; none where it would take more than a number of steps. */
export function conflictsOfRole(
  table: AccessTable,
  role: SomeRole,
  maxSteps = Number.POSITIVE_INFINITY,
): Work<RoleConflict[]> | undefined {
  const { memberships, roles } = table;
  const asked = {
    memberships,
    conflicts: conflictGroupsOf(table),
    applied: table.applied.map((at) => roles[at]),
  };
  return stepsOf(role, asked) > maxSteps ? undefined : roleConflicts(role, asked);
}
