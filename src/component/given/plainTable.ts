import { Refusal } from "../../files/refusal.ts";
import type { Rule } from "../../model/facts/rule.ts";
import { isolated } from "../../model/isolated.ts";
import { newRole, type TableRole } from "../../model/roles/role.ts";
import type { RoleSet } from "../../model/state/edits.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";

/** A user: the id, which no other has, or with more that is known. */
export type UserGiven =
  | string
  | { readonly id: string; readonly name?: string; readonly attributes?: AttributesGiven };

/** A group: the name, which no other has, or with more that is known. */
export type GroupGiven = string | { readonly name: string; readonly attributes?: AttributesGiven };

export type AttributesGiven = Readonly<Record<string, string | undefined>>;

/**
 * Who is in which group: pairs, each of a user's id and a group's name, or of their numbers in their
 * lists; or these numbers one after the other, `[user, group, user, group, …]`, as typed array.
 */
export type PairsGiven =
  | readonly (readonly [user: string | number, group: string | number])[]
  | Uint32Array
  | Uint16Array
  | Int32Array;

export interface RoleGiven {
  readonly id: string;
  readonly name?: string;
  /** By their names and ids, or their numbers in their lists. */
  readonly groups: readonly (string | number)[];
  readonly users: readonly (string | number)[];
  /** True for a role that colours its cells. */
  readonly applied?: boolean;
}

/** The name of a table that has none. */
export const UNNAMED = "Table";

/** A table as plain lists. */
export interface PlainTable {
  readonly users: readonly UserGiven[];
  readonly groups: readonly GroupGiven[];
  readonly memberships: PairsGiven;
  /** Those that somebody assumes. */
  readonly assumed?: PairsGiven;
  readonly roles?: readonly RoleGiven[];
  /** What the table is called. */
  readonly name?: string;
}

/** The table of plain lists, with its roles; throws a `Refusal` that says what is wrong where. */
export function readPlainTable(given: PlainTable): {
  readonly data: TableData;
  readonly roleSet: RoleSet | undefined;
} {
  const lists = ["users", "groups", "memberships"] as const;
  for (const name of lists)
    if (typeof given[name] !== "object" || !("length" in given[name]))
      throw new Refusal(`There is no list “${name}”: a table has ${lists.join(", ")}.`);
  const builder = new TableBuilder();
  addUsers(builder, given.users);
  addGroups(builder, given.groups);
  addPairs(builder, "memberships", given.memberships, "assigned");
  if (given.assumed) addPairs(builder, "assumed", given.assumed, "assumed");
  const { data } = builder.build();
  return { data, roleSet: given.roles && rolesOf(given.roles, data, builder) };
}

function addUsers(builder: TableBuilder, users: PlainTable["users"]): void {
  users.forEach((given, at) => {
    const user = typeof given === "string" ? { id: given } : given;
    const id = textOf(user?.id, `users[${at}]`, "id");
    if (builder.knownUser(id) !== undefined) throw twice("users", at, id);
    const number = builder.user(id);
    if (user.name !== undefined) builder.name(number, user.name);
    for (const [name, value] of Object.entries(user.attributes ?? {}))
      if (value !== undefined) builder.attribute(number, name, String(value));
  });
}

function addGroups(builder: TableBuilder, groups: PlainTable["groups"]): void {
  groups.forEach((given, at) => {
    const group = typeof given === "string" ? { name: given } : given;
    const groupName = textOf(group?.name, `groups[${at}]`, "name");
    if (builder.knownGroup(groupName) !== undefined) throw twice("groups", at, groupName);
    const number = builder.group(groupName);
    for (const [name, value] of Object.entries(group.attributes ?? {}))
      if (value !== undefined) builder.groupAttribute(number, name, String(value));
  });
}

function addPairs(
  builder: TableBuilder,
  list: string,
  pairs: PairsGiven,
  state: "assigned" | "assumed",
): void {
  const users = numbersOf("users", builder.userCount, (id) => builder.knownUser(id));
  const groups = numbersOf("groups", builder.groupCount, (name) => builder.knownGroup(name));
  if (Array.isArray(pairs)) {
    pairs.forEach((pair, at) => {
      if (!Array.isArray(pair) || pair.length !== 2)
        throw new Refusal(`${list}[${at}] is no pair of a user and a group.`);
      const where = `${list}[${at}]`;
      builder.addMembership(users(pair[0], where), groups(pair[1], where), state);
    });
    return;
  }
  const numbers = pairs as Uint32Array;
  if (numbers.length % 2 > 0)
    throw new Refusal(`${list} has ${numbers.length} numbers: each user needs a group.`);
  for (let at = 0; at < numbers.length; at += 2)
    builder.addMembership(
      users(numbers[at], `${list}[${at}]`),
      groups(numbers[at + 1], `${list}[${at + 1}]`),
      state,
    );
}

/** Finds the number of what is named, or checks the one that is given. */
function numbersOf(
  list: string,
  count: number,
  known: (name: string) => number | undefined,
): (given: string | number, where: string) => number {
  return (given, where) => {
    if (typeof given === "number") {
      if (Number.isInteger(given) && given >= 0 && given < count) return given;
      throw new Refusal(`${where} is ${given}: there are ${list} from 0 to ${count - 1}.`);
    }
    const number = known(given);
    if (number === undefined)
      throw new Refusal(
        `${where} names “${isolated(String(given))}”, which ${list} does not list.`,
      );
    return number;
  };
}

function rolesOf(given: readonly RoleGiven[], data: TableData, builder: TableBuilder): RoleSet {
  const users = numbersOf("users", builder.userCount, (id) => builder.knownUser(id));
  const groups = numbersOf("groups", builder.groupCount, (name) => builder.knownGroup(name));
  const columnOf = new Uint32Array(data.groupRead.length);
  data.groupRead.forEach((group, column) => {
    columnOf[group] = column;
  });
  const ids = new Set<string>();
  const roles = given.map((role, at): TableRole => {
    const where = `roles[${at}]`;
    const id = textOf(role?.id, where, "id");
    if (ids.has(id)) throw twice("roles", at, id);
    ids.add(id);
    const sorted = (numbers: Iterable<number>) => Uint32Array.from(new Set(numbers)).sort();
    return newRole({
      id,
      name: role.name,
      groups: sorted(
        (role.groups ?? []).map((group) => columnOf[groups(group, `${where}.groups`)]),
      ),
      users: sorted((role.users ?? []).map((user) => users(user, `${where}.users`))),
      used: role.applied === true,
    });
  });
  const applied = roles.flatMap(({ used }, at) => (used ? [at] : []));
  return { rule: ruleOf(applied.map((at) => roles[at])), roles, applied };
}

/** Each group is in one role, unless the applied ones say otherwise. */
function ruleOf(applied: readonly TableRole[]): Rule {
  const all = applied.flatMap(({ groups }) => [...groups]);
  return new Set(all).size < all.length ? "overlapping" : "exclusive";
}

function textOf(text: unknown, where: string, field: string): string {
  if (typeof text === "string" && text !== "") return text;
  throw new Refusal(`${where} has no ${field}.`);
}

function twice(list: string, at: number, name: string): Refusal {
  return new Refusal(`${list}[${at}] is “${isolated(name)}” again: each is listed once.`);
}
