import type { ReadResult } from "../../files/readInputs.ts";
import type { Nesting } from "../../model/facts/nesting.ts";
import { isolated } from "../../model/isolated.ts";
import { TableState } from "../../model/state/tableState.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import type { OtherTable } from "../workspace/workspace.ts";

/** What was read as a table: counting what its applied roles cover may take a while. */
export async function preparedTable(
  result: Pick<ReadResult, "data" | "roleSet">,
  name: string,
  nesting: Nesting | undefined = result.roleSet?.nesting,
): Promise<TableState> {
  const { data, roleSet } = result;
  if (nesting === "expanded") return (await loadNesting()).expandedTable(result, name);
  const edits = roleSet && { ...roleSet, nesting };
  return inSlices(TableState.of(data, { name, edits }));
}

/** The code about groups in groups, which few tables need. */
export const loadNesting = () => import("./nestingChoice.ts");

/** The name of some files together. */
export function nameOf([first, ...others]: readonly { readonly name: string }[]): string {
  return others.length === 0 ? first.name : `${isolated(first.name)} and ${others.length} more`;
}

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
