import { orderInWorker } from "../../mining/order/orderInWorker.ts";
import type { FoundOrders } from "../../mining/order/orderWorker.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { atOnce, inSlices, type Work } from "../../model/tasks/slices.ts";
import { Arrangement } from "../../view/arrangement/arrangement.ts";
import { Order, TABLE_ORDER } from "../../view/arrangement/order.ts";
import type { ChosenOrder } from "../../view/arrangement/orders/order.ts";
import type { OrderNames } from "../../view/arrangement/orders/orderNames.ts";
import { groupOrder, userOrder } from "../../view/arrangement/orders/orders.ts";

/** The search for an order in the cells: a worker's. */
export type FindOrders = typeof orderInWorker;

interface Asked {
  readonly table: AccessTable;
  readonly names: OrderNames;
  /** What was chosen last, and is found anew. */
  readonly part: Partial<OrderNames>;
  /** The arrangement that has the rest; undefined where all is found anew. */
  readonly kept: Arrangement | undefined;
  readonly findOrders: FindOrders | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** So few names are sorted before the next frame. */
const FEW = 5_000;

/** Finds the arrangement that the names of orders stand for. */
export async function findArrangement(asked: Asked): Promise<Arrangement> {
  const { table, names, part, kept } = asked;
  const { memberships } = table;
  const users = kept && part.users === undefined ? undefined : names.users;
  const groups = kept && part.groups === undefined ? undefined : names.groups;
  const found = await foundIn(asked, [users, groups]);
  return new Arrangement(
    users === undefined
      ? kept!.users
      : await (found(users, "users") ?? orderBy(userOrder(users), memberships)),
    groups === undefined
      ? kept!.groups
      : await (found(groups, "groups") ?? orderBy(groupOrder(groups), memberships)),
  );
}

/** The orders that are found in the cells, if one of the names stands for such. */
async function foundIn(
  { table, signal, onProgress, findOrders = orderInWorker }: Asked,
  names: readonly (string | undefined)[],
) {
  const roles = names.includes("role") ? appliedRoles(table) : undefined;
  const found: FoundOrders | undefined =
    roles || names.includes("blocks")
      ? await findOrders(table.memberships, roles, onProgress, signal)
      : undefined;
  return (name: string, side: "users" | "groups"): Order | undefined => {
    const orders = name === "role" ? found?.byRole : name === "blocks" ? found?.blocks : undefined;
    return orders && new Order(orders[side]);
  };
}

function appliedRoles({ roles, applied }: AccessTable) {
  return applied.map((role) => ({ users: roles[role].users, groups: roles[role].groups }));
}

/** An order that follows from the table alone. */
async function orderBy(order: ChosenOrder | undefined, table: Memberships): Promise<Order> {
  const items = order && (await done(order.find(table), table));
  return items ? new Order(items) : TABLE_ORDER;
}

/** The result of work: before the next frame where that is soon enough. */
async function done<T>(work: Work<T>, { userCount, groupCount }: Memberships): Promise<T> {
  return Math.max(userCount, groupCount) <= FEW ? atOnce(work) : inSlices(work);
}
