import type { Part } from "../../model/table/codec.ts";
import { CopyReceiver } from "../../model/table/copy.ts";
import type { Geometry } from "../../view/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import { drawPng, LARGE_BANDS } from "./drawPng.ts";

/** What the worker is told: the table, part by part, then how it is to be drawn. */
export type PictureOrder =
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "draw"; readonly geometry: Geometry; readonly theme: Theme };

/** What the worker tells: that it runs, how far it is, the file, or why there is none. */
export type PictureMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "done"; readonly file: Blob }
  | { readonly kind: "failed"; readonly reason: string };

const post = (message: PictureMessage) => postMessage(message);
const receiver = new CopyReceiver();

addEventListener("message", async ({ data: order }: MessageEvent<PictureOrder>) => {
  try {
    if (order.kind !== "draw") return receiver.take(order.part);
    const { geometry, theme } = order;
    const frame = { table: receiver.finish(), geometry, theme };
    let told = 0;
    const onProgress = (done: number) => {
      if (done < told + 0.005) return;
      told = done;
      post({ kind: "progress", done });
    };
    const file = await drawPng(frame, LARGE_BANDS, { onProgress });
    post({ kind: "done", file });
  } catch (error) {
    post({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
  }
});
post({ kind: "ready" });
