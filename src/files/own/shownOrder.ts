import { quoted } from "../../model/isolated.ts";
import {
  GROUP_ORDERS,
  type GroupOrder,
  isGroupOrder,
  isUserOrder,
  USER_ORDERS,
  type UserOrder,
} from "../../model/orders.ts";
import { TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { type OwnReading, skipReported } from "./reading.ts";

/** The names of the orders in which a table was looked at: its lines stand in its own. */
export interface ShownOrder {
  readonly groups?: GroupOrder;
  readonly users?: UserOrder;
}

/** What becomes of users whose order is not known. */
export const USERS_AS_READ = "they stand as read.";

/** Reads the object `order` that has just begun. An order that is not known is reported, and left out. */
export async function readShownOrder(reading: OwnReading): Promise<ShownOrder> {
  const { json } = reading;
  let order: ShownOrder = {};
  await eachField(json, (field, value) => {
    if (field === "groups") {
      if (value === TEXT && isGroupOrder(json.text)) order = { ...order, groups: json.text };
      else return refuse(field, value, inWords(GROUP_ORDERS), "they stand as assigned.");
    } else if (field === "users") {
      if (value === TEXT && isUserOrder(json.text)) order = { ...order, users: json.text };
      else
        return refuse(
          field,
          value,
          `${inWords(USER_ORDERS)}, nor attribute: and a name`,
          USERS_AS_READ,
        );
    } else return skip(json, value);
  });
  return order;

  function refuse(field: string, value: Token, known: string, instead: string) {
    const what =
      value === TEXT ? `is ${quoted(json.text)}, which is none of ${known}` : "is no text";
    return skipReported(reading, value, `order.${field} ${what}; ${instead}`);
  }
}

function inWords(orders: typeof GROUP_ORDERS | typeof USER_ORDERS): string {
  const names = orders.map(({ name }) => name);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
