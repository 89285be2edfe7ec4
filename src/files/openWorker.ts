import { buffersOf } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/fields.ts";
import type { OpenMessage, OpenRequest } from "./openMessages.ts";
import { readInputs } from "./readInputs.ts";
import { whyNot } from "./refusal.ts";

/** Reads files away from the page; the page ends it to cancel. */
self.onmessage = async ({ data: { files, choices } }: MessageEvent<OpenRequest>) => {
  const post = (message: OpenMessage, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer });
  try {
    const { data, ...opened } = await readInputs(files, {
      choices,
      onProgress: (progress) => post({ kind: "progress", progress }),
    });
    for (const part of tableCodec.given(data)) post({ kind: "part", part }, buffersOf(part));
    post({ kind: "opened", opened });
  } catch (error) {
    post({ kind: "refused", sentence: whyNot(error) });
  }
};
