import { includes, type Lines, linesFrom, transpose } from "../../model/lines.ts";
import { broaderRoles } from "../../model/roles/layers/broaderRoles.ts";
import { treeOf } from "../../model/roles/layers/roleTree.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { blocksOrder, type TwoOrders } from "./blocks.ts";
import { orderByLayers, withAbove } from "./byLayers.ts";

export interface OrderedRole {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Both orders that the cells lead to: `byRole` where roles were asked for. */
export interface FoundOrders {
  readonly blocks: TwoOrders;
  readonly byRole?: TwoOrders;
}

/** Finds the order in blocks, and by some roles. Yields the share that is done. */
export function* foundOrders(
  rows: Lines,
  columns: Lines,
  roles: readonly OrderedRole[] | undefined,
): Work<FoundOrders> {
  const blocks = yield* blocksOrder(rows, columns);
  return { blocks, byRole: roles && (yield* orderByRole(roles, blocks)) };
}

/** Each role as contiguous as may be, around its narrower ones; of the same roles, as in `blocks`. */
export function* orderByRole(roles: readonly OrderedRole[], blocks: TwoOrders): Work<TwoOrders> {
  const largestFirst = [...roles].sort((a, b) => cellsOf(b) - cellsOf(a));
  const tree = treeOf(yield* broaderRoles(largestFirst, blocks.users.length));
  const side = (all: number, itemsOf: (role: OrderedRole) => Uint32Array) =>
    transpose(linesFrom(largestFirst.map(itemsOf)), all);
  const byUser = side(blocks.users.length, ({ users }) => users);
  const byGroup = side(blocks.groups.length, ({ groups }) => groups);
  const users = yield* orderByLayers(
    { blocks: blocks.users, rolesOf: byUser, isFirst: () => false },
    tree,
  );
  const groups = yield* orderByLayers(
    {
      blocks: blocks.groups,
      rolesOf: withAbove(byGroup, tree),
      isFirst: (group, role) => includes(largestFirst[role].groups, group),
    },
    tree,
  );
  return { users, groups };
}

function cellsOf({ users, groups }: OrderedRole): number {
  return users.length * groups.length;
}
