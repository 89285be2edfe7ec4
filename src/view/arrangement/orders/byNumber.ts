import { sortedBy } from "../../../model/sortedBy.ts";
import type { ChosenOrder } from "./order.ts";

/** The users by the number of groups that they hold, from the most; as it is when this is chosen. */
export const usersByNumber: ChosenOrder = {
  text: "Users by number of groups",
  *find({ data: { rows }, assumed, userCount }) {
    const users = Uint32Array.from({ length: userCount }, (_, user) => user);
    const held = (user: number) =>
      rows.start[user + 1] - rows.start[user] + assumed.row(user).length;
    return sortedBy(users, userCount, (user) => -held(user));
  },
};
