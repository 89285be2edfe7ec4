import * as laterPainters from "../layers/laterPainters.ts";
import type { PictureSources } from "../layers/layer.ts";
import { type Fields, fieldsBy } from "../layers/layers.ts";

/** What pictures show of the layers, as plain data: it can be sent to a worker. */
export type Sent = Readonly<Record<string, unknown>>;

export function sentOf(shown: PictureSources): Sent {
  return fieldsBy(({ send }) => (send === "nothing" ? undefined : send.data(shown)));
}

/** The fields of a picture's frame, of what was sent. */
export function receivedOf(sent: Sent): Fields {
  return fieldsBy(({ name, send }) =>
    send === "nothing" || sent[name] === undefined
      ? undefined
      : send.receive(sent[name], laterPainters),
  );
}
