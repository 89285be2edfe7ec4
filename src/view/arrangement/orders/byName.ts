import type { ChosenOrder } from "./order.ts";
import { sortTexts } from "./sortTexts.ts";

/** The groups by their names. */
export const groupsByName: ChosenOrder = {
  text: "Groups by name",
  find: ({ data }) => sortTexts(data.groupNames),
};

/** The users by their names. */
export const usersByName: ChosenOrder = {
  text: "Users by name",
  find: ({ data }) => sortTexts(data.userNames),
};
