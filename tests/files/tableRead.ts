import { AccessTable, type RoleSet } from "#src/model/accessTable.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

/** The table that a file of our own makes, with groups in groups worked out. */
export function tableRead({
  data,
  roleSet,
}: {
  readonly data: TableData;
  readonly roleSet: RoleSet | undefined;
}): AccessTable {
  return new AccessTable(data, { edits: roleSet, expansion: atOnce(expansionOf(data)) });
}
