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

const LINE = /^([^:\s#+-][^:]*):[^:]*:(\d*):([^:]*)$/;

/** `/etc/group`, or what `getent group` prints. */
export const etcGroup: Format = {
  kind: "/etc/group",
  recognises: ({ lines, json }) => {
    const entries = lines.filter((line) => !/^[#+-]/.test(line));
    const fitting = entries.filter((line) => LINE.test(line)).length;
    return json === undefined && fitting > 0 && fitting >= 0.9 * entries.length;
  },
  async read(sources, draft) {
    for (const source of sources)
      await eachLine(source, draft, (line) => {
        if (line.trim() === "" || /^[#+-]/.test(line)) return;
        const match = LINE.exec(line);
        if (!match) {
          draft.report("the line is not of the form name:password:number:user,user; left out.");
          return;
        }
        const group = draft.group(match[1]);
        for (const id of match[3].split(",").map((id) => id.trim()))
          if (id !== "") draft.addMembership(draft.user(id), group);
      });
  },
};
