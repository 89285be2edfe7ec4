import { areEqual, type Lines, line, linesFrom, transpose } from "../../model/lines.ts";
import type { RoleTree } from "../../model/roles/layers/roleTree.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { orderLines } from "./orderLines.ts";

/** What is put in the order of a tree of roles: users, or groups. */
interface Layered {
  /** All of them, as they stand where nothing else decides. */
  readonly blocks: Uint32Array;
  /** For each the roles that it is in, and for groups those above these. */
  readonly rolesOf: Lines;
  /** True where an item comes before all that is below a role: a group that it has itself. */
  isFirst(item: number, role: number): boolean;
}

/** A part of the order, which goes by these roles. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly roles: readonly number[];
}

/** Lines in the order of a tree: by the broadest roles, within these by those below, and so on. */
export function* orderByLayers(items: Layered, tree: RoleTree): Work<Uint32Array> {
  const order = items.blocks.slice();
  const open: Part[] = [{ from: 0, to: order.length, roles: tree.roots }];
  for (let part = open.pop(); part; part = open.pop()) {
    const { from, to, roles } = part;
    const before = order.slice(from, to);
    const lines = linesBy(roles, before, items.rolesOf);
    const pull = {
      of: (place: number) => line(lines, place)[0],
      ofAll: (all: readonly number[]) => all.reduce((least, one) => Math.min(least, one)),
    };
    const share = before.length / order.length;
    const sorted = yield* orderLines(lines, transpose(lines, roles.length), pull, share);
    for (const [start, end] of runsOf(sorted, lines)) {
      const same = Array.from(line(lines, sorted[start]), (at) => roles[at]);
      const own = Array.from(sorted.subarray(start, end), (place) => before[place]);
      const isFirst = (item: number) => same.some((role) => items.isFirst(item, role));
      const first = own.filter(isFirst);
      order.set(first, from + start);
      order.set(
        own.filter((item) => !isFirst(item)),
        from + start + first.length,
      );
      const below = same.flatMap((role) => Array.from(tree.below(role))).sort((a, b) => a - b);
      const inner = { from: from + start + first.length, to: from + end, roles: below };
      if (below.length > 0 && inner.to - inner.from > 1) open.push(inner);
    }
  }
  return order;
}

/** For each item those of some sorted roles that it is in, by their places among these. */
function linesBy(roles: readonly number[], items: Uint32Array, rolesOf: Lines): Lines {
  const places = new Map(roles.map((role, place) => [role, place]));
  return linesFrom(
    Array.from(items, (item) =>
      Array.from(line(rolesOf, item)).flatMap((role) => places.get(role) ?? []),
    ),
  );
}

/** The places in the order from which to which lines are the same. */
function* runsOf(sorted: Uint32Array, lines: Lines): Generator<[start: number, end: number]> {
  for (let start = 0, end = 1; start < sorted.length; start = end++) {
    const first = line(lines, sorted[start]);
    while (end < sorted.length && areEqual(line(lines, sorted[end]), first)) end++;
    yield [start, end];
  }
}

/** For each group the roles that have it, and all above these. */
export function withAbove(rolesOf: Lines, { above }: RoleTree): Lines {
  const count = rolesOf.start.length - 1;
  return linesFrom(
    Array.from({ length: count }, (_, group) => {
      const all = new Set(line(rolesOf, group));
      for (const role of all) {
        const parent = above(role);
        if (parent !== undefined) all.add(parent);
      }
      return Uint32Array.from(all).sort();
    }),
  );
}
