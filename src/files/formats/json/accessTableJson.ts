import type { Format } from "../../import/format.ts";
import { looksLikeOwn, readOwn } from "../../own/readOwn.ts";
import { Refusal } from "../../refusal.ts";

export const accessTableJson: Format = {
  kind: "Access Table JSON",
  recognises: ({ text }) => looksLikeOwn(text),
  async read([source, ...others], draft) {
    if (others.length > 0)
      throw new Refusal(
        "Each Access Table file is a whole table of its own. Open one of them at a time.",
      );
    draft.goTo(source.name);
    const { data, roleSet, order } = await readOwn(source.chunks(), {
      onProblem: ({ sentence, line }) => draft.report(sentence, line),
      onProgress: (users) => {
        draft.rows = users;
      },
    });
    draft.data = data;
    draft.roleSet = roleSet;
    draft.order = order;
  },
};
