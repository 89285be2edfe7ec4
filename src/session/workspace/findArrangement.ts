import type { FoundOrders } from "../../mining/order/byRole.ts";
import { findOrders as findOrdersInCells } from "../../mining/order/findOrders.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { groupOrder, type OrderKey, type OrderNames, userOrder } from "../../model/orders.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { atOnce, inSlices } from "../../model/tasks/slices.ts";
import { Arrangement } from "../../view/arrangement/arrangement.ts";
import { Order, TABLE_ORDER } from "../../view/arrangement/order.ts";
import { sortTexts } from "../../view/arrangement/sortTexts.ts";

export type FindOrders = typeof findOrdersInCells;

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

const FEW = 5_000;

export async function findArrangement(asked: Asked): Promise<Arrangement> {
  const { table, names, part, kept } = asked;
  const { memberships } = table;
  const users = kept && part.users === undefined ? undefined : names.users;
  const groups = kept && part.groups === undefined ? undefined : names.groups;
  const found = await foundIn(asked, [users, groups]);
  return new Arrangement(
    users === undefined
      ? kept!.users
      : await (found(users, "users") ??
          orderBy(userOrder(users).find?.(memberships), memberships.userCount)),
    groups === undefined
      ? kept!.groups
      : await (found(groups, "groups") ??
          orderBy(groupOrder(groups).find?.(memberships), memberships.groupCount)),
  );
}

/** The orders that are found in the cells, if one of the names stands for such. */
async function foundIn(
  { table, signal, onProgress, findOrders = findOrdersInCells }: Asked,
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

/** An order that follows from the table alone; a few names are sorted before the next frame. */
async function orderBy(key: OrderKey | undefined, count: number): Promise<Order> {
  if (key === undefined) return TABLE_ORDER;
  if (typeof key === "function")
    return new Order(
      sortedBy(
        Uint32Array.from({ length: count }, (_, line) => line),
        count,
        key,
      ),
    );
  const sorting = sortTexts(key);
  return new Order(count <= FEW ? atOnce(sorting) : await inSlices(sorting));
}
