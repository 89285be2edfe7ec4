import { ConflictGroups } from "../../../model/facts/conflictGroups.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { ConflictMarks } from "../../conflicts/conflictMarks.ts";
import type { Finding } from "../finding.ts";

/** The most conflicts of somebody that are named. */
const MOST_NAMED = 3;
const USERS_AT_ONCE = 100;

/** Users who hold both sides of a conflict, and are not excepted today. */
export const inConflict: Finding = {
  name: "conflictsHeld",
  of: "user",
  title: "Conflicts that somebody has",
  counted: ["user with a conflict", "users with conflicts"],
  explanation: "They hold groups that nobody may hold together, and are not excepted.",
  why: "holds groups that are in conflict",
  // Which of the two groups goes is for somebody to say.
  isNoRemoval: true,
  *find(table) {
    const { conflicts } = table.table;
    if (conflicts.length === 0) return undefined;
    const known = yield* ConflictGroups.of(conflicts, table.data, table.today);
    const marks = new ConflictMarks(known);
    const conflictsOf = (user: number): number[] => {
      marks.clear();
      for (const group of table.users.lineOf(user)) marks.add(group);
      return [...marks.together()].filter((conflict) => !known.isExcepted(conflict, user));
    };
    const items: number[] = [];
    for (let user = 0; user < table.users.count; user++) {
      if (table.users.has(user) && conflictsOf(user).length > 0) items.push(user);
      if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    }
    return {
      items: Uint32Array.from(items),
      reasonOf(user) {
        const all = conflictsOf(user).sort((a, b) => a - b);
        const named = all.slice(0, MOST_NAMED).map((at) => conflicts[at].groups.map(isolated));
        const pairs = named.map((groups) => groups.join(" with "));
        return `${countOf(all.length, "conflict")}: ${andMore(pairs, all.length)}`;
      },
    };
  },
};
