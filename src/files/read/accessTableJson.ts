import type { Format } from "../format.ts";
import { Refusal } from "../refusal.ts";
import { isOwn } from "../sample.ts";

/** Access Table's own JSON. */
export const accessTableJson: Format = {
  kind: "Access Table JSON",
  recognises: ({ text }) => isOwn(text),
  async read() {
    throw new Refusal("Access Table's own JSON cannot be opened yet.");
  },
};
