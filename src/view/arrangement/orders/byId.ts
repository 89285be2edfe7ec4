import type { ChosenOrder } from "./order.ts";
import { sortTexts } from "./sortTexts.ts";

/** The users by their ids. */
export const usersById: ChosenOrder = {
  text: "Users by id",
  find: ({ data }) => sortTexts(data.userIds),
};
