import {
  areEqual,
  type Lines,
  linesFromSteps,
  shared,
  transposeSteps,
  unionOf,
  without,
} from "../../model/lines.ts";
import { appliedRolesByGroup } from "../../model/roles/coverage.ts";
import { hashOf } from "../../model/roles/equalLines.ts";
import type { TableRole } from "../../model/roles/role.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { pairsAlike } from "../similarRoles.ts";
import type { ComparedVariant, VariedTable } from "./variantFigures.ts";

/** A variant beside another one, in numbers. */
export interface BesideAnother {
  /** The roles with the same users and groups. */
  readonly same: number;
  /** The others of the second of which the users, or the groups, are alike those of one of the first. */
  readonly alike: number;
  /** The memberships that the one alone covers, and the other alone. */
  readonly firstAlone: number;
  readonly secondAlone: number;
}

export function* besideAnother(
  first: ComparedVariant,
  second: ComparedVariant,
  table: VariedTable,
): Work<BesideAnother> {
  const others = rolesBut(second.roles, first.roles);
  yield;
  const alike = yield* countAlike(rolesBut(first.roles, second.roles), others);
  let [firstAlone, secondAlone] = [0, 0];
  for (const [one, other] of coveredApart(first, second, table)) {
    firstAlone += one.length;
    secondAlone += other.length;
    yield;
  }
  return { same: second.roles.length - others.length, alike, firstAlone, secondAlone };
}

/** The groups of each user whose memberships the one alone covers, and the other alone. */
export function* cellsApart(
  first: ComparedVariant,
  second: ComparedVariant,
  table: VariedTable,
): Work<readonly [Lines, Lines]> {
  const columns: [Uint32Array[], Uint32Array[]] = [[], []];
  for (const apart of coveredApart(first, second, table)) {
    for (const side of [0, 1]) columns[side].push(apart[side]);
    yield;
  }
  const { userCount } = table.memberships;
  const rows: Lines[] = [];
  for (const side of columns)
    rows.push(yield* transposeSteps(yield* linesFromSteps(side), userCount));
  return [rows[0], rows[1]];
}

/** Group by group the users of whose memberships each of the two covers some that the other does not. */
function* coveredApart(
  first: ComparedVariant,
  second: ComparedVariant,
  { memberships, measured }: VariedTable,
): Generator<readonly [Uint32Array, Uint32Array]> {
  const byGroup = [first, second].map(({ roles }) => appliedRolesByGroup(roles, [...roles.keys()]));
  for (let group = 0; group < memberships.groupCount; group++) {
    const holders = measured.column(group);
    const [one, other] = [first, second].map(({ roles }, side) => {
      const some = byGroup[side].get(group) ?? [];
      return shared(unionOf(some.map((at) => roles[at].users)), holders);
    });
    yield [without(one, other), without(other, one)];
  }
}

/** The roles with other users or groups than each of some; of equal ones as many as there are more. */
function rolesBut(roles: readonly TableRole[], but: readonly TableRole[]): TableRole[] {
  const known = new Map<number, TableRole[]>();
  const keyOf = ({ users, groups }: TableRole) => hashOf(users) ^ Math.imul(hashOf(groups), 31);
  for (const role of but) {
    const key = keyOf(role);
    const others = known.get(key);
    if (others) others.push(role);
    else known.set(key, [role]);
  }
  return roles.filter((role) => {
    const others = known.get(keyOf(role)) ?? [];
    const at = others.findIndex(
      ({ users, groups }) => areEqual(users, role.users) && areEqual(groups, role.groups),
    );
    if (at >= 0) others.splice(at, 1);
    return at < 0;
  });
}

function* countAlike(first: readonly TableRole[], second: readonly TableRole[]): Work<number> {
  const all = [...first, ...second];
  const alike = new Set<number>();
  for (const kind of ["users", "groups"] as const)
    for (const [a, b] of pairsAlike(all.map((role) => role[kind]))) {
      if (a < 0) yield;
      else if (Math.min(a, b) < first.length) {
        if (Math.max(a, b) >= first.length) alike.add(Math.max(a, b));
      }
    }
  return alike.size;
}
