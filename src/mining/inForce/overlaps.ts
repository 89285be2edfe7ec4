import { areEqual, countShared } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { type JudgedRole, type JudgedTable, rolesByGroup } from "./judgedTable.ts";

/** How a role stands to another one: with its groups and users, with its groups, all within it, or all around it. */
export type OverlapKind = "same" | "sameGroups" | "within" | "around";

export interface Overlap {
  /** The place of the other one. */
  readonly role: number;
  readonly kind: OverlapKind;
}

/** More than these of a role nobody looks through. */
export const MOST_OVERLAPS = 100;

/** The pairs that are compared between two chances to interrupt it. */
const PAIRS_AT_ONCE = 2000;

/**
 * For each role, by its place, those that make it needless or that it makes so. Who has all of its groups
 * has the one of them that the fewest roles have: only these are compared.
 */
export function* overlaps(table: Pick<JudgedTable, "roles" | "groupCount">): Work<Overlap[][]> {
  const { roles } = table;
  const byGroup = rolesByGroup(table);
  const found: Overlap[][] = roles.map(() => []);
  const add = (role: number, overlap: Overlap) => {
    if (found[role].length < MOST_OVERLAPS) found[role].push(overlap);
  };
  let pairs = 0;
  for (const [place, role] of roles.entries()) {
    if (role.groups.length === 0) continue;
    const rarest = role.groups.reduce((a, b) => (byGroup[b].length < byGroup[a].length ? b : a));
    for (const other of byGroup[rarest]) {
      if (++pairs % PAIRS_AT_ONCE === 0) yield;
      const kind = other === place ? undefined : kindOf(role, roles[other]);
      if (kind) add(place, { role: other, kind });
      if (kind === "within") add(other, { role: place, kind: "around" });
    }
  }
  return found;
}

function kindOf(a: JudgedRole, b: JudgedRole): OverlapKind | undefined {
  if (areEqual(a.groups, b.groups)) return areEqual(a.users, b.users) ? "same" : "sameGroups";
  const isWithin = a.users.length > 0 && hasAll(b.groups, a.groups) && hasAll(b.users, a.users);
  return isWithin ? "within" : undefined;
}

function hasAll(line: Uint32Array, items: Uint32Array): boolean {
  return items.length <= line.length && countShared(items, line) === items.length;
}
