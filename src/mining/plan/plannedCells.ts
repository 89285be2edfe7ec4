import type { AccessTable } from "../../model/accessTable.ts";
import { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import { type Lines, linesFromSteps } from "../../model/lines.ts";
import { MeasuredCells } from "../../model/roles/measuredCells.ts";
import type { TableRole } from "../../model/roles/role.ts";
import { UserRoles } from "../../model/roles/userRoles.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { PlannedCells } from "./blocks/condensed.ts";

/** The plan's way with assumed cells: they have to be covered, may be covered, or must not be. */
export type AssumedCells = "required" | "allowed" | "forbidden";

/** The questions about cells that a plan leaves to a person. */
export interface CellChoices {
  readonly assumed: AssumedCells;
  /** True where no role may bring groups in conflict together. */
  readonly conflictsApart: boolean;
  /** True where what applied roles in force cover need not be covered, but may be. */
  readonly keepsInForce?: boolean;
}

/** So many users are looked at between two chances to interrupt it. */
const USERS_AT_ONCE = 500;

/** The roles in force that a plan may build on. */
export function standingRoles({ roles, applied }: Pick<AccessTable, "roles" | "applied">) {
  return applied.map((at) => roles[at]).filter(({ inForce }) => inForce);
}

/** The cells of a table that a plan is made for. What is left out is not planned for. */
export function* plannedCells(table: AccessTable, choices: CellChoices): Work<PlannedCells> {
  const { memberships, excluded, conflicts } = table;
  const { groupCount, userCount } = memberships;
  const { counts } = memberships.data;
  const measured = new MeasuredCells(memberships, excluded);
  const isAssigned = (user: number, group: number) => memberships.isAssigned(user, group);
  const standing = choices.keepsInForce ? standingRoles(table) : [];
  const isGiven = givenBy(standing, groupCount);
  const areSomeSpared = choices.assumed === "allowed" || standing.length > 0;
  const adversaries =
    choices.conflictsApart && conflicts.length > 0
      ? yield* adversariesOf(yield* ConflictGroups.of(conflicts, memberships.data), groupCount)
      : undefined;
  // Nothing is copied where all that is held is meant: of a billion cells there is no room for a second list.
  if (standing.length === 0 && (choices.assumed === "required" || memberships.assumed.size === 0))
    return { rows: measured.lines().rows, groupCount, counts, adversaries };
  const rows: Uint32Array[] = [];
  const required: number[] = [];
  for (let user = 0; user < userCount; user++) {
    if (user % USERS_AT_ONCE === 0) yield;
    const held = measured.row(user);
    const row =
      choices.assumed === "forbidden" ? held.filter((group) => isAssigned(user, group)) : held;
    rows.push(row);
    if (!areSomeSpared) continue;
    const givenToUser = isGiven(user);
    for (const group of row) {
      const isSpared = choices.assumed === "allowed" && !isAssigned(user, group);
      required.push(isSpared || givenToUser(group) ? 0 : 1);
    }
  }
  return {
    rows: yield* linesFromSteps(rows),
    ...{ groupCount, counts },
    required: areSomeSpared ? Uint8Array.from(required) : undefined,
    adversaries,
  };
}

/** Says of a user, and then of a group, whether some of the roles give it. */
function givenBy(roles: readonly TableRole[], groupCount: number) {
  const rolesOf = new UserRoles(roles.map(({ users }) => users));
  /** By group: the last user to whom it is given, and one more. */
  const givenTo = new Uint32Array(groupCount);
  return (user: number) => {
    for (const role of rolesOf.of(user))
      for (const group of roles[role].groups) givenTo[group] = user + 1;
    return (group: number) => givenTo[group] === user + 1;
  };
}

/** The groups that each group is in conflict with. */
function* adversariesOf(conflicts: ConflictGroups, groupCount: number): Work<Lines> {
  const all = Array.from({ length: groupCount }, () => new Set<number>());
  for (let conflict = 0; conflict < conflicts.within; conflict++) {
    const [firsts, seconds] = conflicts.sidesOf(conflict);
    for (const first of firsts) {
      for (const second of seconds) {
        if (first === second) continue;
        all[first].add(second);
        all[second].add(first);
      }
      yield;
    }
  }
  return yield* linesFromSteps(all.map((some) => [...some].sort((a, b) => a - b)));
}
