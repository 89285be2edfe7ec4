import { checkItems } from "../../leftOutRecords.ts";
import { countShared } from "../../lines.ts";
import type { Command } from "../command.ts";
import { swapLeftOut } from "../effects.ts";
import { capitalized, isOneOf, type Some, someInWords } from "./someInWords.ts";

/** Takes in again some users and groups that are left out. */
export const takeIn: Command<Some> = {
  name: "takeIn",
  label: ({ users, groups }) => {
    const words = someInWords({ users, groups });
    return (state) => `taking in again ${words(state)}`;
  },
  effect({ users, groups }, { leftOut }) {
    const isAny =
      countShared(users, leftOut.users.items) + countShared(groups, leftOut.groups.items) > 0;
    if (!isAny) return undefined;
    return swapLeftOut({
      users: leftOut.users.without(users),
      groups: leftOut.groups.without(groups),
    });
  },
  announce({ users, groups }, state) {
    const some = {
      users: users.filter((user) => state.leftOut.users.has(user)),
      groups: groups.filter((group) => state.leftOut.groups.has(group)),
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
