import {
  ATTRIBUTE,
  GROUP_ORDERS,
  type OrderNames,
  USER_ORDERS,
  type UserOrder,
  userOrder,
} from "../../../model/orders.ts";
import type { Action } from "../../actions/action.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** An order in the menu: of the groups, of the users, or of both at once. */
export interface OrderAction extends Action {
  readonly order: Partial<OrderNames>;
}

export const BLOCKS = orderAction(
  "Blocks",
  "Puts like users and like groups side by side: what many share shows as rectangles",
  { groups: "blocks", users: "blocks" },
);

export const BLOCKS_BY_ROLE: OrderAction = {
  ...orderAction(
    "Blocks by role",
    "Puts the users and groups of each applied role together, the largest role first",
    { groups: "role", users: "role" },
  ),
  isUsable: ({ workspace: { hasTable, table } }) => hasTable.get() && table.applied.length > 0,
};

/** The orders of the groups; that by role is one of both. */
export const GROUP_ACTIONS: readonly OrderAction[] = GROUP_ORDERS.filter(
  ({ name }) => name !== "role",
).map(({ name, words }) =>
  orderAction(words, "Changes where the columns stand, and nothing else", { groups: name }),
);

/** The orders of the users of a table: each of its attributes is one. */
export function userActions({ workspace: { table } }: Screen): OrderAction[] {
  const attributes = table.memberships.data.attributes.map(
    ({ name }): UserOrder => `${ATTRIBUTE}${name}`,
  );
  const own = USER_ORDERS.flatMap((order) => ("find" in order ? order.name : []));
  return [...own, ...attributes, "blocks" as const].map((users) =>
    orderAction(userOrder(users).words, "Changes where the rows stand, and nothing else", {
      users,
    }),
  );
}

export function orderActions(screen: Screen): OrderAction[] {
  return [BLOCKS, BLOCKS_BY_ROLE, ...GROUP_ACTIONS, ...userActions(screen)];
}

function orderAction(name: string, description: string, order: Partial<OrderNames>): OrderAction {
  return {
    name,
    order,
    description: () => description,
    isUsable: ({ workspace: { hasTable } }) => hasTable.get(),
    perform: ({ workspace: { ordering } }) => void ordering.choose(order),
  };
}
