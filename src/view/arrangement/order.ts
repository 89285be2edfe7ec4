import { includes } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";

/** An order of users or groups along an axis: all in the table's own, or some in another one. */
export class Order {
  /** The user or group at each place; undefined for the table's own order. */
  readonly items: Uint32Array | undefined;
  /** 1 + the place of each item, 0 for one that is left out. */
  #places: Uint32Array | undefined;

  /** Each item is in `items` once at most. */
  constructor(items?: Uint32Array) {
    this.items = items;
  }

  count(all: number): number {
    return this.items?.length ?? all;
  }

  at(place: number): number {
    return this.items ? this.items[place] : place;
  }

  placeOf(item: number): number | undefined {
    if (!this.items) return item;
    this.#places ??= inverse(this.items);
    const place = this.#places[item];
    return place > 0 ? place - 1 : undefined;
  }
}

export function sameOrder({ items: a }: Order, { items: b }: Order): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((item, place) => item === b[place]);
}

export const TABLE_ORDER = new Order();

/** 1 + the place of each item. */
function inverse(items: Uint32Array): Uint32Array {
  const places = new Uint32Array(items.reduce((most, item) => Math.max(most, item), -1) + 1);
  for (let place = 0; place < items.length; place++) places[items[place]] = place + 1;
  return places;
}

/** The sorted places of some sorted items: the items themselves in the table's own order. */
export function placesOf<T extends ArrayLike<number>>(sorted: T, order: Order): T | Uint32Array {
  if (!order.items) return sorted;
  const places = new Uint32Array(sorted.length);
  let count = 0;
  for (let k = 0; k < sorted.length; k++) {
    const place = order.placeOf(sorted[k]);
    if (place !== undefined) places[count++] = place;
  }
  return places.subarray(0, count).sort();
}

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
