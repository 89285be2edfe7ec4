import type { Part } from "../../../model/table/codec.ts";
import { CopyReceiver } from "../../../model/tableCopy.ts";
import { answerRequests } from "../../../model/tasks/workerTask.ts";
import { Arrangement } from "../../../view/arrangement/arrangement.ts";
import { Order } from "../../../view/arrangement/order.ts";
import type { Sheet } from "../sheet.ts";
import { receivedOf } from "../sheet.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** A message to the worker: the table, part by part, then the order to draw it. */
export type PictureRequest =
  | { readonly kind: "part"; readonly part: Part }
  | ({
      readonly kind: "draw";
      readonly order: DrawnOrder;
    } & Pick<Sheet, "geometry" | "theme" | "surround" | "sent">);

/** The numbers of all users and groups in the order of the picture; none for the table's own. */
interface DrawnOrder {
  readonly users?: Uint32Array;
  readonly groups?: Uint32Array;
}

const receiver = new CopyReceiver();

answerRequests<PictureRequest, never, Blob>(async (request, { progress }) => {
  if (request.kind === "part") {
    receiver.take(request.part);
    return undefined;
  }
  const { geometry, theme, surround, sent = {}, order } = request;
  const arrangement = new Arrangement(new Order(order.users), new Order(order.groups));
  const table = receiver.finish();
  const sheet = { geometry, theme, surround, arrangement, table, ...receivedOf(sent) };
  return { result: await drawPng(sheet, LARGE_BANDS, { onProgress: progress }) };
});
