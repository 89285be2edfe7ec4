import { includes, unionOf, without } from "../model/lines.ts";
import type { RoleShape } from "../model/roles/byHand/roleIds.ts";
import { Marks } from "../model/roles/marks.ts";
import { usersIn } from "../model/table/folded.ts";
import type { Work } from "../model/tasks/slices.ts";
import { type CellsByUser, cellsByUser } from "./cellsByUser.ts";
import type { MinedTable } from "./minedTable.ts";

/** The cells that a role would newly grant; of an applied one all of its that are not held. */
export function grantsByUser(table: MinedTable, at: number): Work<CellsByUser> {
  const { used } = table.roles[at];
  return cellsByUser(
    grants(table, at, (group) => (used ? [] : table.appliedRolesOf(group))),
    table.counts,
  );
}

/** The same, less what roles applied before it grant: in all each cell once. */
export function grantsBeyond(table: MinedTable, at: number): Work<CellsByUser> {
  return cellsByUser(
    grants(table, at, (group) => {
      const applied = table.appliedRolesOf(group);
      const place = applied.indexOf(at);
      return place < 0 ? applied : applied.slice(0, place);
    }),
    table.counts,
  );
}

/** The same of a role to be, or in the place of one: that one's own grants do not count. */
export function grantsOfShape(
  table: MinedTable,
  shape: RoleShape,
  inPlaceOf?: number,
): Work<CellsByUser> {
  const othersOf = (group: number) =>
    table.appliedRolesOf(group).filter((role) => role !== inPlaceOf);
  return cellsByUser(grantsOf(table, shape, othersOf), table.counts);
}

function grants(table: MinedTable, at: number, othersOf: (group: number) => readonly number[]) {
  return grantsOf(table, table.roles[at], othersOf);
}

/** The cells that merging two roles newly grants: neither held, nor granted as it is. */
export function mergeGrants(table: MinedTable, a: number, b: number): Work<CellsByUser> {
  return cellsByUser(grantsOfBoth(table, [a, b]), table.counts);
}

function* grantsOfBoth(
  table: MinedTable,
  both: readonly number[],
): Generator<[group: number, users: Uint32Array]> {
  const some = both.map((at) => table.roles[at]);
  const users = unionOf(some.map((role) => role.users));
  const isApplied = some.every(({ used }) => used);
  for (const group of unionOf(some.map((role) => role.groups))) {
    const has = some.filter((role) => includes(role.groups, group));
    const applied = isApplied ? table.appliedRolesOf(group).map((at) => table.roles[at]) : [];
    const granted = unionOf([...has, ...applied].map((role) => role.users));
    yield [group, without(without(users, table.heldColumn(group)), granted)];
  }
}

/** To whom a role would bring each of its groups; `others` tells what is granted otherwise. */
function* grantsOf(
  table: MinedTable,
  { users, groups }: RoleShape,
  othersOf: (group: number) => readonly number[],
): Generator<[group: number, users: Uint32Array]> {
  for (const group of groups) {
    const others = unionOf(othersOf(group).map((role) => table.roles[role].users));
    yield [group, without(without(users, table.heldColumn(group)), others)];
  }
}

/** The cells that each applied role grants first, in the order of application. */
export function* grantSteps(table: MinedTable): Work<number[]> {
  const grantsOf = new Map(table.applied.map((role) => [role, 0]));
  const had = new Marks();
  for (let group = 0; group < table.groupCount; group++) {
    const applied = table.appliedRolesOf(group);
    if (applied.length === 0) continue;
    const held = table.heldColumn(group);
    had.clear([held, ...applied.map((role) => table.roles[role].users)]);
    for (const user of held) had.add(user);
    for (const role of applied) {
      let count = 0;
      for (const user of table.roles[role].users)
        if (had.add(user)) count += table.counts?.[user] ?? 1;
      grantsOf.set(role, grantsOf.get(role)! + count);
      yield;
    }
  }
  return table.applied.map((role) => grantsOf.get(role)!);
}

/** How much some users in some groups would newly be granted, were they a role. */
export interface ShapeGrants {
  readonly cells: number;
  /** The cells that applied roles grant already to users who do not hold them. */
  readonly granted: number;
  /** The users who gain something. */
  readonly userCount: number;
  /** The first of them, each with the number of groups. */
  readonly first: readonly { readonly user: number; readonly groups: number }[];
}

/** The most users that are told one by one. */
const MOST_TOLD = 5;

/** Counts what a role to be grants: its rectangle less what is held or granted, mostly little. */
export function* shapeGrants(table: MinedTable, { users, groups }: RoleShape): Work<ShapeGrants> {
  const isOne = new Uint8Array(table.userCount);
  for (const user of users) isOne[user] = 1;
  /** For each user the number of groups that are held or granted already. */
  const had = new Uint32Array(table.userCount);
  const counts = table.counts;
  let [cells, granted] = [usersIn(users, counts) * groups.length, 0];
  for (const group of groups) {
    const holders = table.heldColumn(group);
    const applied = table.appliedRolesOf(group).map((role) => table.roles[role].users);
    for (const user of unionOf([holders, ...applied])) {
      if (isOne[user] === 0) continue;
      had[user]++;
      cells -= counts?.[user] ?? 1;
      granted += counts?.[user] ?? 1;
    }
    for (const user of holders) granted -= isOne[user] * (counts?.[user] ?? 1);
    yield;
  }
  const gaining = users.filter((user) => had[user] < groups.length);
  const first = Array.from(gaining.subarray(0, MOST_TOLD), (user) => ({
    user,
    groups: groups.length - had[user],
  }));
  return { cells, granted, userCount: usersIn(gaining, counts), first };
}
