import { type Lines, line, linesFrom, transpose } from "../lines.ts";
import type { Conflict } from "./conflicts.ts";

/** The groups of a table that are in conflict, as plain numbers: the same on the page and in a worker. */
export class ConflictSides {
  /** The groups of each side, sorted: of conflict `c` the lines `2 * c` and `2 * c + 1`. */
  readonly sides: Lines;
  readonly #byGroup: Lines;

  constructor(sides: Lines, groupCount: number) {
    this.sides = sides;
    this.#byGroup = transpose(sides, groupCount);
  }

  get count(): number {
    return (this.sides.start.length - 1) / 2;
  }

  sidesOf(conflict: number): readonly [Uint32Array, Uint32Array] {
    return [line(this.sides, 2 * conflict), line(this.sides, 2 * conflict + 1)];
  }

  /** The sides that a group is on: each the number of a conflict, twice, and one more if the second. */
  sidesWith(group: number): Uint32Array {
    return line(this.#byGroup, group);
  }
}

/** Conflicts with the groups that their names stand for, by a `*` at the end perhaps several. */
export class ConflictGroups extends ConflictSides {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[], groupNames: readonly string[]) {
    const names = new GroupNames(groupNames);
    const sides = conflicts.flatMap(({ groups }) => groups.map((one) => names.of(one)));
    super(linesFrom(sides), groupNames.length);
    this.conflicts = conflicts;
  }
}

/** Two groups that somebody holds and that are in conflict. */
interface HeldPair {
  readonly conflict: number;
  readonly groups: readonly [number, number];
}

/** The pairs of some groups (sorted) that are in conflict, each once for each conflict. */
export function pairsAmong(groups: Uint32Array, conflicts: ConflictSides): HeldPair[] {
  const sides = new Map<number, [number[], number[]]>();
  for (const group of groups)
    for (const side of conflicts.sidesWith(group)) {
      const conflict = side >>> 1;
      const known = sides.get(conflict) ?? [[], []];
      sides.set(conflict, known);
      known[side & 1].push(group);
    }
  return [...sides.keys()]
    .sort((a, b) => a - b)
    .flatMap((conflict) =>
      crossed(sides.get(conflict)!).map((pair) => ({ conflict, groups: pair })),
    );
}

/** The pairs of a group on one side and another one on the other: those on both sides once. */
function crossed([firsts, seconds]: readonly [number[], number[]]): [number, number][] {
  const isOn = [new Set(firsts), new Set(seconds)];
  return firsts.flatMap((first) =>
    seconds
      .filter((second) => {
        const isTurned = isOn[0].has(second) && isOn[1].has(first);
        return first < second || (first !== second && !isTurned);
      })
      .map((second): [number, number] => [first, second]),
  );
}

/** Names that are looked up whole, or by their beginning. */
class GroupNames {
  readonly #names: readonly string[];
  #numbers: Map<string, number> | undefined;
  /** The groups by name, in the order of UTF-16. */
  #sorted: Uint32Array | undefined;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** The groups that a name in a conflict stands for, sorted. */
  of(name: string): Uint32Array {
    if (name.endsWith("*")) return this.#beginningWith(name.slice(0, -1));
    this.#numbers ??= new Map(this.#names.map((one, group) => [one, group]));
    const group = this.#numbers.get(name);
    return group === undefined ? new Uint32Array(0) : Uint32Array.of(group);
  }

  #beginningWith(beginning: string): Uint32Array {
    const names = this.#names;
    this.#sorted ??= Uint32Array.from(names, (_, group) => group).sort((a, b) =>
      names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : 0,
    );
    const sorted = this.#sorted;
    let from = 0;
    for (let to = sorted.length; from < to; ) {
      const middle = (from + to) >>> 1;
      if (names[sorted[middle]] < beginning) from = middle + 1;
      else to = middle;
    }
    let to = from;
    while (to < sorted.length && names[sorted[to]].startsWith(beginning)) to++;
    return sorted.slice(from, to).sort();
  }
}
