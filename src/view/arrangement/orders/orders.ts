import { groupsAsRead, usersAsRead } from "./asRead.ts";
import { groupsByAssignedUsers } from "./byAssignedUsers.ts";
import { usersByAttribute } from "./byAttribute.ts";
import { usersById } from "./byId.ts";
import { groupsByName, usersByName } from "./byName.ts";
import { usersByNumber } from "./byNumber.ts";
import type { ChosenOrder } from "./order.ts";
import { attributeOf, type GroupOrder, type UserOrder } from "./orderNames.ts";

/** Orders that are found in the cells, away from the page: of users and groups together. */
export type FoundOrder = "blocks" | "role";

/** The orders of the groups, in the menu's order. */
export const GROUP_ORDERS: Readonly<Record<Exclude<GroupOrder, FoundOrder>, ChosenOrder>> = {
  assigned: groupsByAssignedUsers,
  read: groupsAsRead,
  name: groupsByName,
};

/** The orders of the users, in the menu's order. */
export const USER_ORDERS = {
  read: usersAsRead,
  name: usersByName,
  id: usersById,
  number: usersByNumber,
} satisfies Partial<Record<UserOrder, ChosenOrder>>;

export function isFound(name: GroupOrder | UserOrder): name is FoundOrder {
  return name === "blocks" || name === "role";
}

/** The order of the groups that a name stands for, unless it is found in the cells. */
export function groupOrder(name: GroupOrder): ChosenOrder | undefined {
  return isFound(name) ? undefined : GROUP_ORDERS[name];
}

/** The order of the users that a name stands for, unless it is found in the cells. */
export function userOrder(name: UserOrder): ChosenOrder | undefined {
  if (isFound(name)) return undefined;
  const attribute = attributeOf(name);
  return attribute === undefined
    ? USER_ORDERS[name as keyof typeof USER_ORDERS]
    : usersByAttribute(attribute);
}
