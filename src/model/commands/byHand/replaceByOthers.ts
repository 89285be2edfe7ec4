import { replacementsToReapply } from "../../roles/application.ts";
import { type ShapedFields, shapedRole } from "../../roles/byHand/shaped.ts";
import { appliedRolesByGroup, type Coverage } from "../../roles/coverage.ts";
import { CoveredUsers } from "../../roles/coveredUsers.ts";
import { newRole, type TableRole } from "../../roles/role.ts";
import type { RoleState } from "../../roles/roleState.ts";
import type { TableState } from "../../state/tableState.ts";
import { atOnce, type Work } from "../../tasks/slices.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Effect } from "../command.ts";

/** A new role: all groups that it is given, and what else is said of it. */
export interface NewFields extends ShapedFields {
  /** Its groups where roles may overlap. */
  readonly groups: Uint32Array;
}

/** What it brings about, with the cells that applied roles then cover, and grant, more or less. */
export interface ReplacingEffect extends Effect {
  readonly covered: number;
  readonly granted: number;
}

/**
 * Lets new roles take the place of others, which are either all applied or all not. So are the new
 * ones then, but for those that are put aside: in the order of application, too, they stand where the first of the others stood. Where
 * each group is in one role, the applied ones are applied anew in that order.
 */
export function replaceByOthers(
  gone: readonly number[],
  fresh: readonly NewFields[],
  state: TableState,
): ReplacingEffect {
  const before = state.roleState;
  const after = atOnce(withOthers(gone, fresh, state));
  const goneBytes = gone.reduce((sum, at) => sum + before.roles[at].groups.byteLength, 0);
  const freshBytes = fresh.reduce((sum, { derivedGroups }) => sum + derivedGroups.byteLength, 0);
  let other: RoleState = after;
  const swap = (table: TableState) => {
    [other, table.roleState] = [table.roleState, other];
    return table;
  };
  return {
    covered: after.coverage.count - before.coverage.count,
    granted: after.coverage.granted - before.coverage.granted,
    touched: {
      ...NOTHING_TOUCHED,
      roles: "replaced",
      colors: gone.some((at) => before.roles[at].used),
    },
    bytes: 1024 + goneBytes + freshBytes + 16 * before.roles.length,
    redo: swap,
    undo: swap,
  };
}

/** The roles then, and what they cover, as work that can be interrupted. */
export function* withOthers(
  gone: readonly number[],
  fresh: readonly NewFields[],
  state: TableState,
): Work<RoleState> {
  const { memberships, facts } = state;
  const { rule } = facts;
  const { roles: before, applied: appliedBefore } = state.roleState;
  const isGone = new Set(gone);
  const goneById = new Map(gone.map((at) => [before[at].id, before[at]]));
  const first = gone.reduce((least, at) => Math.min(least, at));
  const used = before[first].used;
  const made = fresh.map((fields) =>
    used || rule === "overlapping"
      ? newRole({ ...fields, used: used && !fields.discarded })
      : shapedRole(fields, state),
  );
  const standing = made.filter(({ discarded }) => !discarded);
  const placeOf = new Map<number, number>();
  const roles: TableRole[] = [];
  before.forEach((role, at) => {
    if (at === first) roles.push(...made);
    if (isGone.has(at)) return;
    placeOf.set(at, roles.length);
    roles.push(inheriting(role, goneById, standing));
  });
  const firstApplied = appliedBefore.find((at) => isGone.has(at));
  const applied = appliedBefore.flatMap((at) => {
    if (at === firstApplied) return standing.map((role) => first + made.indexOf(role));
    return placeOf.get(at) ?? [];
  });
  const changed = used ? [...gone.map((at) => before[at]), ...made] : [];
  if (used && rule === "exclusive")
    for (const one of replacementsToReapply(roles, applied, memberships.groupCount)) {
      if (one.before.used) changed.push(one.before, one.after);
      roles[one.at] = one.after;
    }
  const coverage = yield* coverageBy(roles, applied, changed, placeOf, state);
  return { ...state.roleState, roles, applied, coverage };
}

/** A role that inherits from those in the place of what it inherited from, and loses nothing by it. */
function inheriting(
  role: TableRole,
  gone: ReadonlyMap<string, TableRole>,
  made: readonly TableRole[],
): TableRole {
  if (!role.inherits.some((id) => gone.has(id))) return role;
  const isInherited = (id: string) => made.every((one) => one.inherits.includes(id));
  // What is gone may have inherited from what else is gone, and that from what is left.
  const through = (id: string): readonly string[] =>
    gone.get(id)?.inherits.flatMap(through) ?? (isInherited(id) ? [] : [id]);
  const inherits = role.inherits.flatMap((id) =>
    gone.has(id) ? [...made.map((one) => one.id), ...through(id)] : id,
  );
  return newRole({ ...role, inherits: [...new Set(inherits)] });
}

/** The coverage where some roles have changed, and the others have other numbers. */
function* coverageBy(
  roles: readonly TableRole[],
  applied: readonly number[],
  changed: readonly TableRole[],
  numberOf: ReadonlyMap<number, number>,
  { memberships, facts: { excluded }, roleState }: TableState,
): Work<Coverage> {
  const groups = new Set(changed.flatMap((role) => Array.from(role.groups)));
  const coverage = roleState.coverage.renumberedBut(groups, numberOf);
  const users = new CoveredUsers(memberships.data.counts);
  for (const [group, covering] of appliedRolesByGroup(roles, applied, groups)) {
    coverage.recount(group, covering, roles, memberships, excluded, users);
    yield;
  }
  return coverage;
}
