import { includes, type Lines, line, lineCount, linesFrom, transpose } from "../../model/lines.ts";
import { type Counts, usersIn } from "../../model/table/folded.ts";
import { mayLack } from "../plan/loose/looseCover.ts";
import type { PlannedRole } from "../plan/planOptions.ts";
import { type RuleOptions, type RuleRole, type RuleTable, requiredRows } from "./ruleTable.ts";

/** Two groups may belong together where they share so much of the holders of the rarer one. */
const TOGETHER = 0.25;
/** A group that so many of a role's users hold is in it. */
const SHARED = 0.6;
/** So many holders of a group are looked at to find those that go with it. */
const MOST_HOLDERS = 400;
/** So often users and groups of a role are found anew by each other. */
const ROUNDS = 3;

export interface LeftOverOptions extends RuleOptions {
  /** Each user lacks at most this share of a role's groups. */
  readonly tolerance: number;
}

/** A role, and the lines that it saves. */
interface Candidate extends PlannedRole {
  readonly worth: number;
}

/** What a role around a group would save. */
interface Proposal {
  readonly seed: number;
  readonly worth: number;
}

/** Finds roles by hand for what rules leave over: those first that save the most lines. */
export function* leftOverRoles(
  table: RuleTable,
  rules: readonly RuleRole[],
  options: LeftOverOptions,
): Generator<number, PlannedRole[]> {
  const left = new LeftCells(table, rules, options);
  const queue: Proposal[] = [];
  const propose = (seed: number) => {
    const found = left.around(seed);
    if (found) queue.push({ seed, worth: found.worth });
  };
  for (let group = 0; group < table.groupCount; group++) {
    if (group % 50 === 0) yield (0.9 * group) / table.groupCount;
    propose(group);
  }
  const roles: PlannedRole[] = [];
  while (queue.length > 0) {
    const first = queue.reduce((best, one, at) => (isFirst(one, queue[best]) ? at : best), 0);
    const [{ seed, worth }] = queue.splice(first, 1);
    // What was taken meanwhile may have been a part of it.
    const now = left.around(seed);
    if (now?.worth === worth) {
      left.take(now);
      roles.push({ users: now.users, groups: now.groups });
      propose(seed);
    } else if (now) queue.push({ seed, worth: now.worth });
    yield 0.95;
  }
  return roles;
}

/** The one that saves the most, of equal ones that of the first group. */
function isFirst(a: Proposal, b: Proposal): boolean {
  return a.worth > b.worth || (a.worth === b.worth && a.seed < b.seed);
}

/** The cells that no role gives yet. */
class LeftCells {
  readonly #options: LeftOverOptions;
  readonly #adversaries: Lines | undefined;
  readonly #allRows: Lines;
  readonly #counts: Counts;
  /** By user and by group; those that were taken since are in `#taken`. */
  readonly #rows: Lines;
  readonly #columns: Lines;
  readonly #isTaken: Uint8Array;
  /** For each item of the columns its place in the rows. */
  readonly #places: Uint32Array;
  /** By group: the holders that are left. */
  readonly #leftOf: Uint32Array;
  readonly #groupCounts: Uint32Array;
  readonly #userCounts: Uint32Array;

