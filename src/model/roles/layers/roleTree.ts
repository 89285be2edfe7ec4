/** Roles as a tree, by their numbers: each below the narrowest of those that are broader. */
export interface RoleTree {
  /** Those below no other. */
  readonly roots: readonly number[];
  /** Those right below a role. */
  below(role: number): Uint32Array;
  /** The role right above one, if there is any. */
  above(role: number): number | undefined;
}

interface TreeLine {
  readonly role: number;
  /** 0 for those below no other. */
  readonly depth: number;
}

const NONE = -1;

/** The tree of some roles, beside one another in their order; others in `broader` do not count. */
export function treeOf(
  broader: readonly ArrayLike<number>[],
  some: Iterable<number> = broader.keys(),
): RoleTree {
  const listed = Uint32Array.from(some);
  const isListed = new Uint8Array(broader.length);
  for (const role of listed) isListed[role] = 1;
  const parents = new Int32Array(broader.length).fill(NONE);
  /** Of those right below each role where they begin in `children`, and where they end. */
  const start = new Uint32Array(broader.length + 1);
  for (const role of listed) {
    const above = broader[role];
    let k = 0;
    while (k < above.length && isListed[above[k]] === 0) k++;
    if (k === above.length) continue;
    parents[role] = above[k];
    start[above[k] + 1]++;
  }
  for (let role = 0; role < broader.length; role++) start[role + 1] += start[role];
  const end = start.slice();
  const children = new Uint32Array(start[broader.length]);
  for (const role of listed) if (parents[role] !== NONE) children[end[parents[role]]++] = role;
  return {
    roots: Array.from(listed).filter((role) => parents[role] === NONE),
    below: (role) => children.subarray(start[role], end[role]),
    above: (role) => (parents[role] === NONE ? undefined : parents[role]),
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
