import { check } from "../../checks.ts";
import type { Excluding } from "../../facts/excluded.ts";
import { checkItems } from "../../facts/excludedRecords.ts";
import type { TableState } from "../../tableState.ts";
import type { Command } from "../command.ts";
import { swapExcluded } from "../effects.ts";
import { capitalized, isOneOf, type Some, someInWords } from "./someInWords.ts";

/** Leaves some users and groups out of recalculation, plans and coverage's total. */
export const exclude: Command<Some & Excluding> = {
  name: "leaveOut",
  label: ({ users, groups }) => {
    // The step to undo must not hold on to long lists.
    const words = someInWords({ users, groups });
    return (state) => `leaving out ${words(state)}`;
  },
  effect({ users, groups, why, since }, { excluded }) {
    const reason = { why, since };
    const after = {
      users: excluded.users.with(users, reason),
      groups: excluded.groups.with(groups, reason),
    };
    const isSame = after.users === excluded.users && after.groups === excluded.groups;
    return isSame ? undefined : swapExcluded(after);
  },
  announce(args, state) {
    const more = newOf(args, state);
    const words = someInWords(more)(state);
    return [`${capitalized(words)} ${isOneOf(more) ? "is" : "are"} left out now.`];
  },
  log: {
    record: ({ users, groups, why, since }) => ({ users, groups, why, since }),
    *read({ users, groups, why, since }, { memberships }) {
      check(typeof why === "string" && typeof since === "string", "its log");
      yield {
        users: checkItems(users, memberships.userCount, "its log"),
        groups: checkItems(groups, memberships.groupCount, "its log"),
        ...{ why, since },
      };
    },
  },
};

/** Those that are not left out yet. */
function newOf({ users, groups }: Some, { excluded }: TableState): Some {
  return {
    users: users.filter((user) => !excluded.users.has(user)),
    groups: groups.filter((group) => !excluded.groups.has(group)),
  };
}
