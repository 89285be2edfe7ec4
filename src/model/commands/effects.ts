import { includes } from "../lines.ts";
import { appliedRolesWith } from "../roles/coverage.ts";
import type { RoleReplacement, TableRole } from "../roles/role.ts";
import type { Memberships } from "../table/memberships.ts";
import type { RoleState, TableState } from "../tableState.ts";
import { ALL_TOUCHED, cellAt, MOST_CELLS, mergeTouched, NOTHING_TOUCHED } from "./change.ts";
import type { Effect } from "./command.ts";

const OBJECT_BYTES = 64;
const REFERENCE_BYTES = 8;

/** Cells, by their numbers, that are held and were not, or the reverse. */
export function flipCells(cells: readonly number[], { groupCount }: Memberships): Effect {
  const flip = (state: TableState) => {
    for (const cell of cells) state.flip(Math.floor(cell / groupCount), cell % groupCount);
    return state;
  };
  const places = cells.length > MOST_CELLS ? "many" : cells.map((cell) => cellAt(cell, groupCount));
  return {
    touched: { ...NOTHING_TOUCHED, cells: places },
    bytes: OBJECT_BYTES + REFERENCE_BYTES * cells.length,
    redo: flip,
    undo: flip,
  };
}

/** Another order of application, made of the one before. */
type AppliedUpdate = (applied: readonly number[]) => readonly number[];

/** Some roles in the place of others, and another order of application. */
export function replaceRoles(
  replaced: readonly RoleReplacement[],
  applied: { readonly redo: AppliedUpdate; readonly undo: AppliedUpdate },
): Effect {
  const recolored = recoloredGroups(replaced);
  const put = (state: TableState, side: "before" | "after", reorder: AppliedUpdate) => {
    const roles = state.roleState.roles.slice();
    for (const one of replaced) roles[one.at] = one[side];
    const order = reorder(state.roleState.applied);
    const { coverage } = state.roleState;
    for (const group of recolored)
      coverage.recount(group, appliedRolesWith(group, roles, order), roles, state.memberships);
    state.roleState = { ...state.roleState, roles, applied: order };
    return state;
  };
  let bytes = OBJECT_BYTES + REFERENCE_BYTES * recolored.length;
  for (const { before } of replaced) bytes += 2 * OBJECT_BYTES + before.groups.byteLength;
  return {
    touched: { ...NOTHING_TOUCHED, roles: "changed", colors: recolored.length > 0 },
    bytes,
    redo: (state) => put(state, "after", applied.redo),
    undo: (state) => put(state, "before", applied.undo),
  };
}

/** The groups that other applied roles may cover than before. */
function recoloredGroups(replaced: readonly RoleReplacement[]): number[] {
  const groups = new Set<number>();
  for (const { before, after } of replaced) {
    if (!before.used && !after.used) continue;
    const isOtherRole = before.used !== after.used || before.users !== after.users;
    for (const group of before.groups)
      if (isOtherRole || !includes(after.groups, group)) groups.add(group);
    for (const group of after.groups)
      if (isOtherRole || !includes(before.groups, group)) groups.add(group);
  }
  return [...groups];
}

/** All roles at once, with what is known by them. */
export function swapRoles(after: RoleState, now: RoleState): Effect {
  let other = after;
  const swap = (state: TableState) => {
    [other, state.roleState] = [state.roleState, other];
    return state;
  };
  const colors = now.applied.length > 0 || after.applied.length > 0;
  return {
    touched: { ...NOTHING_TOUCHED, roles: "replaced", colors },
    get bytes() {
      return OBJECT_BYTES + roleBytes(other.roles) + REFERENCE_BYTES * other.changedSince.size;
    },
    redo: swap,
    undo: swap,
  };
}

/** Another table in the place of this one. */
export function swapTable(after: TableState): Effect {
  let other = after;
  const swap = (state: TableState) => {
    const next = other;
    other = state;
    return next;
  };
  return {
    touched: ALL_TOUCHED,
    get bytes() {
      return tableBytes(other);
    },
    redo: swap,
    undo: swap,
  };
}

/** Several effects as one: done in their order, undone from the last to the first. */
export function inSequence(effects: readonly Effect[]): Effect {
  if (effects.length === 1) return effects[0];
  return {
    touched: mergeTouched(effects.map(({ touched }) => touched)),
    get bytes() {
      return effects.reduce((sum, { bytes }) => sum + bytes, OBJECT_BYTES);
    },
    redo: (state) => effects.reduce((now, effect) => effect.redo(now), state),
    undo: (state) => effects.reduceRight((now, effect) => effect.undo(now), state),
  };
}

/** The memory of a table that is not the present one: cells both ways, names, roles. */
function tableBytes({ memberships, roleState }: TableState): number {
  const { userIds, userNames, attributes, groupNames, rows, columns, assumed } = memberships.data;
  let bytes = 4 * (rows.start.length + rows.items.length);
  bytes += 4 * (columns.start.length + columns.items.length);
  bytes += 2 * REFERENCE_BYTES * (memberships.assumed.size + (assumed?.items.length ?? 0));
  const columnsOfText = [userIds, userNames, groupNames, ...attributes.map((one) => one.values)];
  for (const texts of columnsOfText) bytes += textBytes(texts);
  return bytes + roleBytes(roleState.roles);
}

function textBytes(texts: readonly (string | undefined)[]): number {
  let units = 0;
  const step = Math.max(1, Math.floor(texts.length / 1000));
  for (let at = 0; at < texts.length; at += step) units += texts[at]?.length ?? 0;
  return texts.length * (REFERENCE_BYTES + 16) + units * step;
}

/** Roles share most lines with the table or with each other: their groups are what they cost. */
function roleBytes(roles: readonly TableRole[]): number {
  let bytes = roles.length * (REFERENCE_BYTES + OBJECT_BYTES);
  for (const role of roles) bytes += role.groups.byteLength;
  return bytes;
}
