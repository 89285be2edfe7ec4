/*
 * The names of the orders of groups and users, as files and the storage have them. What they lead to
 * is the view's.
 */

export const GROUP_ORDERS = ["assigned", "read", "name", "blocks", "role"] as const;
export const USER_ORDERS = ["read", "name", "id", "number", "blocks", "role"] as const;

/** Before the name of an attribute: the order by it. */
export const ATTRIBUTE = "attribute:";

export type GroupOrder = (typeof GROUP_ORDERS)[number];
/** An order of the users; each attribute is one, too. */
export type UserOrder = (typeof USER_ORDERS)[number] | `${typeof ATTRIBUTE}${string}`;

export function isGroupOrder(value: unknown): value is GroupOrder {
  return GROUP_ORDERS.some((name) => name === value);
}

export function isUserOrder(value: unknown): value is UserOrder {
  if (typeof value === "string" && value.startsWith(ATTRIBUTE)) return true;
  return USER_ORDERS.some((name) => name === value);
}

/** The attribute by which users are ordered; undefined for another order. */
export function attributeOf(users: string): string | undefined {
  return users.startsWith(ATTRIBUTE) ? users.slice(ATTRIBUTE.length) : undefined;
}
