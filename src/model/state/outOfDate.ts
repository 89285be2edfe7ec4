import { type Excluded, excludes, excludesTheSame } from "../facts/excluded.ts";
import type { Nesting } from "../facts/nesting.ts";
import { includes } from "../lines.ts";
import type { RoleState } from "../roles/roleState.ts";
import { inOneOf } from "../table/cellSet.ts";
import type { Memberships } from "../table/memberships.ts";

/** True where a recalculation may give other roles: another cell counts, or counts no more. */
export function isOutOfDate(
  memberships: Memberships,
  roleState: RoleState,
  excluded: Excluded,
  nesting: Nesting,
): boolean {
  const { changedSince, derivedWithout, derivedNesting, isRecalculated, carriedOver } = roleState;
  if (!isRecalculated) return false;
  if (carriedOver) return true;
  const isChanged = (user: number, group: number) =>
    (memberships.isHeld(user, group) && !excludes(excluded, user, group)) !==
    (wasHeld(memberships, roleState, user, group) && !excludes(derivedWithout, user, group));
  for (const [user, groups] of changedSince.rows)
    if (groups.some((group) => isChanged(user, group))) return true;
  const { direct, expansion } = memberships;
  if (derivedNesting !== nesting && expansion?.someInherited(direct, isChanged)) return true;
  if (excludesTheSame(excluded, derivedWithout)) return false;
  return (
    inOneOf(excluded.users.items, derivedWithout.users.items).some((user) =>
      memberships.heldRow(user).some((group) => isChanged(user, group)),
    ) ||
    inOneOf(excluded.groups.items, derivedWithout.groups.items).some((group) =>
      memberships.heldColumn(group).some((user) => isChanged(user, group)),
    )
  );
}

/** True for a cell that was held at the last recalculation. */
function wasHeld(
  memberships: Memberships,
  { changedSince, derivedNesting }: RoleState,
  user: number,
  group: number,
): boolean {
  if (memberships.isAssignedWith(derivedNesting === "expanded", user, group)) return true;
  const isAssumed = includes(memberships.directlyAssumed(user), group);
  return isAssumed !== changedSince.has(user, group);
}
