import { transpose } from "../../model/lines.ts";
import { type HeldPiece, HeldReceiver, type HeldSize } from "../../model/roles/deriveTransfer.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { answerRequests, type TaskResult } from "../../model/tasks/workerTask.ts";
import { blocksOrder, type TwoOrders } from "./blocks.ts";
import { type OrderedRole, orderByRole } from "./byRole.ts";

/** A message to the worker: the size of the table and its roles, then a piece for each of its requests. */
export type OrderRequest =
  | ({ readonly kind: "size"; readonly roles?: readonly OrderedRole[] } & HeldSize)
  | ({ readonly kind: "piece" } & HeldPiece);

/** The worker's request for another piece, with the last one to be filled again. */
export interface OrderPieceRequest {
  readonly spare?: HeldPiece;
}

/** Both orders that the cells lead to: `byRole` where roles were asked for. */
export interface FoundOrders {
  readonly blocks: TwoOrders;
  readonly byRole?: TwoOrders;
}

/** The progress, roughly, when all cells are here. */
const CELLS_HERE = 0.05;

let receiver: HeldReceiver;
let groupCount = 0;
let roles: readonly OrderedRole[] | undefined;

answerRequests<OrderRequest, OrderPieceRequest, FoundOrders>((request, reply) => {
  if (request.kind === "size") {
    receiver = new HeldReceiver(request);
    groupCount = request.groups;
    roles = request.roles;
  } else receiver.take(request);
  if (receiver.isComplete) return orderAll(reply.progress);
  reply.progress(receiver.receivedShare * CELLS_HERE);
  if (request.kind === "size") reply.send({});
  else {
    const { sizes, items } = request;
    reply.send({ spare: { sizes, items } }, [sizes.buffer, items.buffer]);
  }
  return undefined;
});

function orderAll(onProgress: (done: number) => void): TaskResult<FoundOrders> {
  const { rows } = receiver;
  const work = blocksOrder(rows, transpose(rows, groupCount));
  for (;;) {
    const { done, value } = work.next();
    if (done) return { result: { blocks: value, byRole: roles && rolesFirst(roles, value) } };
    onProgress(CELLS_HERE + Number(value) * (1 - CELLS_HERE));
  }
}

function rolesFirst(roles: readonly OrderedRole[], blocks: TwoOrders): TwoOrders {
  return atOnce(orderByRole(roles, blocks));
}
