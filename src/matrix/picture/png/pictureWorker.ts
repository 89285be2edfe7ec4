import type { Part } from "../../../model/table/codec.ts";
import { CopyReceiver } from "../../../model/tableCopy.ts";
import { answerRequests } from "../../../model/work/workerTask.ts";
import type { Geometry } from "../../../view/geometry/geometry.ts";
import type { Theme } from "../../../view/theme.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** A message to the worker: the table, part by part, then the order to draw it. */
export type PictureRequest =
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "draw"; readonly geometry: Geometry; readonly theme: Theme };

const receiver = new CopyReceiver();

answerRequests<PictureRequest, never, Blob>(async (request, { progress }) => {
  if (request.kind === "part") {
    receiver.take(request.part);
    return undefined;
  }
  const { geometry, theme } = request;
  const frame = { table: receiver.finish(), geometry, theme };
  return { result: await drawPng(frame, LARGE_BANDS, { onProgress: progress }) };
});
