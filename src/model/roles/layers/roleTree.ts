/** Roles as a tree, by their numbers: each below the narrowest of those that are broader. */
export interface RoleTree {
  /** Those below no other. */
  readonly roots: readonly number[];
  /** Those right below a role. */
  below(role: number): readonly number[];
  /** The role right above one, if there is any. */
  above(role: number): number | undefined;
}

/** A role as a line of its tree. */
interface TreeLine {
  readonly role: number;
  /** 0 for those below no other. */
  readonly depth: number;
}

const NONE: readonly number[] = [];

/**
 * The tree of some roles, which stand in their order beside one another. `broader` is that of all:
 * those that are not among these do not count.
 */
export function treeOf(
  broader: readonly ArrayLike<number>[],
  some: Iterable<number> = broader.keys(),
): RoleTree {
  const isListed = new Set(some);
  const roots: number[] = [];
  const parents = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const role of isListed) {
    const parent = Array.prototype.find.call(broader[role], (other) => isListed.has(other));
    if (parent === undefined) {
      roots.push(role);
      continue;
    }
    parents.set(role, parent);
    const before = children.get(parent);
    if (before) before.push(role);
    else children.set(parent, [role]);
  }
  return {
    roots,
    below: (role) => children.get(role) ?? NONE,
    above: (role) => parents.get(role),
  };
}

/** The roles of a tree from the top, each before those below it; what is below folded ones is left out. */
export function* treeLines(
  { roots, below }: RoleTree,
  isFolded: (role: number) => boolean = () => false,
): Generator<TreeLine> {
  // By hand: a recursion would be as deep as the tree.
  const open = roots.map((role) => ({ role, depth: 0 })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    if (isFolded(next.role)) continue;
    const inner = below(next.role);
    for (let k = inner.length - 1; k >= 0; k--)
      open.push({ role: inner[k], depth: next.depth + 1 });
  }
}
