import { NO_LINE, without } from "../../lines.ts";
import { countOf } from "../../wording.ts";
import type { InForceShape, TableRole } from "../role.ts";
import { shapeInForce } from "./inForce.ts";

/** What has to be done with a role so that what is proposed is in force. */
export interface RoleChange {
  readonly kind: "create" | "change" | "retire";
  readonly role: TableRole;
  readonly added: InForceShape;
  readonly removed: InForceShape;
}

const NOTHING: InForceShape = { groups: NO_LINE, users: NO_LINE };

/**
 * The difference between the roles in force and what is proposed: applied ones that are not in force are
 * to be created, those that have other groups or users here to be changed, and those put aside to be
 * retired. One that was only taken back stays as it is.
 */
export function roleChanges(roles: readonly TableRole[]): RoleChange[] {
  return roles.flatMap((role): RoleChange[] => {
    const { users, derivedGroups: groups } = role;
    const there = shapeInForce(role);
    if (!there) {
      const added = { groups, users };
      return role.used ? [{ kind: "create", role, added, removed: NOTHING }] : [];
    }
    if (role.discarded) return [{ kind: "retire", role, added: NOTHING, removed: there }];
    if (!role.asInForce) return [];
    const added = {
      groups: without(groups, there.groups),
      users: without(users, there.users),
    };
    const removed = {
      groups: without(there.groups, groups),
      users: without(there.users, users),
    };
    return [{ kind: "change", role, added, removed }];
  });
}

/** A change in a few words: "2 users in, 1 group out". */
export function changeInWords({ kind, added, removed }: RoleChange): string {
  if (kind === "retire") return `had ${sizeOf(removed)}`;
  if (kind === "create") return `with ${sizeOf(added)}`;
  const parts = (
    [
      [added.users, "user", "in"],
      [removed.users, "user", "out"],
      [added.groups, "group", "in"],
      [removed.groups, "group", "out"],
    ] as const
  ).filter(([items]) => items.length > 0);
  return parts.map(([items, noun, way]) => `${countOf(items.length, noun)} ${way}`).join(", ");
}

function sizeOf({ groups, users }: InForceShape): string {
  return `${countOf(users.length, "user")} and ${countOf(groups.length, "group")}`;
}
