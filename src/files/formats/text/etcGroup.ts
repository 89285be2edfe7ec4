import { eachLine } from "../../import/eachLine.ts";
import type { Format } from "../../import/format.ts";

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
