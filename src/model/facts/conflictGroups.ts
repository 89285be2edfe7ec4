import { dayOf } from "../days.ts";
import { type Lines, line, linesFromSteps, NO_LINE, transposeSteps } from "../lines.ts";
import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { type ExceptedUsers, exceptedUsers } from "./conflictExceptions.ts";
import type { Conflict } from "./conflicts.ts";

/** The most groups on all sides of conflicts: more would take minutes, and fill the memory. */
export const MOST_ON_SIDES = 1_000_000;
/** So many conflicts are looked up between two chances to interrupt it. */
const PAIRS_AT_ONCE = 5_000;

/** The groups of a table that are in conflict, as plain numbers: the same on the page and in a worker. */
export class ConflictSides {
  /** The groups of each side, sorted: of conflict `c` the lines `2 * c` and `2 * c + 1`. */
  readonly sides: Lines;
  readonly excepted: ExceptedUsers;
  readonly #byGroup: Lines;

  /** `byGroup` is `sides` transposed. */
  constructor(sides: Lines, byGroup: Lines, excepted: ExceptedUsers) {
    this.sides = sides;
    this.#byGroup = byGroup;
    this.excepted = excepted;
  }

  /** True for a user who may hold both sides. */
  isExcepted(conflict: number, user: number): boolean {
    return this.excepted.size > 0 && this.excepted.get(conflict)?.has(user) === true;
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
  /** The number of the first conflicts that have their groups; those after it would have too many. */
  readonly within: number;

  private constructor(
    conflicts: readonly Conflict[],
    within: number,
    lines: readonly Lines[],
    excepted: ExceptedUsers,
  ) {
    super(lines[0], lines[1], excepted);
    this.conflicts = conflicts;
    this.within = within;
  }

  /** Found as work that can be interrupted; exceptions count on the day that is given. */
  static *of(
    conflicts: readonly Conflict[],
    { groupNames, userIds }: Pick<TableData, "groupNames" | "userIds">,
    date = new Date(),
  ): Work<ConflictGroups> {
    const names = new GroupNames(groupNames);
    const sides = new Array<Uint32Array>(2 * conflicts.length).fill(NO_LINE);
    let within = 0;
    for (let room = MOST_ON_SIDES; within < conflicts.length; within++) {
      if (within % PAIRS_AT_ONCE === 0) yield;
      const both = conflicts[within].groups.map((name) => names.of(name));
      room -= both[0].length + both[1].length;
      if (room < 0) break;
      [sides[2 * within], sides[2 * within + 1]] = both;
    }
    const lines = yield* linesFromSteps(sides);
    const byGroup = yield* transposeSteps(lines, groupNames.length);
    const excepted = yield* exceptedUsers(conflicts, { userIds }, dayOf(date));
    return new ConflictGroups(conflicts, within, [lines, byGroup], excepted);
  }

  /** True where a name was looked up and stands for no group. */
  isUnknown(conflict: number, side: number): boolean {
    const { start } = this.sides;
    const at = 2 * conflict + side;
    return conflict < this.within && start[at] === start[at + 1];
  }
}

/** The pairs of some groups (sorted) that are in conflict, each once for each conflict. */
export function pairsAmong(groups: Uint32Array, conflicts: ConflictSides) {
  const held = new Uint8Array(conflicts.count);
  for (const group of groups)
    for (const side of conflicts.sidesWith(group)) held[side >>> 1] |= 1 << (side & 1);
  const sides = new Map<number, [number[], number[]]>();
  for (const group of groups)
    for (const side of conflicts.sidesWith(group)) {
      const conflict = side >>> 1;
      if (held[conflict] !== 3) continue;
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
  /** What beginnings stand for, of those that were looked up. */
  readonly #begun = new Map<string, Uint32Array>();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** The groups that a name in a conflict stands for, sorted. */
  of(name: string): Uint32Array {
    if (name.endsWith("*")) {
      const known = this.#begun.get(name) ?? this.#beginningWith(name.slice(0, -1));
      this.#begun.set(name, known);
      return known;
    }
    this.#numbers ??= new Map(this.#names.map((one, group) => [one, group]));
    const group = this.#numbers.get(name);
    return group === undefined ? NO_LINE : Uint32Array.of(group);
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
