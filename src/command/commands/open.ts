import { isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";
import type { Command } from "../command.ts";

export const open: Command = {
  name: "open",
  about: "any files that the page opens, to our own JSON",
  usage: "FILE… -o table.json",
  example: "open export.csv -o table.json",
  options: [],
  files: { least: 1 },
  async run(call) {
    const table = await call.tableOf(call.files);
    const { userCount, groupCount, heldCount } = table.memberships;
    call.tell(
      `${isolated(table.name)}: ${countOf(userCount, "user")}, ${countOf(groupCount, "group")}, ${countOf(heldCount, "membership")}.`,
    );
    await call.writeTable(table);
  },
};
