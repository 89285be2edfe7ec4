import { sortedBy } from "../../../model/sortedBy.ts";
import { type ChosenOrder, ownOrder } from "./order.ts";

/** The groups in the order in which they were first read. */
export const groupsAsRead: ChosenOrder = {
  text: "Groups as read",
  *find({ data: { groupRead } }) {
    const groups = Uint32Array.from(groupRead.keys());
    return sortedBy(groups, groups.length, (group) => groupRead[group]);
  },
};

/** The users as they came: the order of the table itself. */
export const usersAsRead: ChosenOrder = { text: "Users as read", find: ownOrder };
