import type { TableData } from "./memberships.ts";

/** True where the name of each user is the id: one column says both. */
export function isIdTheName({ userIds, userNames }: TableData): boolean {
  return userIds.length > 0 && userIds.every((id, user) => id === userNames[user]);
}
