import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

/** RMiner's `.ass`: two lists of names, then a matrix of 0 and 1. */
export const rminer: Format = {
  kind: "RMiner assignment",
  recognises: ({ lines }) => /^@assignment\b/i.test(lines[0] ?? ""),
  async read(sources, draft, context) {
    for (const source of sources) {
      const users: number[] = [];
      const groups: number[] = [];
      let isMatrix = false;
      let row = 0;
      await eachLine(source, draft, context, (line) => {
        const list = /^@dimension\s+(user|permission)\s*\{(.*)\}\s*$/i.exec(line);
        if (line.startsWith("@")) isMatrix = /^@matrix\b/i.test(line);
        if (list?.[1].toLowerCase() === "user")
          users.push(...namesIn(list[2]).map((id) => draft.user(id)));
        else if (list) groups.push(...namesIn(list[2]).map((name) => draft.group(name)));
        else if (isMatrix && !line.startsWith("@") && line.trim() !== "") {
          const cells = line.split(",").map((cell) => cell.trim());
          if (row >= users.length) draft.report("the matrix has more rows than users; left out.");
          else if (cells.length !== groups.length)
            draft.report(`the row has ${cells.length} cells for ${groups.length} permissions.`);
          if (row < users.length)
            groups.forEach((group, at) => {
              if (cells[at] === "1") draft.addMembership(users[row], group);
            });
          row++;
        }
      });
      if (users.length === 0 || groups.length === 0)
        throw new Refusal(`${quoted(source.name)} names no users or no permissions.`);
    }
  },
};

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
