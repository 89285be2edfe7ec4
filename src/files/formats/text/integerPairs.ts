import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";

const PAIR = /^\s*(\d+)(?:\s*[,;]\s*|\s+)(\d+)\s*$/;

/** Two integers a line, user and group. */
export const integerPairs: Format = {
  kind: "Pairs of integers",
  recognises: ({ lines }) =>
    lines.length > 0 && lines.slice(0, 100).every((line) => PAIR.test(line)),
  async read(sources, draft, context) {
    for (const source of sources)
      await eachLine(source, draft, context, (line) => {
        if (line.trim() === "") return;
        const pair = PAIR.exec(line);
        if (pair) draft.addMembership(draft.user(pair[1]), draft.group(pair[2]));
        else draft.report("the line is no pair of integers; left out.");
      });
  },
};
