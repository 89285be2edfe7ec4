import { isolated } from "./isolated.ts";
import { line } from "./lines.ts";
import { usersIn } from "./table/folded.ts";
import type { Memberships } from "./table/memberships.ts";

/** What lines are sorted by: a text of each, where one without any comes last, or a whole number. */
export type OrderKey = readonly (string | undefined)[] | ((line: number) => number);

/** An order of the rows or columns that a person can choose. Its name is what files and the storage have. */
interface LineOrder {
  readonly name: string;
  /** As the menu shows it. */
  readonly words: string;
  /** Undefined for the table's own order. One without it is found in the cells, away from the page. */
  readonly find?: (table: Memberships) => OrderKey | undefined;
}

/** The orders of the groups, in the menu's order. */
export const GROUP_ORDERS = [
  {
    name: "assigned",
    words: "Groups by assigned users",
    // Its own order, unless groups in groups count.
    find: ({ isExpanded, data: { columns, counts } }) =>
      isExpanded ? (group) => -usersIn(line(columns, group), counts) : undefined,
  },
  {
    name: "read",
    words: "Groups as read",
    find:
      ({ data: { groupRead } }) =>
      (group) =>
        groupRead[group],
  },
  { name: "name", words: "Groups by name", find: ({ data }) => data.groupNames },
  { name: "blocks", words: "Groups in blocks" },
  { name: "role", words: "Groups by role" },
] as const satisfies readonly LineOrder[];

/** The orders of the users, in the menu's order; the attributes stand before those found in the cells. */
export const USER_ORDERS = [
  { name: "read", words: "Users as read", find: () => undefined },
  { name: "name", words: "Users by name", find: ({ data }) => data.userNames },
  { name: "id", words: "Users by id", find: ({ data }) => data.userIds },
  {
    name: "number",
    words: "Users by number of groups",
    // From the most; as it is when this is chosen.
    find:
      ({ data: { rows }, assumed }) =>
      (user) =>
        rows.start[user] - rows.start[user + 1] - assumed.row(user).length,
  },
  { name: "blocks", words: "Users in blocks" },
  { name: "role", words: "Users by role" },
] as const satisfies readonly LineOrder[];

/** Before the name of an attribute: the order by it. */
export const ATTRIBUTE = "attribute:";

export type GroupOrder = (typeof GROUP_ORDERS)[number]["name"];
export type UserOrder = (typeof USER_ORDERS)[number]["name"] | `${typeof ATTRIBUTE}${string}`;

export interface OrderNames {
  readonly groups: GroupOrder;
  readonly users: UserOrder;
}

/** The table's own order, in which each table begins. */
export const DEFAULT_ORDER: OrderNames = { groups: "assigned", users: "read" };

export function groupOrder(name: GroupOrder): LineOrder {
  return GROUP_ORDERS.find((order) => order.name === name)!;
}

export function userOrder(name: UserOrder): LineOrder {
  const attribute = attributeOf(name);
  return attribute === undefined
    ? USER_ORDERS.find((order) => order.name === name)!
    : orderByAttribute(name, attribute);
}

function orderByAttribute(name: string, attribute: string): LineOrder {
  return {
    name,
    words: `Users by «${isolated(attribute)}»`,
    find: ({ data, userCount }) =>
      data.attributes.find((one) => one.name === attribute)?.values ??
      new Array<undefined>(userCount).fill(undefined),
  };
}

export function attributeOf(users: string): string | undefined {
  return users.startsWith(ATTRIBUTE) ? users.slice(ATTRIBUTE.length) : undefined;
}

export function isGroupOrder(value: unknown): value is GroupOrder {
  return GROUP_ORDERS.some(({ name }) => name === value);
}

export function isUserOrder(value: unknown): value is UserOrder {
  if (typeof value === "string" && value.startsWith(ATTRIBUTE)) return true;
  return USER_ORDERS.some(({ name }) => name === value);
}

/** Names that were kept or read; what is none of them is the table's own order. */
export function readOrderNames({
  groups,
  users,
}: {
  groups?: unknown;
  users?: unknown;
}): OrderNames {
  return {
    groups: isGroupOrder(groups) ? groups : DEFAULT_ORDER.groups,
    users: isUserOrder(users) ? users : DEFAULT_ORDER.users,
  };
}

export function sameOrderNames(a: OrderNames, b: OrderNames): boolean {
  return a.groups === b.groups && a.users === b.users;
}

/** "Users as read, groups by assigned users". */
export function orderInWords({ users, groups }: OrderNames): string {
  const { words } = groupOrder(groups);
  return `${userOrder(users).words}, ${words[0].toLowerCase()}${words.slice(1)}`;
}
