import type { AccessTable } from "../../model/accessTable.ts";
import { REMOVAL_HEADINGS } from "../own/headings.ts";
import { csvHead, csvLine } from "../text/csvText.ts";
import { CSV_FILE, type Export, inPieces } from "./export.ts";

export const removalsCsv: Export = {
  name: "Removals CSV",
  description:
    "The memberships that are marked for removal, with the reason, a comment, who decided and when.",
  ...CSV_FILE,
  namesUsers: true,
  kind: "removals",
  lineCount: ({ decisions }) => decisions.removalCount,
  write: (table) => inPieces(lines(table)),
};

function* lines({ memberships: { data }, decisions }: AccessTable): Generator<string> {
  const cells = decisions.cells();
  yield csvHead(REMOVAL_HEADINGS);
  for (const { user, group, decision, reason, date, comment, by } of cells)
    if (decision === "remove")
      yield csvLine([
        ...[data.userIds[user], data.userNames[user], data.groupNames[group]],
        ...[reason, date, comment ?? "", by ?? ""],
      ]);
}
