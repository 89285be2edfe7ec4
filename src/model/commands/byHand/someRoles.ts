import { check, isTypedArray } from "../../checks.ts";
import { isolated } from "../../isolated.ts";
import { nameOf } from "../../roles/role.ts";
import type { TableState } from "../../state/tableState.ts";
import { countOf } from "../../wording.ts";

/** Some roles as a record has them: plain numbers. */
export function recordSome(roles: readonly number[]): Uint32Array {
  return Uint32Array.from(roles);
}

/** The roles of a record, each once; at least so many. */
export function readSome(value: unknown, { roleState: { roles } }: TableState, fewest = 1) {
  check(isTypedArray(value, "Uint32Array"), "its log");
  const some = Array.from(value as Uint32Array);
  check(some.length >= fewest && new Set(some).size === some.length, "its log");
  check(
    some.every((role) => role < roles.length),
    "its log",
  );
  return some;
}

/** Some roles in a sentence: one by its name, several by their number. */
export function rolesInWords([first, ...others]: readonly number[], state: TableState): string {
  if (others.length > 0) return countOf(others.length + 1, "role");
  return `«${isolated(nameOf(state.roleState.roles[first]))}»`;
}

/** A sentence on the groups of a role that applied roles keep, where each group is in one role. */
export function groupsInWords(left: number, all: number): string[] {
  const taken = all - left;
  if (taken === 0) return [];
  if (left > 0)
    return [
      `${countOf(taken, "group")} of ${all} ${taken === 1 ? "stays in the applied role" : "stay in the applied roles"} until taken back.`,
    ];
  return [
    "Applied roles have all of its groups: it has none until they are taken back, or roles may overlap.",
  ];
}
