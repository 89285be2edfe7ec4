import { includes } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { Order } from "./order.ts";

/** The users with the holders of a group first, both parts in the order that they had. */
export function holdersFirst(table: Memberships, group: number, users: Order): Order {
  const holders = table.heldColumn(group);
  const all = Uint32Array.from({ length: table.userCount }, (_, place) => users.at(place));
  const isHolder = (user: number) => includes(holders, user);
  const others = all.filter((user) => !isHolder(user));
  const order = new Uint32Array(all.length);
  order.set(all.filter(isHolder));
  order.set(others, all.length - others.length);
  return new Order(order);
}
