import { check, checkItems } from "../../checks.ts";
import type { Excluding } from "../../facts/excluded.ts";
import { isolated } from "../../isolated.ts";
import { countShared } from "../../lines.ts";
import type { TableState } from "../../state/tableState.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { setFactOfRules } from "./setFactOfRules.ts";

/** Some users and groups, each list sorted. */
export interface Some {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Leaves some users and groups out of recalculation, plans and coverage's total, and users of rules. */
export const exclude: Command<Some & Excluding> = {
  name: "leaveOut",
  singlesOut: ({ users }) => users.length > 0,
  label: (some) => {
    const words = someInWords(some);
    return (state) => `leaving out ${words(state)}`;
  },
  effect({ users, groups, why, since }, state) {
    const { excluded } = state.facts;
    const reason = { why, since };
    const after = {
      users: excluded.users.with(users, reason),
      groups: excluded.groups.with(groups, reason),
    };
    const isSame = after.users === excluded.users && after.groups === excluded.groups;
    return isSame ? undefined : setFactOfRules("excluded", after, state, { excluded: after });
  },
  announce(some, state) {
    const more = thoseThatAre(false, some, state);
    const words = capitalized(someInWords(more)(state));
    const fewer = state.roleState.roles.filter(
      ({ rule, users }) => rule && countShared(users, more.users) > 0,
    ).length;
    const roles =
      fewer > 0
        ? `: ${countOf(fewer, "role")} by rule ${fewer === 1 ? "has" : "have"} fewer users`
        : "";
    return [`${words} ${isOneOf(more) ? "is" : "are"} left out now${roles}.`];
  },
  log: {
    record: ({ users, groups, why, since }) => ({ users, groups, why, since }),
    *read({ users, groups, why, since }, state) {
      check(typeof why === "string" && typeof since === "string", "its log");
      yield { ...readSome({ users, groups }, state), why, since };
    },
  },
};

/** Takes in again some users and groups that are left out. */
export const includeAgain: Command<Some> = {
  name: "takeIn",
  singlesOut: ({ users }) => users.length > 0,
  label: (some) => {
    const words = someInWords(some);
    return (state) => `taking in again ${words(state)}`;
  },
  effect({ users, groups }, state) {
    const { excluded } = state.facts;
    const isAny =
      countShared(users, excluded.users.items) + countShared(groups, excluded.groups.items) > 0;
    if (!isAny) return undefined;
    const after = {
      users: excluded.users.without(users),
      groups: excluded.groups.without(groups),
    };
    return setFactOfRules("excluded", after, state, { excluded: after });
  },
  announce(args, state) {
    const some = thoseThatAre(true, args, state);
    const words = capitalized(someInWords(some)(state));
    return [`${words} ${isOneOf(some) ? "counts" : "count"} again.`];
  },
  log: {
    record: ({ users, groups }) => ({ users, groups }),
    *read(record, state) {
      yield readSome(record, state);
    },
  },
};

function thoseThatAre(
  isExcluded: boolean,
  { users, groups }: Some,
  { facts: { excluded } }: TableState,
): Some {
  return {
    users: users.filter((user) => excluded.users.has(user) === isExcluded),
    groups: groups.filter((group) => excluded.groups.has(group) === isExcluded),
  };
}

function readSome(
  { users, groups }: { readonly users?: unknown; readonly groups?: unknown },
  { memberships }: TableState,
): Some {
  return {
    users: checkItems(users, memberships.userCount, "its log"),
    groups: checkItems(groups, memberships.groupCount, "its log"),
  };
}

/** Users and groups in words: one by its name, several by their numbers. Holds no list. */
function someInWords({ users, groups }: Some): (state: TableState) => string {
  const [userCount, groupCount] = [users.length, groups.length];
  const [user, group] = [users[0], groups[0]];
  return ({ memberships: { data } }) => {
    const parts = [];
    if (userCount === 1) parts.push(`the user «${isolated(data.userNames[user])}»`);
    else if (userCount > 1) parts.push(countOf(userCount, "user"));
    if (groupCount === 1) parts.push(`the group «${isolated(data.groupNames[group])}»`);
    else if (groupCount > 1) parts.push(countOf(groupCount, "group"));
    return parts.join(" and ");
  };
}

function isOneOf({ users, groups }: Some): boolean {
  return users.length + groups.length === 1;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
