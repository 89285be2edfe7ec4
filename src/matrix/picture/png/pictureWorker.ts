import type { Part } from "../../../model/table/codec.ts";
import { CopyReceiver } from "../../../model/tableCopy.ts";
import { answerRequests } from "../../../model/tasks/workerTask.ts";
import { Arrangement } from "../../../view/arrangement/arrangement.ts";
import { Order } from "../../../view/arrangement/order.ts";
import type { Sheet } from "../sheet.ts";
import { receivedOf } from "../sheet.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** What is to be drawn; the table comes after it, part by part. */
export interface PictureRequest extends Pick<Sheet, "geometry" | "theme" | "surround" | "sent"> {
  readonly order: DrawnOrder;
}

/** The numbers of all users and groups in the order of the picture; none for the table's own. */
interface DrawnOrder {
  readonly users?: Uint32Array;
  readonly groups?: Uint32Array;
}

answerRequests<PictureRequest, never, Blob, number, Part>(async (request, { next, progress }) => {
  const receiver = new CopyReceiver();
  for (let part = await next(); part; part = await next()) receiver.take(part);
  const { geometry, theme, surround, sent = {}, order } = request;
  const arrangement = new Arrangement(new Order(order.users), new Order(order.groups));
  const table = receiver.finish();
  const sheet = { geometry, theme, surround, arrangement, table, ...receivedOf(sent) };
  return drawPng(sheet, LARGE_BANDS, { onProgress: progress });
});
