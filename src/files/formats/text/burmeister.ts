import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Burmeister's `.cxt`: a formal context, objects and attributes by name, then rows of X and dots.
 */
export const burmeister: Format = {
  kind: "Burmeister context",
  recognises: ({ lines }) => {
    const counts = lines.slice(1, 4).filter((line) => /^\s*\d+\s*$/.test(line));
    return /^B\s*$/.test(lines[0] ?? "") && counts.length >= 2;
  },
  async read(sources, draft, context) {
    for (const source of sources) {
      const sizes: number[] = [];
      const users: number[] = [];
      const groups: number[] = [];
      let row = 0;
      await eachLine(source, draft, context, (line, number) => {
        if (number === 1) return;
        if (sizes.length < 2) {
          // A title may stand before the two sizes; a blank line stands around them.
          if (/^\s*\d+\s*$/.test(line)) sizes.push(Number(line));
        } else if (users.length === 0 && line.trim() === "") return;
        else if (users.length < sizes[0]) users.push(draft.user(line));
        else if (groups.length < sizes[1]) groups.push(draft.group(line));
        else if (row < users.length && line.trim() !== "") {
          if (line.length !== groups.length)
            draft.report(`the row has ${line.length} marks for ${groups.length} attributes.`);
          groups.forEach((group, at) => {
            if (/[x1]/i.test(line[at] ?? "")) draft.addMembership(users[row], group);
          });
          row++;
        }
      });
      if (row < users.length || groups.length < (sizes[1] ?? 1))
        throw new Refusal(
          `${quoted(source.name)} ends too soon: it announces ${sizes[0]} objects and ${sizes[1]} attributes.`,
        );
    }
  },
};
