import { areEqual, unionOf } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import type { Work } from "../../tasks/slices.ts";
import { reaches } from "../layers/inherited.ts";
import { type InForceShape, nameOf, newRole, type RoleWords, type TableRole } from "../role.ts";
import type { RoleState } from "../roleState.ts";
import type { RoleShape } from "./roleIds.ts";

/** A role that an organisation has, as files tell of it; without a group or a user of the table, too. */
export interface RoleInForce extends RoleShape, RoleWords {
  readonly id: string;
  /** The ids of those beside it that give what it does not repeat. */
  readonly inherits?: readonly string[];
}

/**
 * The roles with those that an organisation has among them: applied, behind those that are. One in force
 * that is told of again, by its id or else its name, becomes what is told. An id that another role has
 * gets a number. Who is in a role is in those that it inherits from.
 */
export function* withRolesInForce(
  told: readonly RoleInForce[],
  { roles, applied }: Pick<RoleState, "roles" | "applied">,
  memberships: Pick<Memberships, "columnOf">,
): Work<Pick<RoleState, "roles" | "applied">> {
  const places = placesOfTold(told, roles);
  const gone = new Set(places);
  const taken = new Set(roles.filter((_, at) => !gone.has(at)).map(({ id }) => id));
  const ids = told.map(({ id }, k) => {
    const own = places[k] === undefined ? id : roles[places[k]].id;
    const next = taken.has(own) ? numbered(own, taken, memberships) : own;
    taken.add(next);
    return next;
  });
  const idOf = new Map(told.map(({ id }, k) => [id, ids[k]]));
  yield;
  const inherits = inheritsOf(told);
  yield;
  const users = usersInLayers(told, inherits);
  const after = roles.slice();
  const order = applied.slice();
  for (const [k, { id, name, note, owner, groups }] of told.entries()) {
    const at = places[k] ?? after.length;
    const before = roles[at];
    after[at] = newRole({
      ...{ id: ids[k], groups, users: users[k], used: true, inForce: true },
      name: name || before?.name || (ids[k] === id ? "" : id),
      note: note || before?.note,
      owner: owner || before?.owner,
      pinned: before?.pinned,
      inherits: inherits.get(id)!.map((other) => idOf.get(other)!),
    });
    if (!before?.used) order.push(at);
    yield;
  }
  return { roles: after, applied: order };
}

/** Of each role that is told of its place among those in force: by its id, else by its name; each once. */
export function placesOfTold(
  told: readonly Pick<RoleInForce, "id" | "name">[],
  roles: readonly TableRole[],
): (number | undefined)[] {
  const left = new Set([...roles.keys()].filter((at) => roles[at].inForce));
  const take = (key: (role: TableRole) => string) => {
    const places = new Map([...left].reverse().map((at) => [key(roles[at]), at]));
    return (text: string) => {
      const at = places.get(text);
      return at !== undefined && left.delete(at) ? at : undefined;
    };
  };
  const byId = take(({ id }) => id);
  const places = told.map(({ id }) => byId(id));
  const byName = take(nameOf);
  return told.map(({ id, name }, k) => places[k] ?? byName(name || id));
}

function numbered(
  id: string,
  taken: ReadonlySet<string>,
  memberships: Pick<Memberships, "columnOf">,
) {
  for (let number = 2; ; number++) {
    const next = `${id} ${number}`;
    if (!taken.has(next) && memberships.columnOf(next) === undefined) return next;
  }
}

/** What each inherits from beside it, without circles. */
function inheritsOf(told: readonly RoleInForce[]): ReadonlyMap<string, readonly string[]> {
  const kept = new Map(told.map(({ id }) => [id, [] as string[]]));
  for (const { id, inherits = [] } of told)
    for (const other of new Set(inherits))
      if (kept.has(other) && !reaches(kept, other, id)) kept.get(id)!.push(other);
  return kept;
}

/** The users of each, with those of the roles that inherit from it, however far below. */
function usersInLayers(
  told: readonly RoleInForce[],
  inherits: ReadonlyMap<string, readonly string[]>,
): Uint32Array[] {
  const below = new Map(told.map(({ id, users }) => [id, [users]]));
  for (const { id, users } of told) {
    const above = new Set(inherits.get(id));
    for (const other of above) {
      below.get(other)!.push(users);
      for (const next of inherits.get(other)!) above.add(next);
    }
  }
  return told.map(({ id }) => {
    const lines = below.get(id)!;
    return lines.length === 1 ? lines[0] : unionOf(lines);
  });
}

/** The groups and users that a role in force has there, whatever it has here; undefined for others. */
export function shapeInForce(
  role: Pick<TableRole, "inForce" | "asInForce" | "derivedGroups" | "users">,
): InForceShape | undefined {
  if (!role.inForce) return undefined;
  return role.asInForce ?? { groups: role.derivedGroups, users: role.users };
}

/** What is kept of that beside what it has from now on: nothing where these are the same. */
export function asInForce(
  role: Pick<TableRole, "inForce" | "asInForce" | "derivedGroups" | "users">,
  now: InForceShape,
): InForceShape | undefined {
  const there = shapeInForce(role);
  const isSame = there && areEqual(there.groups, now.groups) && areEqual(there.users, now.users);
  return isSame ? undefined : there;
}
