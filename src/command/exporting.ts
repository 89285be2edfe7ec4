import type { Export, Shown } from "../files/export/export.ts";
import { EXPORTS } from "../files/export/exports.ts";
import { json } from "../files/export/json.ts";
import { roleChangesCsv } from "../files/export/roleChangesCsv.ts";
import { Refusal } from "../files/refusal.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { isolated } from "../model/isolated.ts";
import { noFileOf, textsOf, withLines } from "../session/exports/textExports.ts";
import type { Call, Option } from "./command.ts";

const ALL = [...EXPORTS, roleChangesCsv];

const idOf = ({ name }: Export) => name.toLowerCase().replaceAll(" ", "-");

export const LISTED_EXPORTS = ALL.map((item) => ({ id: idOf(item), about: item.description }));

/** `--as` of the commands whose answer is a table: as another file. */
export function asOption(about: string): Option {
  return { name: "as", value: "FILE", values: ALL.map(idOf), about };
}

export const AS_INSTEAD = asOption("writes this file in the place of the whole table as JSON");

/** Writes the file that `--as` names, else our own JSON; refuses at once what there is no room for. */
export async function writeExport(call: Call, table: AccessTable, shown: Shown): Promise<void> {
  const id = call.value("as");
  const item =
    id === undefined
      ? json
      : textsOf({ table, compared: undefined }).find((one) => idOf(one) === id);
  if (!item) throw new Refusal("No role is in force: there are no changes of such.");
  const refusal = noFileOf(item, table);
  if (refusal) throw new Refusal(refusal);
  const to = call.value("output") ?? "-";
  call.checkRoom(item.bytes?.(table) ?? 0);
  const text = item.write(table, shown);
  if (to === "-") return call.write(text);
  const all = item.lineCount(table);
  const what = `Writing ${isolated(to)}`;
  const tell = (lines: number) => call.progress(what, all && Math.min(1, lines / all));
  return call.write(withLines(text, tell));
}
