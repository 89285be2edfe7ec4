import { addTo, without } from "../../lines.ts";
import type { Attribute, Memberships } from "../../table/memberships.ts";
import { nameOf, type TableRole } from "../role.ts";
import { type RoleRule, valueKey } from "../roleRule.ts";
import { type RoleShape, roleIds } from "./roleIds.ts";

/** The way in which a role is split: these groups or users go, or each value of an attribute has a part. */
export type Split =
  | { readonly groups: Uint32Array }
  | { readonly users: Uint32Array }
  | { readonly attribute: Attribute };

export interface RolePart extends RoleShape {
  readonly id: string;
  readonly name: string;
  /** The rule that its users are by, of a role with one: where they are all, or all of a value. */
  readonly rule?: RoleRule | undefined;
}

interface SplittingTable {
  readonly memberships: Memberships;
  readonly roles: readonly TableRole[];
}

/** More parts than these are no split: an attribute with a value for each user is not meant. */
export const MOST_PARTS = 500;

/**
 * The parts of a role, those that nobody would be in or that had no group left out: fewer than two
 * where it is not split by that. The first keeps the role's name, and the id of one in force; those of
 * an attribute are told apart by its values; of more than `MOST_PARTS` values there are none.
 */
export function partsOf(table: SplittingTable, role: number, how: Split): RolePart[] {
  const whole = table.roles[role];
  const shapes = shapesOf(whole, how).filter(
    ({ groups, users }) => groups.length > 0 && users.length > 0,
  );
  if (shapes.length > MOST_PARTS) return [];
  const others = table.roles.filter((one, at) => at !== role || one.inForce).map(({ id }) => id);
  const ids = roleIds(shapes, table.memberships, others);
  if (whole.inForce) ids[0] = whole.id;
  return shapes.map(({ groups, users, by, rule }, at) => ({
    ...{ id: ids[at], groups, users, rule },
    name: by === undefined ? (at === 0 ? whole.name : "") : `${nameOf(whole)}${by}`,
  }));
}

/** A part, and what its name says behind the role's where it is one of an attribute. */
type NamedShape = RoleShape & Pick<RolePart, "rule"> & { readonly by?: string };

function shapesOf({ derivedGroups, users, rule }: TableRole, how: Split): NamedShape[] {
  if ("groups" in how) {
    const rest = without(derivedGroups, how.groups);
    return [
      { groups: rest, users, rule },
      { groups: without(derivedGroups, rest), users, rule },
    ];
  }
  if ("users" in how) {
    const rest = without(users, how.users);
    return [
      { groups: derivedGroups, users: rest },
      { groups: derivedGroups, users: without(users, rest) },
    ];
  }
  return byValue(users, how.attribute).map(([by, some], _, all) => ({
    ...{ by, groups: derivedGroups },
    users: Uint32Array.from(some),
    rule: rule && narrowed(rule, how.attribute, some, all),
  }));
}

/** A rule for those of one value alone; undefined where others write the same otherwise, or there is none. */
function narrowed(
  { conditions, except }: RoleRule,
  { name, values }: Attribute,
  users: readonly number[],
  all: readonly (readonly [string, readonly number[]])[],
): RoleRule | undefined {
  const keyOf = (user: number) => valueKey(values[user] ?? "");
  const key = keyOf(users[0]);
  if (key === "" || all.filter(([, [first]]) => keyOf(first) === key).length > 1) return undefined;
  return {
    conditions: [...conditions, { attribute: name, is: values[users[0]]! }],
    except: except.filter(({ user }) => keyOf(user) === key),
  };
}

/** The users of each value, those of the most users first, those without one at the end. */
function byValue(users: Uint32Array, { name, values }: Attribute): [string, readonly number[]][] {
  const usersOf = new Map<string, number[]>();
  const without: number[] = [];
  for (const user of users) {
    const value = values[user];
    if (value === undefined || value === "") without.push(user);
    else {
      addTo(usersOf, value, user);
    }
  }
  const sorted = [...usersOf]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value, some]): [string, number[]] => [`: ${value}`, some]);
  return without.length > 0 ? [...sorted, [`, without ${name}`, without]] : sorted;
}
