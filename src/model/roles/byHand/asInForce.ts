import { areEqual } from "../../lines.ts";
import type { InForceShape, TableRole } from "../role.ts";

/** The groups and users that a role in force has there, whatever it has here; undefined for others. */
export function shapeInForce(
  role: Pick<TableRole, "inForce" | "asInForce" | "derivedGroups" | "users">,
): InForceShape | undefined {
  if (!role.inForce) return undefined;
  return role.asInForce ?? { groups: role.derivedGroups, users: role.users };
}

/** What is kept of that beside what it has from now on: nothing where these are the same. */
export function asInForce(
  role: Pick<TableRole, "inForce" | "asInForce" | "derivedGroups" | "users">,
  now: InForceShape,
): InForceShape | undefined {
  const there = shapeInForce(role);
  const isSame = there && areEqual(there.groups, now.groups) && areEqual(there.users, now.users);
  return isSame ? undefined : there;
}
