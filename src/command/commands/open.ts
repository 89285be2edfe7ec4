import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";
import { usersInWords } from "../../view/picture/caption.ts";
import type { Command } from "../command.ts";
import { askedOf } from "../opening/assumptions.ts";
import { addFileAttributes, addRolesInForce } from "../opening/besides.ts";
import { readFiles } from "../reading.ts";
import { asJson, checkJson } from "../results.ts";

export const open: Command = {
  name: "open",
  about: "any files that the page opens, to our own JSON",
  usage: "FILE… -o table.json",
  example: "open export.csv --attributes people.csv -o table.json",
  options: [
    {
      name: "ask",
      about: "only list, as JSON, what would be asked about the files and what is assumed of them",
    },
    {
      name: "attributes",
      value: "FILE|COLUMN,…",
      isMany: true,
      about:
        "columns to add to the users, or groups, whom most of its rows match; with --fold the columns of the query in which users have to be the same, too",
    },
    {
      name: "roles",
      value: "FILE",
      isMany: true,
      about: "roles that exist already, to be roles in force; several files are one list",
    },
  ],
  files: { least: 1 },
  async run(call) {
    if (call.has("ask")) {
      await call.write(asJson(askedOf(await readFiles(call.files, call))));
      return;
    }
    checkJson(call);
    const { table, result, assumed } = await call.opened(call.files);
    for (const text of call.textsOf("attributes"))
      if (!call.has("from") || !areColumns(text, table)) await addFileAttributes(table, text, call);
    const roles = call.textsOf("roles");
    if (roles.length > 0) await addRolesInForce(table, roles, call);
    const { data, userCount, allUsers: users, groupCount, heldCount } = table.memberships;
    call.tell(
      `${isolated(table.name)}: ${usersInWords(data)}, ${countOf(groupCount, "group")}, ${countOf(heldCount, "membership")}.`,
    );
    await call.writeTable(table);
    if (call.isJson) {
      const problems = (await result.problems.all.text()).split("\r\n").slice(0, -1);
      const counts = { users, groups: groupCount, memberships: heldCount };
      const folded = data.counts && { rows: userCount };
      const { name } = table;
      await call.print(
        asJson({ name, kind: result.kind, ...counts, ...folded, assumed, problems }),
      );
    }
  },
};

/** True for columns that came with a source: where users are folded, they are chosen by the same option. */
function areColumns(text: string, { memberships }: AccessTable): boolean {
  const names = memberships.data.attributes.map(({ name }) => name);
  return text.split(",").every((name) => names.includes(name));
}
