import type { AccessTable } from "../../model/accessTable.ts";
import { CONFLICT_RULE_HEADINGS } from "../own/headings.ts";
import { csvHead, csvLine } from "../text/csvText.ts";
import { CSV_FILE, type Export, inPieces } from "./export.ts";

export const conflictRulesCsv: Export = {
  name: "Conflict rules CSV",
  description:
    "The pairs of groups that nobody may hold together, how severe they are, and who is excepted until when. “Conflicts …” reads it again.",
  ...CSV_FILE,
  kind: "conflict-rules",
  lineCount: ({ conflicts }) =>
    conflicts.reduce((lines, { exceptions = [] }) => lines + 1 + exceptions.length, 0),
  write: ({ conflicts }) => inPieces(lines(conflicts)),
};

/** A line for each pair, and behind it one for each of who is excepted. */
function* lines(conflicts: AccessTable["conflicts"]): Generator<string> {
  yield csvHead(CONFLICT_RULE_HEADINGS);
  for (const { groups, reason, severity = "", exceptions = [] } of conflicts) {
    const pair = [...groups, reason, severity];
    yield csvLine([...pair, "", "", ""]);
    for (const { user, reason, until } of exceptions) yield csvLine([...pair, user, reason, until]);
  }
}
