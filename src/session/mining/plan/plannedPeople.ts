import { countRoles, type RoleFigures } from "../../../mining/rules/organisedRoles.ts";
import { includes, line, lineCount } from "../../../model/lines.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { isIn, type OrganisedPlan, type OrganisedRole } from "./organising.ts";

/** Who of a planned role holds and lacks what. */
interface PlannedPeople {
  /** The groups, those that the most hold first, with how many do. */
  readonly groups: readonly { readonly group: number; readonly held: number }[];
  /** Those in the role who lack something, with what that is. */
  readonly lacking: readonly { readonly user: number; readonly groups: readonly number[] }[];
  /** Those who hold all of it and are not in it. */
  readonly outside: readonly number[];
}

const USERS_AT_ONCE = 500;

/** Finds who holds and lacks the groups of a role, among all people of a plan. */
export function* peopleOf(
  { organisation }: OrganisedPlan,
  { users, groups }: Pick<TableRole, "users" | "groups">,
): Work<PlannedPeople> {
  const { table, users: rowOf } = organisation;
  const isOf = new Uint8Array(table.groupCount);
  for (const group of groups) isOf[group] = 1;
  const counts = new Uint32Array(table.groupCount);
  const lacking: { user: number; groups: readonly number[] }[] = [];
  const outside: number[] = [];
  for (let at = 0; at < lineCount(table.rows); at++) {
    if (at % USERS_AT_ONCE === 0) yield;
    const user = rowOf[at];
    const held = line(table.rows, at).filter((group) => isOf[group] === 1);
    const hasAll = held.length === groups.length;
    if (!includes(users, user)) {
      if (hasAll && groups.length > 0) outside.push(user);
      continue;
    }
    for (const group of held) counts[group] += table.counts ? table.counts[at] : 1;
    if (!hasAll)
      lacking.push({ user, groups: Array.from(groups).filter((group) => !includes(held, group)) });
  }
  const all = Array.from(groups, (group) => ({ group, held: counts[group] }));
  return { groups: all.sort((a, b) => b.held - a.held || a.group - b.group), lacking, outside };
}

/** A role of a plan with what comes of it; `made` is it as it would be used, in layers perhaps with fewer groups. */
export interface ListedRole {
  /** Its place in the plan. */
  readonly at: number;
  readonly depth: number;
  readonly planned: OrganisedRole;
  readonly made: TableRole | undefined;
}

/** The roles of a plan as a tree, without those that the broader ones make needless. */
export function listedRoles(
  { roles, tree }: OrganisedPlan,
  made: readonly TableRole[],
  places: readonly number[],
): ListedRole[] {
  const used = [...roles.keys()].filter((at) => isIn(roles[at]));
  const madeOf = new Map(made.map((role, k) => [used[places[k]], role]));
  return tree.flatMap(({ role: at, depth }) => {
    const planned = roles[at];
    const role = madeOf.get(at);
    return role || !isIn(planned) ? [{ at, depth, planned, made: role }] : [];
  });
}

/** What comes of listed roles, by their places in the plan. */
export function* countListed(
  { organisation, roles }: OrganisedPlan,
  listed: readonly ListedRole[],
): Work<ReadonlyMap<number, RoleFigures>> {
  const { table, placeOf } = organisation;
  const used = listed.filter(({ made }) => made).sort((a, b) => a.at - b.at);
  const shapes = used.map(({ at, made }) => ({
    conditions: roles[at].conditions,
    users: made!.users.map((user) => placeOf[user]),
    groups: made!.groups,
  }));
  const counted = yield* countRoles(table, shapes);
  return new Map(used.map(({ at }, k) => [at, counted.roles[k]]));
}
