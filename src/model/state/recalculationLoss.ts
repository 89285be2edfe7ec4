import type { Excluded } from "../facts/excluded.ts";
import { namesInWords } from "../isolated.ts";
import { addTo, areEqual, line, lowerBoundNear, mergeLines, NO_LINE, without } from "../lines.ts";
import { MeasuredCells } from "../roles/measuredCells.ts";
import { hasWords } from "../roles/records/saidRecords.ts";
import { isKept, nameOf, type TableRole } from "../roles/role.ts";
import { isAsCarried, type RoleState } from "../roles/roleState.ts";
import { inOneOf } from "../table/cellSet.ts";
import type { Memberships } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { countOf } from "../wording.ts";

type Cells = Pick<MeasuredCells, "row" | "column">;

/** What a recalculation would take and no derivation gives back: roles, by their numbers. */
export interface RecalculationLoss {
  readonly planned: readonly number[];
  /** Roles that a person made or changed. */
  readonly byHand: readonly number[];
  /** Those whose name, note or owner no role would have any more. */
  readonly worded: readonly number[];
}

/** What a recalculation would take; a role is by hand if the last one did not give it. */
export function* recalculationLoss(table: {
  readonly memberships: Memberships;
  readonly roleState: RoleState;
  readonly facts: { readonly excluded: Excluded };
}): Work<RecalculationLoss> {
  const { memberships, roleState, facts } = table;
  const { carriedOver } = roleState;
  const now = new MeasuredCells(memberships, facts.excluded);
  // Before the first recalculation there is nothing that it went by but the present cells.
  const then = roleState.isRecalculated ? new CellsThen(memberships, roleState) : now;
  const [planned, byHand, worded]: number[][] = [[], [], []];
  for (const [at, role] of roleState.roles.entries()) {
    if (isKept(role)) continue;
    const group = memberships.columnOf(role.id);
    if (role.planned) planned.push(at);
    else if (carriedOver ? !isAsCarried(role, carriedOver) : !isOfGroup(role, group, then))
      byHand.push(at);
    if (hasWords(role) && (group === undefined || !givesRole(group, now, roleState.roles)))
      worded.push(at);
    yield;
  }
  return { planned, byHand, worded };
}

/** The roles that would be lost, or lose what was said of them, each once. */
export function lostRoles({ planned, byHand, worded }: RecalculationLoss): number[] {
  return [...new Set([...planned, ...byHand, ...worded])];
}

type NamedRoles = readonly (Parameters<typeof nameOf>[0] & { readonly used: boolean })[];

/** What would be lost, a line each: «3 roles of a plan, 2 of them applied: A, B and C». */
export function lostInWords(
  { planned, byHand, worded }: RecalculationLoss,
  roles: NamedRoles,
): string[] {
  const named = (some: readonly number[]) => namesInWords(some.map((at) => nameOf(roles[at])));
  const line = (some: readonly number[], what: string) => {
    const applied = some.filter((at) => roles[at].used).length;
    const part =
      applied === some.length ? "all applied" : `${countOf(applied, "applied", "applied")}`;
    return `${countOf(some.length, "role")} ${what}${applied > 0 ? `, ${part}` : ""}: ${named(some)}`;
  };
  return [
    ...(planned.length > 0 ? [line(planned, "of a plan")] : []),
    ...(byHand.length > 0 ? [line(byHand, "by hand")] : []),
    ...(worded.length > 0
      ? [
          `What is said of ${countOf(worded.length, "role")}, as name, note or owner: ${named(worded)}`,
        ]
      : []),
  ];
}

/** True where a role has just the holders of a group, and just the groups that all of them hold. */
function isOfGroup(
  { users, derivedGroups, rule }: TableRole,
  group: number | undefined,
  then: Cells,
): boolean {
  if (group === undefined || rule || users.length === 0) return false;
  if (!areEqual(users, then.column(group))) return false;
  return areEqual(derivedGroups, groupsOfAll(users, then));
}

/** The groups that all of some users hold. */
function groupsOfAll(users: Uint32Array, cells: Cells): Uint32Array {
  return cells.row(users[0]).filter((group) => hasAll(cells.column(group), users));
}

/** True where a sorted line has all items of another one. */
function hasAll(line: Uint32Array, items: Uint32Array): boolean {
  if (line.length < items.length) return false;
  let at = 0;
  for (let k = 0; k < items.length; k++) {
    at = lowerBoundNear(line, items[k], at, line.length);
    if (line[at] !== items[k]) return false;
  }
  return true;
}

/** True for a group of which a role comes: no equal one before it, and no role kept with its groups. */
function givesRole(group: number, cells: Cells, roles: readonly TableRole[]): boolean {
  const holders = cells.column(group);
  if (holders.length === 0) return false;
  const groups = groupsOfAll(holders, cells);
  const isFirst = groups.every((o) => o >= group || cells.column(o).length > holders.length);
  return isFirst && !roles.some((role) => isKept(role) && areEqual(role.derivedGroups, groups));
}

/** The measured cells at the last recalculation. */
class CellsThen implements Cells {
  readonly #lines: Pick<Memberships["direct"], "rows" | "columns">;
  readonly #excluded: Excluded;
  readonly #assumedRows = new Map<number, Uint32Array>();
  readonly #assumedColumns = new Map<number, number[]>();

  constructor(memberships: Memberships, roleState: RoleState) {
    const { changedSince, derivedWithout, derivedNesting } = roleState;
    const { assumed, covered, direct, expansion } = memberships;
    this.#lines = (derivedNesting === "expanded" && expansion) || direct;
    this.#excluded = derivedWithout;
    const users = new Set([assumed.rows, covered.rows, changedSince.rows].flatMap(usersOf));
    for (const user of [...users].sort((a, b) => a - b)) {
      const changed = changedSince.rows.get(user) ?? NO_LINE;
      const groups = Uint32Array.from(inOneOf(memberships.directlyAssumed(user), changed));
      this.#assumedRows.set(user, groups);
      for (const group of groups) addTo(this.#assumedColumns, group, user);
    }
  }

  row(user: number): Uint32Array {
    const { groups } = this.#excluded;
    const row = joined(line(this.#lines.rows, user), this.#assumedRows.get(user));
    return groups.size === 0 ? row : row.filter((group) => !groups.has(group));
  }

  column(group: number): Uint32Array {
    const { users, groups } = this.#excluded;
    if (groups.has(group)) return NO_LINE;
    const column = joined(line(this.#lines.columns, group), this.#assumedColumns.get(group));
    return users.size === 0 ? column : column.filter((user) => !users.has(user));
  }
}

function usersOf(rows: Iterable<readonly [number, unknown]>): number[] {
  return Array.from(rows, ([user]) => user);
}

/** Both lines; what is assumed may be assigned by now. */
function joined(assigned: Uint32Array, assumed: ArrayLike<number> = NO_LINE): Uint32Array {
  if (assumed.length === 0) return assigned;
  return mergeLines(assigned, without(Uint32Array.from(assumed), assigned));
}
