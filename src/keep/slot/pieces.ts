import { check } from "../../model/checks.ts";
import type { Part } from "../../model/table/codec.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { checkedTable, tableCodec } from "../../model/table/tableFields.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { contentsOf } from "./version1.ts";

/** A table in pieces that are small enough to be written while the page is used. */
export function piecesOf(data: TableData): Generator<Part> {
  return tableCodec.partsToCopy(data);
}

/** The table that its pieces make; throws where they make none. */
export async function tableFrom(read: (at: number) => Promise<unknown>): Promise<TableData> {
  const decoder = tableCodec.decoder();
  decoder.take(contentsOf(await read(0)));
  let at = 1;
  while (!decoder.isComplete) decoder.take(await read(at++));
  check((await read(at)) === undefined, "more pieces than it has");
  return inSlices(checkedTable(decoder.finish()));
}
