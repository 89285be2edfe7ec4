/** The orders of the groups that can be chosen, by the names that they are kept under. */
export type GroupOrder = "assigned" | "read" | "name" | "blocks" | "role";
/** The orders of the users; each attribute is one, too. */
export type UserOrder =
  | "read"
  | "name"
  | "id"
  | "number"
  | "blocks"
  | "role"
  | `${typeof ATTRIBUTE}${string}`;

/** The chosen orders of both. */
export interface OrderNames {
  readonly groups: GroupOrder;
  readonly users: UserOrder;
}

/** The table's own order, in which each table begins. */
export const DEFAULT_ORDER: OrderNames = { groups: "assigned", users: "read" };

export const ATTRIBUTE = "attribute:";

const GROUP_ORDERS: readonly string[] = ["assigned", "read", "name", "blocks", "role"];
const USER_ORDERS: readonly string[] = ["read", "name", "id", "number", "blocks", "role"];

export function isGroupOrder(value: unknown): value is GroupOrder {
  return typeof value === "string" && GROUP_ORDERS.includes(value);
}

export function isUserOrder(value: unknown): value is UserOrder {
  return typeof value === "string" && (USER_ORDERS.includes(value) || value.startsWith(ATTRIBUTE));
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

/** The attribute by which users are ordered; undefined for another order. */
export function attributeOf(users: UserOrder): string | undefined {
  return users.startsWith(ATTRIBUTE) ? users.slice(ATTRIBUTE.length) : undefined;
}
