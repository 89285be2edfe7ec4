import type { Format } from "../../import/format.ts";
import { looksLikeOwn, readOwn } from "../../own/readOwn.ts";
import { Refusal } from "../../refusal.ts";

/** Access Table's own JSON: the table as it was, with its roles. */
export const accessTableJson: Format = {
  kind: "Access Table JSON",
  recognises: ({ text }) => looksLikeOwn(text),
  async read([source, ...others], draft, reading) {
    if (others.length > 0)
      throw new Refusal(
        "Each Access Table file is a whole table of its own. Open one of them at a time.",
      );
    draft.at(source.name);
    const { data, derived } = await readOwn(source.chunks(), {
      problem: ({ sentence, line }) => draft.problem(sentence, line),
      progress: (users) => {
        reading.rows = users;
      },
    });
    draft.data = data;
    reading.derived = derived;
  },
};
