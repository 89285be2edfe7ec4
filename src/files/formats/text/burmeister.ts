import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { NamedMatrix } from "../../import/namedMatrix.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

const WORDS = {
  rows: "objects",
  columns: "attributes",
  held: new Set(["X", "x", "1"]),
  empty: new Set([".", "0"]),
};

/**
 * Burmeister's `.cxt`: a formal context, objects and attributes by name, then rows of X and dots.
 */
export const burmeister: Format = {
  kind: "Burmeister context",
  recognises: ({ lines }) => {
    const counts = lines.slice(1, 4).filter((line) => /^\s*\d+\s*$/.test(line));
    return /^B\s*$/.test(lines[0] ?? "") && counts.length >= 2;
  },
  async read(sources, draft) {
    for (const source of sources) {
      const matrix = new NamedMatrix(draft, WORDS);
      const { users, groups } = matrix;
      const sizes: number[] = [];
      await eachLine(source, draft, (line, number) => {
        if (number === 1) return;
        if (sizes.length < 2) {
          // A title may stand before the two sizes; a blank line stands around them.
          if (/^\s*\d+\s*$/.test(line)) sizes.push(Number(line));
        } else if (users.length === 0 && line.trim() === "") return;
        else if (users.length < sizes[0]) matrix.addUser(line, number);
        else if (groups.length < sizes[1]) matrix.addGroup(line, number);
        else if (line.trim() !== "") matrix.addRow(line);
      });
      if (matrix.missingRows > 0 || groups.length < (sizes[1] ?? 1))
        throw new Refusal(
          `${quoted(source.name)} ends too soon: it announces ${sizes[0]} objects and ${sizes[1]} attributes.`,
        );
    }
  },
};
