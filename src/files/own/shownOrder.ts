import { TEXT } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import type { OwnReading } from "./reading.ts";

/** The names of the orders in which a table was looked at: its lines stand in its own. */
export interface ShownOrder {
  readonly groups?: string;
  readonly users?: string;
}

/** Reads the object `order` that has just begun. */
export async function readShownOrder({ json }: OwnReading): Promise<ShownOrder> {
  const order: { groups?: string; users?: string } = {};
  await eachField(json, (field, value) => {
    if ((field === "groups" || field === "users") && value === TEXT) order[field] = json.text;
    return skip(json, value);
  });
  return order;
}
