import { changesOf } from "../../model/comparison/changeLists.ts";
import {
  type ComparedChanges,
  groupPresence,
  type Presence,
  userPresence,
} from "../../model/comparison/comparison.ts";
import { line } from "../../model/lines.ts";
import { lastChanges, NO_UPDATE } from "../../model/update/lastChanges.ts";
import { CHANGE_HEADINGS } from "../own/headings.ts";
import { csvCell, csvHead } from "../text/csvText.ts";
import { CSV_FILE, type Export, inPieces } from "./export.ts";

/** What the last newer export changed that was taken; while tables are compared, the comparison's stands in its place. */
export const lastChangesCsv: Export = {
  name: "Changes CSV",
  description:
    "One line for each membership that came or went with the last newer export, and for what is new or gone.",
  ...CSV_FILE,
  namesUsers: true,
  kind: "changes",
  // Counting the lines takes as long as writing them.
  lineCount: ({ facts }) => (facts.lastUpdate ? undefined : 0),
  *write({ facts: { lastUpdate }, memberships }) {
    yield* changesCsv(lastChanges(lastUpdate ?? NO_UPDATE, memberships.data));
  },
};

/** A CSV with a line for each membership gained or lost, and for users and groups new or gone without. */
export function changesCsv(comparison: ComparedChanges): Iterable<string> {
  return inPieces(lines(comparison));
}

export function changeCount(comparison: ComparedChanges): number {
  const { gained, lost, union } = comparison;
  const loneCount = (items: readonly string[], what: "users" | "groups") =>
    items.reduce((count, _, item) => count + Number(isLone(comparison, what, item)), 0);
  const lone = loneCount(union.userIds, "users") + loneCount(union.groupNames, "groups");
  return gained.rows.items.length + lost.rows.items.length + lone;
}

function* lines(comparison: ComparedChanges): Generator<string> {
  const { union, gained, lost } = comparison;
  const { userIds, userNames, groupNames } = union;
  const ofGroup = groupNames.map(
    (name, group) => `,${csvCell(name)},${wordOf(groupPresence(comparison, group))}`,
  );
  yield csvHead(CHANGE_HEADINGS);
  for (let user = 0; user < userIds.length; user++) {
    const presence = userPresence(comparison, user);
    const head = `${csvCell(userIds[user])},${csvCell(userNames[user])},${wordOf(presence)}`;
    if (isLone(comparison, "users", user)) yield `${head},,,\r\n`;
    const gainedRow = line(gained.rows, user);
    const lostRow = line(lost.rows, user);
    let text = "";
    for (let i = 0, j = 0; i < gainedRow.length || j < lostRow.length; ) {
      const isGained = j === lostRow.length || gainedRow[i] < lostRow[j];
      const group = isGained ? gainedRow[i++] : lostRow[j++];
      text += `${head}${ofGroup[group]},${isGained ? "gained" : "lost"}\r\n`;
    }
    yield text;
  }
  for (let group = 0; group < groupNames.length; group++)
    if (isLone(comparison, "groups", group)) yield `,,${ofGroup[group]},\r\n`;
}

/** True for one who is new or gone and has no membership: each would be gained, or lost. */
function isLone(comparison: ComparedChanges, what: "users" | "groups", item: number): boolean {
  const { gained, lost, presence } = changesOf(comparison, what, item);
  return presence !== undefined && gained + lost === 0;
}

function wordOf(presence: Presence | undefined): string {
  return presence ?? "";
}
