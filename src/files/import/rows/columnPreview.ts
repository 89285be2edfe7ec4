import type { Sample } from "../fileHead.ts";
import type { ColumnUse, TakenColumns } from "../format.ts";

const ROWS = 5;

/** The use of each column with the first rows, so that a person can look at what was taken. */
export function takenColumns(
  { dialect }: Sample,
  headings: readonly string[],
  useOf: (at: number) => ColumnUse,
  isBare = false,
): TakenColumns {
  const first = isBare ? 0 : 1;
  return {
    headings,
    uses: headings.map((_, at) => useOf(at)),
    rows: dialect?.rows.slice(first, first + ROWS) ?? [],
  };
}
