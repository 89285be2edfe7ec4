import type { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { ConflictMarks } from "./conflictMarks.ts";

/** The groups and their sides that are looked at between two chances to interrupt the work. */
const STEPS_AT_ONCE = 50_000;

/**
 * How many users hold both sides of each conflict now and are not excepted, those left out too; one look at
 * each cell.
 */
export function* countHolders(conflicts: ConflictGroups, memberships: Memberships) {
  const counts = new Uint32Array(conflicts.conflicts.length);
  if (counts.length === 0) return counts;
  const marks = new ConflictMarks(conflicts);
  let steps = 0;
  for (let user = 0; user < memberships.userCount; user++) {
    marks.clear();
    for (const group of memberships.heldRow(user)) {
      steps += 1 + marks.add(group);
      if (steps < STEPS_AT_ONCE) continue;
      steps = 0;
      yield;
    }
    for (const conflict of marks.together())
      if (!conflicts.isExcepted(conflict, user)) counts[conflict] += memberships.countOf(user);
    steps++;
  }
  return counts;
}

/** Of each conflict with any how many users hold both sides now and are excepted. */
export function* countExcepted(conflicts: ConflictGroups, memberships: Memberships) {
  const counts = new Map<number, number>();
  if (conflicts.excepted.size === 0) return counts;
  const marks = new ConflictMarks(conflicts);
  for (const [conflict, users] of conflicts.excepted) {
    for (const user of users) {
      marks.clear();
      for (const group of memberships.heldRow(user)) marks.add(group);
      if (marks.areTogether(conflict))
        counts.set(conflict, memberships.countOf(user) + (counts.get(conflict) ?? 0));
      yield;
    }
  }
  return counts;
}

/** The users who hold both sides of a conflict now, excepted or not, as work in slices. */
export function* holdersOf(conflicts: ConflictGroups, conflict: number, memberships: Memberships) {
  const seen = new Uint8Array(memberships.userCount);
  const groupsHeld = new Uint32Array(memberships.userCount);
  const [firsts, seconds] = conflicts.sidesOf(conflict);
  const sideOf = new Map<number, number>();
  for (const group of firsts) sideOf.set(group, 1);
  for (const group of seconds) sideOf.set(group, (sideOf.get(group) ?? 0) | 2);
  for (const [group, sides] of sideOf) {
    for (const user of memberships.heldColumn(group)) {
      seen[user] |= sides;
      groupsHeld[user]++;
    }
    yield;
  }
  // One group that is on both sides is no pair.
  const users: number[] = [];
  for (let user = 0; user < seen.length; user++)
    if (seen[user] === 3 && groupsHeld[user] > 1) users.push(user);
  return Uint32Array.from(users);
}
