import type { Rule } from "../model/facts/rule.ts";
import { without } from "../model/lines.ts";
import type { TableRole } from "../model/roles/role.ts";
import { withoutAll } from "../model/roles/withoutAll.ts";
import { type Counts, usersIn } from "../model/table/folded.ts";
import type { Work } from "../model/tasks/slices.ts";
import { type CellsByUser, cellsByUser } from "./cellsByUser.ts";

/** The parts of a table that the number follows from. */
export interface RuledTable {
  readonly groupCount: number;
  readonly counts?: Counts;
  readonly rule: Rule;
  readonly roles: readonly Pick<TableRole, "groups" | "users" | "used" | "discarded">[];
  /** The users who hold a group, sorted: those whose cells coverage is measured on. */
  measuredColumn(group: number): Uint32Array;
}

/** The number of held cells that no role covers or could cover any more once this one is applied. */
export function* uncoverableBy(table: RuledTable, at: number): Work<number> {
  let count = 0;
  for (const [, users] of lost(table, at)) {
    count += usersIn(users, table.counts);
    yield;
  }
  return count;
}

/** These cells, by the users who lose them. */
export function lostByUser(table: RuledTable, at: number): Work<CellsByUser> {
  return cellsByUser(lost(table, at), table.counts);
}

/**
 * Who loses each group once a role is applied: its holders without the role who have another one with it,
 * used or not; discarded ones cover nothing anyway. The largest goes first, since it mostly has them all.
 */
function* lost(
  table: RuledTable,
  at: number,
): Generator<readonly [group: number, users: Uint32Array]> {
  const role = table.roles[at];
  if (table.rule === "overlapping" || role.used || role.discarded) return;
  for (const [group, others] of othersByGroup(table, at)) {
    if (others.length === 0) continue;
    const losing = without(table.measuredColumn(group), role.users);
    others.sort((a, b) => b.length - a.length);
    yield [group, without(losing, withoutAll(losing, others))];
  }
}

/** The users of each other role that has one of a role's groups, by group. */
function othersByGroup({ roles, groupCount }: RuledTable, at: number) {
  const others = new Map<number, Uint32Array[]>();
  const isOwn = new Uint8Array(groupCount);
  for (const group of roles[at].groups) {
    others.set(group, []);
    isOwn[group] = 1;
  }
  roles.forEach(({ groups, users, discarded }, other) => {
    if (other === at || discarded) return;
    for (const group of groups) if (isOwn[group]) others.get(group)!.push(users);
  });
  return others;
}
