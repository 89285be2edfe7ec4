import { AccessTable } from "#src/model/accessTable.ts";
import { type Comparison, compareTables, type Older } from "#src/model/comparison/comparison.ts";
import { type ChosenMatches, matchTables } from "#src/model/comparison/matching.ts";
import { Memberships, type TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { comparisonTable } from "#src/session/comparing/comparisonTable.ts";

interface ComparedTables {
  readonly comparison: Comparison;
  /** The table that the comparison is shown on. */
  readonly table: AccessTable;
}

/** Two tables compared, and the table that this is shown on. */
export function comparedTables(
  here: TableData,
  there: TableData,
  chosen?: ChosenMatches,
  older?: Older,
): ComparedTables {
  const memberships = new Memberships(here);
  const matching = atOnce(matchTables(here, there, chosen));
  const comparison = atOnce(compareTables(here, there, matching, older));
  const data = comparisonTable(comparison, memberships, "old.csv");
  return { comparison, table: new AccessTable(data, { name: "now" }) };
}
