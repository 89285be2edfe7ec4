import { check, checkLines, isTypedArray } from "../checks.ts";
import { line } from "../lines.ts";
import { derive } from "../roles/derive.ts";
import { reuseUnchanged, rolesFrom, type TableRole } from "../roles/role.ts";
import { readRoles, recordRoles } from "../roles/roleRecords.ts";
import type { Memberships } from "../table/memberships.ts";
import { countOf } from "../wording.ts";
import type { Command, Fields } from "./command.ts";
import { swapRoles } from "./effects.ts";

interface RecalculateArgs {
  /** Roles that were derived elsewhere; without them they are derived here and now. */
  readonly roles?: readonly TableRole[];
}

/** Derives the roles anew; what was applied is wiped. */
export const recalculate: Command<RecalculateArgs> = {
  name: "recalculate",
  label: () => () => "recalculation",
  effect({ roles }, state) {
    const { roleState, memberships } = state;
    const derived = reuseUnchanged(roleState.roles, roles ?? derivedRoles(memberships));
    return swapRoles(state.newRoleState(derived, [], true), roleState);
  },
  announce(_, { roleState, memberships }) {
    const wiped = roleState.applied.length;
    const said = [];
    if (wiped > 0)
      said.push(`${countOf(wiped, "applied role")} ${wiped === 1 ? "was" : "were"} wiped.`);
    if (memberships.heldCount === 0) said.push("Nobody holds a group, so there are no roles.");
    return said;
  },
  log: {
    record: (_, { roleState, memberships }) => recordRoles(roleState.roles, memberships),
    *read(record, { memberships }) {
      yield {
        roles:
          "of" in record ? rolesOfColumns(record, memberships) : readRoles(record, memberships),
      };
    },
  },
};

function derivedRoles(table: Memberships): TableRole[] {
  const { rows, columns } = table.heldLines();
  return rolesFrom(derive(rows, columns), table);
}

/** The roles of a log as they were recorded at first: each by its group's column. */
function rolesOfColumns({ of, groups }: Fields, table: Memberships): TableRole[] {
  check(isTypedArray(of, "Uint32Array"), "its log");
  const columns = Array.from(of as Uint32Array);
  check(new Set(columns).size === columns.length, "its log");
  for (const column of columns) check(column < table.groupCount, "its log");
  const lines = checkLines(groups, columns.length, table.groupCount, "its log");
  const candidates = columns.map((group, at) => ({ group, groups: line(lines, at).slice() }));
  return rolesFrom(candidates, table);
}
