import type { Lines } from "../../model/lines.ts";
import { shareOf, type Work } from "../../model/tasks/slices.ts";
import { towardsDiagonal } from "./arrangePieces.ts";
import { orderLines } from "./orderLines.ts";

/** An order of users and groups: their numbers from the top, and from the left. */
export interface TwoOrders {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/**
 * The order in which like rows and like columns stand side by side, so that there are few runs of held
 * cells; as far as that is free, from the upper left to the lower right. Yields the share that is done.
 */
export function* blocksOrder(rows: Lines, columns: Lines): Work<TwoOrders> {
  const ownPlaces = Array.from({ length: columns.start.length - 1 }, (_, group) => group);
  const users = yield* shareOf(orderLines(rows, columns, towardsDiagonal(rows, ownPlaces)), 0, 0.5);
  const byUsers = towardsDiagonal(columns, placesIn(users));
  const groups = yield* shareOf(orderLines(columns, rows, byUsers), 0.5, 1);
  return { users, groups };
}

export function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  order.forEach((item, place) => {
    places[item] = place;
  });
  return places;
}
