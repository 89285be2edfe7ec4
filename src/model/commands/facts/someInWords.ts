import { isolated } from "../../isolated.ts";
import type { TableState } from "../../tableState.ts";
import { countOf } from "../../wording.ts";

/** Some users and groups, each list sorted. */
export interface Some {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Users and groups in words: one by its name, several by their numbers. Holds no list. */
export function someInWords({ users, groups }: Some): (state: TableState) => string {
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

export function isOneOf({ users, groups }: Some): boolean {
  return users.length + groups.length === 1;
}

/** The words as a sentence begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
