import type { Memberships } from "../../model/table/memberships.ts";
import type { Place } from "../geometry/place.ts";
import { type Order, sameOrder, TABLE_ORDER } from "./order.ts";

/** The user and the group at a place: no user in the header, no group in the pinned columns. */
export interface PlaceEntities {
  readonly user?: number;
  readonly group?: number;
}

/** Users as rows, groups as columns: the only translation between model and view. */
export class Arrangement {
  readonly users: Order;
  readonly groups: Order;

  constructor(users: Order = TABLE_ORDER, groups: Order = TABLE_ORDER) {
    this.users = users;
    this.groups = groups;
  }

  rows(table: Memberships): number {
    return this.users.count(table.userCount);
  }

  columns(table: Memberships): number {
    return this.groups.count(table.groupCount);
  }

  userAt(row: number): number {
    return this.users.at(row);
  }

  groupAt(column: number): number {
    return this.groups.at(column);
  }

  rowOf(user: number): number | undefined {
    return this.users.placeOf(user);
  }

  columnOf(group: number): number | undefined {
    return this.groups.placeOf(group);
  }

  /** True if a place exists; the header and the pinned columns count. */
  has(table: Memberships, { row, column }: Place): boolean {
    return row < this.rows(table) && column < this.columns(table);
  }

  entitiesAt({ row, column }: Place): PlaceEntities {
    return {
      user: row < 0 ? undefined : this.userAt(row),
      group: column < 0 ? undefined : this.groupAt(column),
    };
  }
}

/** The place in `next` of an item of both orders: the one nearest to `place` in `before`. */
export function nearestRemaining(place: number, count: number, before: Order, next: Order) {
  for (let away = 0; away < count; away++)
    for (const at of [place + away, place - away]) {
      const remaining = at >= 0 && at < count ? next.placeOf(before.at(at)) : undefined;
      if (remaining !== undefined) return remaining;
    }
  return undefined;
}

export function sameArrangement(a: Arrangement, b: Arrangement): boolean {
  return sameOrder(a.users, b.users) && sameOrder(a.groups, b.groups);
}

/** All users and groups, in the table's own order. */
export const TABLE_ARRANGEMENT = new Arrangement();
