import { shownName } from "../../../model/wording.ts";
import type { FileHead } from "../fileHead.ts";
import type { ColumnPreview, ColumnUse } from "../format.ts";

const PREVIEW_ROWS = 5;

/** The use of each column and the first rows, for a person to check. */
export function previewColumns(
  { dialect }: FileHead,
  headings: readonly string[],
  useOf: (at: number) => ColumnUse,
  hasNoHeadings = false,
): ColumnPreview {
  const first = hasNoHeadings ? 0 : 1;
  return {
    headings: headings.map(shownName),
    uses: headings.map((_, at) => useOf(at)),
    rows: (dialect?.rows.slice(first, first + PREVIEW_ROWS) ?? []).map((row) => row.map(shownName)),
  };
}
