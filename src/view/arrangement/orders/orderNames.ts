import {
  type GroupOrder,
  isGroupOrder,
  isUserOrder,
  type UserOrder,
} from "../../../model/table/orderNames.ts";

export {
  ATTRIBUTE,
  attributeOf,
  type GroupOrder,
  type UserOrder,
} from "../../../model/table/orderNames.ts";

/** The chosen orders of both. */
export interface OrderNames {
  readonly groups: GroupOrder;
  readonly users: UserOrder;
}

/** The table's own order, in which each table begins. */
export const DEFAULT_ORDER: OrderNames = { groups: "assigned", users: "read" };

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
