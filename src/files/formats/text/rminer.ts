import { countOf } from "../../../model/wording.ts";
import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { NamedMatrix } from "../../import/namedMatrix.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

const WORDS = {
  rows: "users",
  columns: "permissions",
  held: new Set(["1"]),
  empty: new Set(["0"]),
};

/** RMiner's `.ass`: two lists of names, then a matrix of 0 and 1. */
export const rminer: Format = {
  kind: "RMiner assignment",
  recognises: ({ lines }) => /^@assignment\b/i.test(lines[0] ?? ""),
  async read(sources, draft) {
    for (const source of sources) {
      const matrix = new NamedMatrix(draft, WORDS);
      let isMatrix = false;
      await eachLine(source, draft, (line, number) => {
        const list = /^@dimension\s+(user|permission)\s*\{(.*)\}\s*$/i.exec(line);
        if (line.startsWith("@")) isMatrix = /^@matrix\b/i.test(line);
        if (list)
          for (const name of namesIn(list[2]))
            if (list[1].toLowerCase() === "user") matrix.addUser(name, number);
            else matrix.addGroup(name, number);
        else if (isMatrix && !line.startsWith("@") && line.trim() !== "")
          matrix.addRow(line.split(",").map((cell) => cell.trim()));
      });
      if (matrix.users.length === 0 || matrix.groups.length === 0)
        throw new Refusal(`${quoted(source.name)} names no users or no permissions.`);
      if (matrix.missingRows > 0)
        draft.report(
          `the matrix ends ${countOf(matrix.missingRows, "row")} before the users do; the last users hold nothing.`,
        );
    }
  },
};

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
