import type { Part } from "../../../model/table/codec.ts";
import { CopyReceiver } from "../../../model/tableCopy.ts";
import { answerRequests } from "../../../model/tasks/workerTask.ts";
import type { Sheet } from "../sheet.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** A message to the worker: the table, part by part, then the order to draw it. */
export type PictureRequest =
  | { readonly kind: "part"; readonly part: Part }
  | ({ readonly kind: "draw" } & Pick<Sheet, "geometry" | "theme" | "surround">);

const receiver = new CopyReceiver();

answerRequests<PictureRequest, never, Blob>(async (request, { progress }) => {
  if (request.kind === "part") {
    receiver.take(request.part);
    return undefined;
  }
  const { geometry, theme, surround } = request;
  const sheet = { table: receiver.finish(), geometry, theme, surround };
  return { result: await drawPng(sheet, LARGE_BANDS, { onProgress: progress }) };
});
