import type { TableRole } from "../../model/accessTable.ts";
import { type RoleTree, treeLines, treeOf } from "../../model/roles/layers/roleTree.ts";

export interface LayeredRows {
  /** The roles from the top, those below folded ones left out. */
  readonly shown: Uint32Array;
  readonly tree: RoleTree;
  /** How many are above a role that is shown. */
  readonly depths: ReadonlyMap<number, number>;
  /** False for one that is there for those below it alone. */
  isMatch(role: number): boolean;
  /** True, or false, for one that can be folded; undefined for others. */
  isFolded(role: number): boolean | undefined;
}

interface Layering {
  /** For each role of the table those that are broader, the narrowest first. */
  readonly broader: readonly Uint32Array[];
  /** All roles of the table, and those of them that the filter leaves; undefined where there is none. */
  readonly all: Uint32Array;
  readonly matching: Uint32Array | undefined;
  readonly folded: readonly number[];
}

/** The tree of the roles; a filter leaves what is above a match, and folds nothing. */
export function layeredRows({ broader, all, matching, folded }: Layering): LayeredRows {
  const whole = treeOf(broader, all);
  const isMatch = matching && new Set(matching);
  let tree = whole;
  if (isMatch) {
    const kept = new Set(isMatch);
    for (const role of kept) {
      const above = whole.above(role);
      if (above !== undefined) kept.add(above);
    }
    tree = treeOf(
      broader,
      all.filter((role) => kept.has(role)),
    );
  }
  const foldedRoles = new Set(folded);
  const isFolded = (role: number) =>
    isMatch || tree.below(role).length === 0 ? undefined : foldedRoles.has(role);
  const depths = new Map<number, number>();
  for (const { role, depth } of treeLines(tree, (role) => isFolded(role) === true))
    depths.set(role, depth);
  return {
    shown: Uint32Array.from(depths.keys()),
    ...{ tree, depths, isFolded },
    isMatch: (role) => !isMatch || isMatch.has(role),
  };
}

/** Of each role of some, by its number, how many groups it has together with those above it in their tree. */
export function groupsWithAbove(
  roles: readonly Pick<TableRole, "groups">[],
  broader: readonly Uint32Array[],
  some: Iterable<number>,
): Uint32Array {
  const counts = new Uint32Array(roles.length);
  const last = roles.reduce((most, { groups }) => Math.max(most, groups.at(-1) ?? -1), -1);
  /** How many of the roles from the top to the one at hand have each group. */
  const uses = new Uint32Array(last + 1);
  const path: number[] = [];
  let inAll = 0;
  for (const { role, depth } of treeLines(treeOf(broader, some))) {
    while (path.length > depth)
      for (const group of roles[path.pop()!].groups) if (--uses[group] === 0) inAll--;
    path.push(role);
    for (const group of roles[role].groups) if (uses[group]++ === 0) inAll++;
    counts[role] = inAll;
  }
  return counts;
}

/** The folded roles with one folded that was not, or the reverse. */
export function toggledFold(folded: readonly number[], role: number): readonly number[] {
  return folded.includes(role) ? folded.filter((one) => one !== role) : [...folded, role];
}
