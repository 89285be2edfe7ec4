import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";
import { quoted } from "../../inputFile.ts";
import { Refusal } from "../../refusal.ts";

const PAIR = /^\s*(\d+)(?:\s*[,;]\s*|\s+)(\d+)\s*$/;

/** Two integers a line, user and group. */
export const integerPairs: Format = {
  kind: "Pairs of integers",
  recognises: ({ lines }) =>
    lines.length > 0 && lines.slice(0, 100).every((line) => PAIR.test(line)),
  async read(sources, draft, reading) {
    for (const source of sources)
      await eachLine(source, draft, reading, (line) => {
        if (line.trim() === "") return;
        const pair = PAIR.exec(line);
        if (pair) draft.hold(draft.user(pair[1]), draft.group(pair[2]));
        else draft.problem("the line is no pair of integers; left out.");
      });
  },
};

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
  async read(sources, draft, reading) {
    for (const source of sources)
      await eachLine(source, draft, reading, (line) => {
        const [id, ...groups] = line.split(/\s+/).filter((word) => word !== "");
        if (id === undefined || id.startsWith("#")) return;
        const user = draft.user(id);
        for (const group of groups) draft.hold(user, draft.group(group));
      });
  },
};

/** RMiner's `.ass`: two lists of names, then a matrix of 0 and 1. */
export const rminer: Format = {
  kind: "RMiner assignment",
  recognises: ({ lines }) => /^@assignment\b/i.test(lines[0] ?? ""),
  async read(sources, draft, reading) {
    for (const source of sources) {
      const users: number[] = [];
      const groups: number[] = [];
      let isMatrix = false;
      let row = 0;
      await eachLine(source, draft, reading, (line) => {
        const list = /^@dimension\s+(user|permission)\s*\{(.*)\}\s*$/i.exec(line);
        if (line.startsWith("@")) isMatrix = /^@matrix\b/i.test(line);
        if (list?.[1].toLowerCase() === "user")
          users.push(...namesIn(list[2]).map((id) => draft.user(id)));
        else if (list) groups.push(...namesIn(list[2]).map((name) => draft.group(name)));
        else if (isMatrix && !line.startsWith("@") && line.trim() !== "") {
          const cells = line.split(",").map((cell) => cell.trim());
          if (row >= users.length) draft.problem("the matrix has more rows than users; left out.");
          else if (cells.length !== groups.length)
            draft.problem(`the row has ${cells.length} cells for ${groups.length} permissions.`);
          if (row < users.length)
            groups.forEach((group, at) => {
              if (cells[at] === "1") draft.hold(users[row], group);
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

/** Burmeister's `.cxt`: a formal context, objects and attributes by name, then rows of X and dots. */
export const burmeister: Format = {
  kind: "Burmeister context",
  recognises: ({ lines }) => {
    const counts = lines.slice(1, 4).filter((line) => /^\s*\d+\s*$/.test(line));
    return /^B\s*$/.test(lines[0] ?? "") && counts.length >= 2;
  },
  async read(sources, draft, reading) {
    for (const source of sources) {
      const sizes: number[] = [];
      const users: number[] = [];
      const groups: number[] = [];
      let row = 0;
      await eachLine(source, draft, reading, (line, number) => {
        if (number === 1) return;
        if (sizes.length < 2) {
          // A title may stand before the two sizes; a blank line stands around them.
          if (/^\s*\d+\s*$/.test(line)) sizes.push(Number(line));
        } else if (users.length === 0 && line.trim() === "") return;
        else if (users.length < sizes[0]) users.push(draft.user(line));
        else if (groups.length < sizes[1]) groups.push(draft.group(line));
        else if (row < users.length && line.trim() !== "") {
          if (line.length !== groups.length)
            draft.problem(`the row has ${line.length} marks for ${groups.length} attributes.`);
          groups.forEach((group, at) => {
            if (/[x1]/i.test(line[at] ?? "")) draft.hold(users[row], group);
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
