import type { Comparison } from "../../model/comparison/comparison.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { line, mergeLines, NO_LINE, without } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { ConflictMarks } from "./conflictMarks.ts";

/** A user of the union who holds both sides of conflicts in the newer of two tables, and did not in the older. */
export interface NewConflicts {
  readonly user: number;
  readonly conflicts: readonly number[];
}

const USERS_AT_ONCE = 1000;

/** Finds them; the conflicts are those of the union's groups. Who is excepted has none. */
export function* newConflicts(
  { here, older, gained, lost, hereAlone, thereAlone, union }: Comparison,
  conflicts: ConflictSides,
): Work<readonly NewConflicts[]> {
  const marks = new ConflictMarks(conflicts);
  const together = (groups: Uint32Array) => {
    marks.clear();
    for (const group of groups) marks.add(group);
    return [...marks.together()];
  };
  const rowHere = (user: number) => (user < here.userIds.length ? line(here.rows, user) : NO_LINE);
  const rowThere = (user: number) =>
    mergeLines(without(rowHere(user), line(hereAlone.rows, user)), line(thereAlone.rows, user));
  const newer = older === "other" ? rowHere : rowThere;
  const found: NewConflicts[] = [];
  for (let user = 0; user < union.userIds.length; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    // Nobody comes into a conflict without a new membership.
    const [more, less] = [line(gained.rows, user), line(lost.rows, user)];
    if (more.length === 0) continue;
    const now = together(newer(user)).filter((conflict) => !conflicts.isExcepted(conflict, user));
    if (now.length === 0) continue;
    const before = new Set(together(mergeLines(without(newer(user), more), less)));
    const fresh = now.filter((conflict) => !before.has(conflict)).sort((a, b) => a - b);
    if (fresh.length > 0) found.push({ user, conflicts: fresh });
  }
  return found;
}
