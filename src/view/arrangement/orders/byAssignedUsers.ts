import { type ChosenOrder, ownOrder } from "./order.ts";

/** The groups by their number of assigned users, which never changes: the order of the table itself. */
export const groupsByAssignedUsers: ChosenOrder = {
  text: "Groups by assigned users",
  find: ownOrder,
};
