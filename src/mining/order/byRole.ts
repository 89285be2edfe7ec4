import { type Lines, line, linesFrom, transpose } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { blocksOrder, type TwoOrders } from "./blocks.ts";
import { orderLines } from "./orderLines.ts";

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

/**
 * The users and the groups of the same roles side by side: each role as contiguous as may be, in the
 * order of what the roles cover. Those of the same roles, and behind all those of none, stand as in
 * `blocks`.
 */
export function* orderByRole(roles: readonly OrderedRole[], blocks: TwoOrders): Work<TwoOrders> {
  const largestFirst = [...roles].sort((a, b) => cellsOf(b) - cellsOf(a));
  const side = (all: number, itemsOf: (role: OrderedRole) => Uint32Array) =>
    transpose(linesFrom(largestFirst.map(itemsOf)), all);
  const users = yield* ordered(
    side(blocks.users.length, ({ users }) => users),
    roles.length,
    blocks.users,
  );
  const groups = yield* ordered(
    side(blocks.groups.length, ({ groups }) => groups),
    roles.length,
    blocks.groups,
  );
  return { users, groups };
}

function cellsOf({ users, groups }: OrderedRole): number {
  return users.length * groups.length;
}

/** Users, or groups, with lines of their roles: by these, and then as in `blocks`. */
function* ordered(rolesOf: Lines, roles: number, blocks: Uint32Array): Work<Uint32Array> {
  // In the order of the blocks, in which equal ones and those without a role stay.
  const inBlocks = linesFrom(Array.from(blocks, (item) => line(rolesOf, item)));
  const largest = (place: number) => line(inBlocks, place)[0];
  const order = yield* orderLines(inBlocks, transpose(inBlocks, roles), {
    of: largest,
    ofAll: (all) => all.reduce((least, one) => Math.min(least, one), roles),
  });
  return order.map((place) => blocks[place]);
}
