import { Refusal } from "../../files/refusal.ts";
import { TableState } from "../../model/state/tableState.ts";
import { atOnce, inSlices } from "../../model/tasks/slices.ts";
import type { ReadTable } from "./ownTable.ts";
import { type PlainTable, readPlainTable, UNNAMED } from "./plainTable.ts";

/** Our own JSON, as text or as what `JSON.parse` makes of it, or plain lists. */
export type TableGiven = string | PlainTable | OwnJson;

/** What Access Table exports as JSON; `format` tells it from other objects. */
export interface OwnJson {
  readonly format: "access-table";
  readonly version: number;
}

/** With more cells than that its figures are worked out between frames. */
const MOST_CELLS_AT_ONCE = 200_000;

/** Reads a table that a page gives, plain lists at once; throws or rejects with a `Refusal`. */
export function readGiven(given: TableGiven): ReadTable | Promise<ReadTable> {
  if (typeof given === "string") return readOwn(given);
  if (typeof given !== "object" || given === null)
    throw new Refusal("The table is no text and no object.");
  if ("format" in given) return readOwn(JSON.stringify(given));
  const { data, roleSet } = readPlainTable(given);
  const work = TableState.of(data, { name: given.name ?? UNNAMED, edits: roleSet });
  if (data.rows.items.length <= MOST_CELLS_AT_ONCE) return { state: atOnce(work), problems: [] };
  return inSlices(work).then((state) => ({ state, problems: [] }));
}

async function readOwn(text: string): Promise<ReadTable> {
  const { readOwnTable } = await import("./ownTable.ts");
  return readOwnTable(text);
}
