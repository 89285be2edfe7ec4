import type { TableData } from "../../model/table/memberships.ts";

/** A user as a report names one: the name, with the id behind it where that is another. */
export function userName({ userIds, userNames }: TableData, user: number): string {
  const [id, name] = [userIds[user], userNames[user]];
  return name === "" || name === id ? id : `${name} (${id})`;
}
