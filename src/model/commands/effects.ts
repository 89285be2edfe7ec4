import { type FactName, type Facts, factNamed } from "../facts/facts.ts";
import { includes, type Lines } from "../lines.ts";
import { appliedRolesByGroup } from "../roles/coverage.ts";
import { CoveredUsers } from "../roles/coveredUsers.ts";
import type { RoleReplacement, TableRole } from "../roles/role.ts";
import type { RoleState } from "../roles/roleState.ts";
import type { TableState } from "../state/tableState.ts";
import type { Memberships } from "../table/memberships.ts";
import { ALL_TOUCHED, MOST_CELLS, mergeTouched, NOTHING_TOUCHED, type Touched } from "./change.ts";
import type { Effect } from "./command.ts";

const OBJECT_BYTES = 64;
const REFERENCE_BYTES = 8;
/** Measured in Chromium, with the step around it. */
const CELL_FLIP_BYTES = 100;

/** Flips cells, given by their numbers: those that are held are not any more, and the reverse. */
export class CellsFlip implements Effect {
  /** The numbers of the cells, rising. */
  readonly cells: Float64Array;
  readonly touched: Touched;

  constructor(cells: Float64Array, memberships: Memberships) {
    this.cells = cells;
    this.touched = {
      ...NOTHING_TOUCHED,
      cells:
        cells.length > MOST_CELLS
          ? "many"
          : Array.from(cells, (number) => memberships.cellAt(number)),
    };
  }

  get bytes(): number {
    return OBJECT_BYTES + this.cells.byteLength;
  }

  redo(state: TableState): TableState {
    state.flipAll(this.cells);
    return state;
  }

  undo(state: TableState): TableState {
    return this.redo(state);
  }
}

/** Flips one cell, and holds nothing but its number: of these there are many. */
export class CellFlip implements Effect {
  readonly #number: number;
  readonly #memberships: Memberships;

  constructor(number: number, memberships: Memberships) {
    this.#number = number;
    this.#memberships = memberships;
  }

  get touched(): Touched {
    return { ...NOTHING_TOUCHED, cells: [this.#memberships.cellAt(this.#number)] };
  }

  get bytes(): number {
    return CELL_FLIP_BYTES;
  }

  redo(state: TableState): TableState {
    const { user, group } = this.#memberships.cellAt(this.#number);
    state.flip(user, group);
    return state;
  }

  undo(state: TableState): TableState {
    return this.redo(state);
  }
}

/** Makes the list of the applied roles from the one before: a step then holds no copies of it. */
type AppliedUpdate = (applied: readonly number[]) => readonly number[];

const UNCHANGED: AppliedUpdate = (applied) => applied;

/** Replaces some roles, and updates the list of the applied ones where that changes, too. */
export function replaceRoles(
  replacements: readonly RoleReplacement[],
  updateApplied: { readonly redo: AppliedUpdate; readonly undo: AppliedUpdate } = {
    redo: UNCHANGED,
    undo: UNCHANGED,
  },
): Effect {
  const recolored = recoloredGroups(replacements);
  const hasSameUsers = replacements.every(({ before, after }) => before.users === after.users);
  const replace = (state: TableState, side: "before" | "after", update: AppliedUpdate) => {
    const { roleState, memberships } = state;
    const roles = roleState.roles.slice();
    for (const replacement of replacements) roles[replacement.at] = replacement[side];
    const applied = update(roleState.applied);
    const covering = appliedRolesByGroup(roles, applied, recolored);
    const users = new CoveredUsers(memberships.data.counts);
    for (const group of recolored)
      roleState.coverage.recount(
        group,
        covering.get(group) ?? [],
        roles,
        memberships,
        state.facts.excluded,
        users,
        hasSameUsers,
      );
    state.roleState = { ...roleState, roles, applied };
    return state;
  };
  let bytes = OBJECT_BYTES + REFERENCE_BYTES * recolored.size;
  for (const { before, after } of replacements)
    bytes +=
      2 * OBJECT_BYTES +
      before.groups.byteLength +
      (before.users === after.users ? 0 : before.users.byteLength);
  return {
    touched: { ...NOTHING_TOUCHED, roles: "changed", colors: recolored.size > 0 },
    bytes,
    redo: (state) => replace(state, "after", updateApplied.redo),
    undo: (state) => replace(state, "before", updateApplied.undo),
  };
}

/** The groups whose cells may get another colour: by other applied roles, or by one's new id. */
function recoloredGroups(replacements: readonly RoleReplacement[]): ReadonlySet<number> {
  const groups = new Set<number>();
  for (const { before, after } of replacements) {
    if (!before.used && !after.used) continue;
    const isWhole =
      before.used !== after.used || before.users !== after.users || before.id !== after.id;
    for (const group of before.groups)
      if (isWhole || !includes(after.groups, group)) groups.add(group);
    for (const group of after.groups)
      if (isWhole || !includes(before.groups, group)) groups.add(group);
  }
  return groups;
}

/** Says something else of the table. */
export function setFact<F extends FactName>(name: F, after: Facts[F]): Effect {
  let other = after;
  const { alsoTouches, bytes } = factNamed(name);
  const swap = (state: TableState) => {
    const before = state.facts[name];
    state.set(name, other);
    other = before;
    return state;
  };
  return {
    touched: { ...NOTHING_TOUCHED, ...alsoTouches, [name]: true },
    get bytes() {
      return OBJECT_BYTES + (bytes?.(other) ?? 0);
    },
    redo: swap,
    undo: swap,
  };
}

/** Swaps all roles for others, with what follows from them. */
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

/** Several effects as one: done in their order, undone in the reverse order. */
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

/** The memory of a table that was swapped out: cells by row and by column, names, roles. */
function tableBytes({ memberships, roleState }: TableState): number {
  const { userIds, userNames, attributes, groupNames, assumed } = memberships.direct;
  let bytes = 0;
  for (const cells of [memberships.direct, memberships.expansion])
    if (cells) bytes += linesBytes(cells.rows) + linesBytes(cells.columns);
  bytes += 2 * REFERENCE_BYTES * (memberships.assumed.size + (assumed?.items.length ?? 0));
  const columnsOfText = [userIds, userNames, groupNames, ...attributes.map((one) => one.values)];
  for (const texts of columnsOfText) bytes += textBytes(texts);
  return bytes + roleBytes(roleState.roles);
}

function linesBytes({ start, items }: Lines): number {
  return 4 * (start.length + items.length);
}

/** Estimated from a thousand of the texts. */
function textBytes(texts: readonly (string | undefined)[]): number {
  let units = 0;
  const step = Math.max(1, Math.floor(texts.length / 1000));
  for (let at = 0; at < texts.length; at += step) units += texts[at]?.length ?? 0;
  return texts.length * (REFERENCE_BYTES + 16) + units * step;
}

/** Only the groups count: the users are mostly lines that the table or another role shares. */
function roleBytes(roles: readonly TableRole[]): number {
  let bytes = roles.length * (REFERENCE_BYTES + OBJECT_BYTES);
  for (const role of roles) bytes += role.groups.byteLength;
  return bytes;
}
