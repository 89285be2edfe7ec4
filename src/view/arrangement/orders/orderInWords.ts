import { isolated } from "../../../model/isolated.ts";
import { attributeOf, type GroupOrder, type OrderNames, type UserOrder } from "./orderNames.ts";

const GROUPS: Readonly<Record<GroupOrder, string>> = {
  assigned: "Groups by assigned users",
  read: "Groups as read",
  name: "Groups by name",
  blocks: "Groups in blocks",
  role: "Groups by role",
};

const USERS: Readonly<Record<string, string>> = {
  read: "Users as read",
  name: "Users by name",
  id: "Users by id",
  number: "Users by number of groups",
  blocks: "Users in blocks",
  role: "Users by role",
};

/** The orders of the groups that stand in the menu, in its order. */
export const GROUP_CHOICES: readonly GroupOrder[] = ["assigned", "read", "name", "blocks"];
/** Those of the users, without the attributes, which stand before the last. */
export const USER_CHOICES: readonly UserOrder[] = ["read", "name", "id", "number"];

export function groupsInWords(order: GroupOrder): string {
  return GROUPS[order];
}

export function usersInWords(order: UserOrder): string {
  const attribute = attributeOf(order);
  return attribute === undefined ? USERS[order] : `Users by «${isolated(attribute)}»`;
}

/** "Users as read, groups by assigned users". */
export function orderInWords({ users, groups }: OrderNames): string {
  const text = groupsInWords(groups);
  return `${usersInWords(users)}, ${text[0].toLowerCase()}${text.slice(1)}`;
}
