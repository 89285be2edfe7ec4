import type { AccessTable } from "../../model/accessTable.ts";
import { exceptionText } from "../../model/facts/conflictExceptions.ts";
import { ConflictGroups, pairsAmong } from "../../model/facts/conflictGroups.ts";
import type { Conflict } from "../../model/facts/conflicts.ts";
import { includes } from "../../model/lines.ts";
import { nameOf } from "../../model/roles/role.ts";
import { CONFLICT_HEADINGS, ROLE_NAME } from "../own/headings.ts";
import { csvHead, csvLine } from "../text/csvText.ts";
import { CoveringRoles } from "./covering.ts";
import { CSV_FILE, type Export } from "./export.ts";
import { haveNames } from "./rolesCsv.ts";
import { Snapshot } from "./snapshot.ts";

/** How many of two groups a user holds now; the others would come by the applied roles. */
const HELD = ["none", "one", "both"];

export const conflictsCsv: Export = {
  name: "Conflicts CSV",
  description:
    "One line for each user and each two groups that nobody may hold together, with the applied roles that have them.",
  ...CSV_FILE,
  namesUsers: true,
  kind: "conflicts",
  // Counting the lines takes as long as writing them.
  lineCount: ({ conflicts }) => (conflicts.length === 0 ? 0 : undefined),
  write: lines,
};

function* lines(table: AccessTable): Generator<string> {
  const snapshot = new Snapshot(table);
  const { userIds, userNames, groupNames } = snapshot.data;
  const all = snapshot.facts.conflicts;
  const finding = ConflictGroups.of(all, snapshot.data);
  let found = finding.next();
  for (; !found.done; found = finding.next()) yield "";
  const conflicts = found.value;
  const covering = new CoveringRoles(snapshot);
  const isNamed = haveNames(snapshot.roles);
  const isJudged = all.some(({ severity, exceptions }) => severity || exceptions);
  yield csvHead([
    ...CONFLICT_HEADINGS,
    ...(isNamed ? [ROLE_NAME] : []),
    ...(isJudged ? ["Severity", "Exception"] : []),
  ]);
  if (all.length === 0) return;
  for (let user = 0; user < userIds.length; user++) {
    const held = snapshot.held(user);
    covering.goTo(user);
    const groups = Uint32Array.from(new Set([...held, ...covering.groups])).sort();
    let text = "";
    for (const { conflict, groups: pair } of pairsAmong(groups, conflicts))
      text += csvLine([
        ...[userIds[user], userNames[user]],
        ...pair.map((group) => groupNames[group]),
        all[conflict].reason,
        rolesWith(pair, user, snapshot, "id"),
        HELD[pair.filter((group) => includes(held, group)).length],
        ...(isNamed ? [rolesWith(pair, user, snapshot, "name")] : []),
        ...(isJudged
          ? [all[conflict].severity ?? "", exceptionOf(all[conflict], userIds[user])]
          : []),
      ]);
    yield text;
  }
}

function exceptionOf({ exceptions = [] }: Conflict, id: string): string {
  const exception = exceptions.find(({ user }) => user === id);
  return exception ? exceptionText(exception) : "";
}

/** The applied roles of a user that have one of two groups, in the order of their application. */
function rolesWith(
  pair: readonly number[],
  user: number,
  snapshot: Snapshot,
  field: "id" | "name",
): string {
  const texts: string[] = [];
  for (const role of snapshot.rolesOf(user)) {
    const one = snapshot.roles[role];
    if (pair.some((group) => includes(one.groups, group)))
      texts.push(field === "id" ? one.id : nameOf(one));
  }
  return texts.join("; ");
}
