import { isolated } from "../../../model/isolated.ts";
import type { ChosenOrder } from "./order.ts";
import { sortTexts } from "./sortTexts.ts";

/** The users by an attribute; those without it come last. */
export function usersByAttribute(attribute: string): ChosenOrder {
  return {
    text: `Users by «${isolated(attribute)}»`,
    find({ data, userCount }) {
      const found = data.attributes.find(({ name }) => name === attribute);
      return sortTexts(found?.values ?? new Array<undefined>(userCount).fill(undefined));
    },
  };
}
