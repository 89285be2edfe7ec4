import { Refusal } from "../../files/refusal.ts";
import { csvHead, csvLine } from "../../files/text/csvText.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";
import { meant, SOURCE } from "../arguments.ts";
import type { Call, Command } from "../command.ts";
import { askedBy, usersInSource } from "../opening/source.ts";
import { asJson } from "../results.ts";

export const users: Command = {
  name: "users",
  about:
    "the users of a role or of a row; those that a source has folded are asked of it once more",
  usage: "TABLE --role ID|--row ID [--from SOURCE --query SQL] -o users.csv",
  example: "users table.json --role Payroll --from lake/ -o payroll.csv",
  options: [
    { name: "role", value: "ID", about: "the users of this role" },
    {
      name: "row",
      value: "ID",
      about: "the users of the row with this id: that of its first user",
    },
  ],
  files: { least: 1, most: 2 },
  async run(call) {
    const table = await call.table();
    const rows = rowsAsked(call, table);
    const { data } = table.memberships;
    const names = data.counts
      ? await namesInSource(call, table, rows)
      : Array.from(rows, (row) => data.userIds[row]);
    call.tell(`${countOf(names.length, "user")}.`);
    if (call.isJson) await call.write(asJson({ users: names }));
    else await call.write([csvHead(["User ID"]), ...names.map((name) => csvLine([name]))]);
    return undefined;
  },
};

function rowsAsked(call: Call, { roles, memberships }: AccessTable): Uint32Array {
  const [roleId, rowId] = [call.value("role"), call.value("row")];
  if ((roleId === undefined) === (rowId === undefined))
    throw new Refusal("Say whose users: of a role by --role ID, or of a row by --row ID.");
  if (roleId !== undefined) {
    const role = roles.find(({ id }) => id === roleId);
    if (role) return role.users;
    const known = roles.map(({ id }) => id);
    throw new Refusal(`No role has the id “${isolated(roleId)}”.${meant(roleId, known)}`);
  }
  const row = memberships.rowOf(rowId!);
  if (row === undefined) throw new Refusal(`No row has the id “${isolated(rowId!)}”.`);
  return Uint32Array.of(row);
}

/** Only where the source is said: nobody's file has its query run by being read. */
async function namesInSource(
  call: Call,
  table: AccessTable,
  rows: Uint32Array,
): Promise<readonly string[]> {
  const { data } = table.memberships;
  if (call.files[1] !== SOURCE)
    throw new Refusal(
      `Rows of ${isolated(table.name)} stand for many users alike, and their names are in the source alone: ask it for them by --from and --query, as when the table was opened.`,
    );
  const { names, gone } = await usersInSource(call, await askedBy(call), data, rows);
  const count = table.memberships.usersIn(rows);
  if (gone.length > 0)
    call.tell(
      `${countOf(gone.length, "row")} of ${countOf(rows.length, "row")}: the source has nobody with these groups and attributes any more.`,
    );
  if (names.length !== count)
    call.tell(
      `The table has ${countOf(count, "user")} there: the source has changed since, or is asked otherwise.`,
    );
  return names;
}
