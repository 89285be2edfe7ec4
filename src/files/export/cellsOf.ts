import { includes } from "../../model/lines.ts";
import type { CoveringRoles } from "./covering.ts";
import type { Snapshot } from "./snapshot.ts";

/** Picks the cells of one user that a file lists, by column. */
export type PickCells = (
  user: number,
  snapshot: Snapshot,
  covering: CoveringRoles,
) => ArrayLike<number>;

/** The held cells of a user that no applied role covers, but for those of what is left out. */
export const uncoveredOf: PickCells = (user, snapshot, covering) =>
  snapshot
    .held(user)
    .filter((group) => covering.roleOf(group) < 0 && !snapshot.isExcluded(user, group));

/** The cells that the applied roles and the assumptions would newly grant to a user. */
export const grantedTo: PickCells = (user, snapshot, covering) => {
  const assigned = snapshot.assigned(user);
  const granted = new Set(Array.from(snapshot.assumed(user)));
  for (const group of covering.groups) if (!includes(assigned, group)) granted.add(group);
  return Uint32Array.from(granted).sort();
};
