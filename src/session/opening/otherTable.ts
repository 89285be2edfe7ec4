import type { ReadResult } from "../../files/readInputs.ts";
import type { TableState } from "../../model/state/tableState.ts";
import type { OtherTable } from "../workspace/workspace.ts";

/** A table that was read, as one beside the present one: with the memberships that count, or as it came in. */
export function otherTable(
  result: ReadResult,
  { name, memberships }: TableState,
  which: "data" | "direct",
): OtherTable {
  return {
    ...{ name, data: memberships[which], format: result.kind, time: new Date().toISOString() },
    files: result.files.map((file) => file.name),
  };
}
