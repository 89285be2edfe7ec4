import { checkItems } from "../../facts/excludedRecords.ts";
import { countShared } from "../../lines.ts";
import type { Command } from "../command.ts";
import { swapExcluded } from "../effects.ts";
import { capitalized, isOneOf, type Some, someInWords } from "./someInWords.ts";

/** Takes in again some users and groups that are left out. */
export const includeAgain: Command<Some> = {
  name: "takeIn",
  label: ({ users, groups }) => {
    const words = someInWords({ users, groups });
    return (state) => `taking in again ${words(state)}`;
  },
  effect({ users, groups }, { excluded }) {
    const isAny =
      countShared(users, excluded.users.items) + countShared(groups, excluded.groups.items) > 0;
    if (!isAny) return undefined;
    return swapExcluded({
      users: excluded.users.without(users),
      groups: excluded.groups.without(groups),
    });
  },
  announce({ users, groups }, state) {
    const some = {
      users: users.filter((user) => state.excluded.users.has(user)),
      groups: groups.filter((group) => state.excluded.groups.has(group)),
    };
    return [
      `${capitalized(someInWords(some)(state))} ${isOneOf(some) ? "counts" : "count"} again.`,
    ];
  },
  log: {
    record: ({ users, groups }) => ({ users, groups }),
    *read({ users, groups }, { memberships }) {
      yield {
        users: checkItems(users, memberships.userCount, "its log"),
        groups: checkItems(groups, memberships.groupCount, "its log"),
      };
    },
  },
};
