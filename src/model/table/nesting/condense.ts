import { type Lines, lineCount, linesFrom } from "../../lines.ts";
import type { Work } from "../../tasks/slices.ts";

/** Groups in groups without circles: those that contain one another are one part. */
export interface CondensedNesting {
  readonly partOf: Uint32Array;
  readonly groups: Lines;
  /** The other parts that each part is a member of; they have smaller numbers than itself. */
  readonly parents: Lines;
  /** The number of circles: parts of several groups, and groups that are members of themselves. */
  readonly cycles: number;
}

const UNSEEN = 0xffff_ffff;

/** Groups between two chances to interrupt the work. */
const GROUPS_AT_ONCE = 5_000;

/** Condenses groups in groups: `memberOf` lists the groups that each group is a member of. */
export function* condense(memberOf: Lines): Work<CondensedNesting> {
  const { partOf, partCount } = yield* partsOf(memberOf);
  const groupsOf: number[][] = Array.from({ length: partCount }, () => []);
  for (let group = 0; group < partOf.length; group++) groupsOf[partOf[group]].push(group);
  yield;
  let cycles = 0;
  const parents: Uint32Array[] = [];
  for (const [part, groups] of groupsOf.entries()) {
    if (part % GROUPS_AT_ONCE === 0) yield;
    const found = new Set<number>();
    let isCircle = false;
    for (const group of groups)
      for (let k = memberOf.start[group]; k < memberOf.start[group + 1]; k++) {
        const parent = partOf[memberOf.items[k]];
        if (parent === part) isCircle = true;
        else found.add(parent);
      }
    if (isCircle) cycles++;
    parents.push(Uint32Array.from(found).sort());
  }
  return { partOf, groups: linesFrom(groupsOf), parents: linesFrom(parents), cycles };
}

/** The parts by Tarjan's algorithm, each after what it leads to; the stack may be as long as all. */
function* partsOf({ start, items }: Lines): Work<{ partOf: Uint32Array; partCount: number }> {
  const count = lineCount({ start, items });
  const partOf = new Uint32Array(count).fill(UNSEEN);
  const order = new Uint32Array(count).fill(UNSEEN);
  /** The earliest group that each can get back to. */
  const lowest = new Uint32Array(count);
  const nextEdge = start.slice(0, count);
  const path: number[] = [];
  const open: number[] = [];
  let seen = 0;
  let partCount = 0;
  const enter = (group: number) => {
    order[group] = lowest[group] = seen++;
    path.push(group);
    open.push(group);
  };
  for (let root = 0; root < count; root++) {
    if (order[root] === UNSEEN) enter(root);
    if (root % GROUPS_AT_ONCE === 0) yield;
    while (path.length > 0) {
      const group = path[path.length - 1];
      if (nextEdge[group] < start[group + 1]) {
        const parent = items[nextEdge[group]++];
        if (order[parent] === UNSEEN) enter(parent);
        else if (partOf[parent] === UNSEEN) lowest[group] = Math.min(lowest[group], order[parent]);
        continue;
      }
      path.pop();
      const below = path.at(-1);
      if (below !== undefined) lowest[below] = Math.min(lowest[below], lowest[group]);
      if (lowest[group] < order[group]) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        partOf[member] = partCount;
        if (member === group) break;
      }
      partCount++;
    }
  }
  return { partOf, partCount };
}
