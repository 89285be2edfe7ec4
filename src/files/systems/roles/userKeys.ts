import type { SystemRoles } from "./systemRoles.ts";

/** An id of a column that says no more; other systems have ids of other forms. */
export const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What Microsoft Entra knows a user by: the object id, else the user principal name. */
export function entraUserKey(roles: SystemRoles, user: number): string {
  const attribute = (words: string[], form?: RegExp) => roles.userAttribute(user, words, form);
  const id = attribute(["objectid"]) ?? attribute(["id"], GUID);
  return id ?? attribute(["userprincipalname", "upn"]) ?? roles.userId(user);
}
