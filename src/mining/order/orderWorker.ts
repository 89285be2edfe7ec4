import { transpose } from "../../model/lines.ts";
import { answerWithHeld } from "../../model/roles/inWorker/heldTask.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { blocksOrder, type TwoOrders } from "./blocks.ts";
import { type OrderedRole, orderByRole } from "./byRole.ts";

/** What is asked besides the blocks: the order by these roles. */
export interface OrderAsked {
  readonly roles?: readonly OrderedRole[];
}

/** Both orders that the cells lead to: `byRole` where roles were asked for. */
export interface FoundOrders {
  readonly blocks: TwoOrders;
  readonly byRole?: TwoOrders;
}

/** The progress, roughly, when all cells are here. */
const CELLS_HERE = 0.05;

answerWithHeld<OrderAsked, FoundOrders>(CELLS_HERE, ({ roles, size }, rows, onProgress) => {
  const work = blocksOrder(rows, transpose(rows, size.groups));
  for (;;) {
    const { done, value } = work.next();
    if (done) return { result: { blocks: value, byRole: roles && rolesFirst(roles, value) } };
    onProgress(CELLS_HERE + Number(value) * (1 - CELLS_HERE));
  }
});

function rolesFirst(roles: readonly OrderedRole[], blocks: TwoOrders): TwoOrders {
  return atOnce(orderByRole(roles, blocks));
}
