import type { OpenMessage, OpenRequest } from "./openMessages.ts";
import { pack } from "./packed.ts";
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
    const { packed, transfer } = pack(data, (batch) => post({ kind: "names", batch }));
    post({ kind: "opened", packed, opened }, transfer);
  } catch (error) {
    post({ kind: "refused", sentence: whyNot(error) });
  }
};
