import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";

/** RMPlib's `.rmp`: a user a line, with the permissions after tabs. */
export const rmplib: Format = {
  kind: "RMPlib instance",
  recognises: ({ lines, input }) => {
    const entries = lines.filter((line) => !line.startsWith("#")).slice(0, 100);
    const isRmp = entries.length < lines.length || /\.rmp$/i.test(input.name);
    return (
      isRmp && entries.length > 0 && entries.every((line) => /^u\d+(\s+p\d+)*\s*$/i.test(line))
    );
  },
  async read(sources, draft) {
    for (const source of sources)
      await eachLine(source, draft, (line) => {
        const [id, ...groups] = line.split(/\s+/).filter((word) => word !== "");
        if (id === undefined || id.startsWith("#")) return;
        const user = draft.user(id);
        for (const group of groups) draft.addMembership(user, draft.group(group));
      });
  },
};

const PAIR = /^\s*(\d+)(?:\s*[,;]\s*|\s+)(\d+)\s*$/;

/** Two integers a line, user and group. */
export const integerPairs: Format = {
  kind: "Pairs of integers",
  recognises: ({ lines }) =>
    lines.length > 0 && lines.slice(0, 100).every((line) => PAIR.test(line)),
  async read(sources, draft) {
    for (const source of sources)
      await eachLine(source, draft, (line) => {
        if (line.trim() === "") return;
        const pair = PAIR.exec(line);
        if (pair) draft.addMembership(draft.user(pair[1]), draft.group(pair[2]));
        else draft.report("the line is no pair of integers; left out.");
      });
  },
};
