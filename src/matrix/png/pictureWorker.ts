import { type CopyPart, CopyReceiver } from "../../model/tableCopy.ts";
import { answerRequests } from "../../model/workerTask.ts";
import type { Geometry } from "../../view/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** What the worker is told: the table, part by part, then how it is to be drawn. */
export type PictureRequest =
  | CopyPart
  | { readonly kind: "draw"; readonly geometry: Geometry; readonly theme: Theme };

const receiver = new CopyReceiver();

answerRequests<PictureRequest, never, Blob>(async (request, { progress }) => {
  if (request.kind !== "draw") {
    receiver.take(request);
    return undefined;
  }
  const { geometry, theme } = request;
  const frame = { table: receiver.finish(), geometry, theme };
  return { result: await drawPng(frame, LARGE_BANDS, { onProgress: progress }) };
});