  constructor(table: RuleTable, rules: readonly RuleRole[], options: LeftOverOptions) {
    this.#options = options;
    this.#adversaries = table.adversaries;
    this.#allRows = table.rows;
    this.#counts = table.counts;
    this.#rows = leftRows(table, rules);
    this.#columns = transpose(this.#rows, table.groupCount);
    this.#isTaken = new Uint8Array(this.#rows.items.length);
    this.#leftOf = Uint32Array.from({ length: table.groupCount }, (_, group) =>
      usersIn(line(this.#columns, group), table.counts),
    );
    this.#groupCounts = new Uint32Array(table.groupCount);
    this.#userCounts = new Uint32Array(lineCount(this.#rows));
    const next = this.#columns.start.slice();
    this.#places = new Uint32Array(this.#rows.items.length);
    this.#rows.items.forEach((group, k) => {
      this.#places[next[group]++] = k;
    });
  }

  /** The role around a group, if one is worth its lines. */
  around(seed: number): Candidate | undefined {
    const { people } = this.#options;
    if (this.#leftOf[seed] < people) return undefined;
    let users = this.#holders(seed);
    let groups = this.#apart(this.#sharing(seed, users));
    for (let round = 0; round < ROUNDS && groups.length > 1; round++) {
      users = this.#membersOf(groups);
      if (usersIn(users, this.#counts) < people) return undefined;
      groups = this.#groupsOf(users);
    }
    users = users.filter((user) => this.#holdsEnough(user, groups));
    if (groups.length < 2 || usersIn(users, this.#counts) < people) return undefined;
    const worth = this.#worth(users, groups);
    return worth > 0
      ? { users: Uint32Array.from(users), groups: Uint32Array.from(groups), worth }
      : undefined;
  }

  take({ users, groups }: PlannedRole): void {
    const isOf = new Set(groups);
    const { start, items } = this.#rows;
    for (const user of users)
      for (let k = start[user]; k < start[user + 1]; k++) {
        if (this.#isTaken[k] || !isOf.has(items[k])) continue;
        this.#isTaken[k] = 1;
        this.#leftOf[items[k]] -= this.#peopleOf(user);
      }
  }

  #holders(group: number): number[] {
    const { start, items } = this.#columns;
    const users: number[] = [];
    for (let k = start[group]; k < start[group + 1]; k++)
      if (!this.#isTaken[this.#places[k]]) users.push(items[k]);
    return users;
  }

  #heldBy(user: number): number[] {
    const { start, items } = this.#rows;
    const groups: number[] = [];
    for (let k = start[user]; k < start[user + 1]; k++)
      if (!this.#isTaken[k]) groups.push(items[k]);
    return groups;
  }

  /** The groups that share enough holders with one. */
  #sharing(seed: number, users: readonly number[]): number[] {
    // Of many holders some tell as much.
    const every = Math.ceil(users.length / MOST_HOLDERS);
    const some = every === 1 ? users : users.filter((_, k) => k % every === 0);
    const all = usersIn(users, this.#counts);
    const times = this.#counts ? all / usersIn(some, this.#counts) : every;
    const counted = this.#countGroups(some);
    return counted.flatMap(([group, count]) => {
      if (group === seed) return [group];
      const least = Math.min(all, this.#leftOf[group]);
      return count * times >= Math.max(2, TOGETHER * least) ? [group] : [];
    });
  }

  #membersOf(groups: readonly number[]): number[] {
    const counted = countEach(groups, (group) => this.#holders(group), this.#userCounts);
    return counted.flatMap(([user, count]) =>
      count >= 2 && mayLack(groups.length - count, groups.length, this.#options.tolerance)
        ? [user]
        : [],
    );
  }

  /** True for a user who lacks no more than may be, whoever gives what is held. */
  #holdsEnough(user: number, groups: readonly number[]): boolean {
    const held = line(this.#allRows, user);
    const lacking = groups.filter((group) => !includes(held, group)).length;
    return mayLack(lacking, groups.length, this.#options.tolerance);
  }

  #groupsOf(users: readonly number[]): readonly number[] {
    const enough = SHARED * usersIn(users, this.#counts);
    return this.#apart(
      this.#countGroups(users).flatMap(([group, count]) => (count >= enough ? [group] : [])),
    );
  }

  /** How many people of some users hold each group that is left to them. */
  #countGroups(users: readonly number[]): [number, number][] {
    const peopleOf = (user: number) => this.#peopleOf(user);
    return countEach(users, (user) => this.#heldBy(user), this.#groupCounts, peopleOf);
  }

  #peopleOf(user: number): number {
    return this.#counts ? this.#counts[user] : 1;
  }

  /** Those of some groups that may be in one role: of two that must not, the first. */
  #apart(groups: readonly number[]): readonly number[] {
    const adversaries = this.#adversaries;
    if (!adversaries) return groups;
    const kept: number[] = [];
    for (const group of groups)
      if (!kept.some((other) => line(adversaries, group).includes(other))) kept.push(group);
    return kept;
  }

  /** The memberships that it gives, less its own lines and what it grants. */
  #worth(users: readonly number[], groups: readonly number[]): number {
    const isOf = new Set(groups);
    const held = users.reduce(
      (sum, user) =>
        sum + this.#peopleOf(user) * this.#heldBy(user).filter((group) => isOf.has(group)).length,
      0,
    );
    const people = usersIn(users, this.#counts);
    const granted = people * groups.length - held;
    return held - this.#options.grantWeight * granted - 1 - people - groups.length;
  }
}

/** How often each number is in the lists of some, each by its weight, in ascending order; `counts` is all zeros again. */
function countEach(
  of: readonly number[],
  listOf: (one: number) => readonly number[],
  counts: Uint32Array,
  weightOf: (one: number) => number = () => 1,
): [number, number][] {
  const found: number[] = [];
  for (const one of of) {
    const weight = weightOf(one);
    for (const item of listOf(one)) {
      if (counts[item] === 0) found.push(item);
      counts[item] += weight;
    }
  }
  return found
    .sort((a, b) => a - b)
    .map((item) => {
      const count = counts[item];
      counts[item] = 0;
      return [item, count];
    });
}

/** What each user holds and no rule gives, and has to be given. */
function leftRows(table: RuleTable, rules: readonly RuleRole[]): Lines {
  const [rows, groupCount] = [requiredRows(table), table.groupCount];
  const userCount = lineCount(rows);
  const rulesOf = transpose(linesFrom(rules.map(({ users }) => users)), userCount);
  /** By group: the user to whom a rule gives it, and one more. */
  const givenTo = new Uint32Array(groupCount);
  return linesFrom(
    Array.from({ length: userCount }, (_, user) => {
      for (const rule of line(rulesOf, user))
        for (const group of rules[rule].groups) givenTo[group] = user + 1;
      return line(rows, user).filter((group) => givenTo[group] !== user + 1);
    }),
  );
}
