import { addTo, type Lines, line, lineCount, lowerBound, transpose } from "../../model/lines.ts";
import { usersIn } from "../../model/table/folded.ts";
import { type Candidates, GroupRules } from "./groupRules.ts";
import type { PeopleClasses } from "./peopleClasses.ts";
import { type RuleOptions, type RuleTable, requiredRows } from "./ruleTable.ts";

/** So unlikely it has to be that those beside a class lack its groups by chance. */
const NARROW = 1e-3;
/** Beside a class at most this share of its own hold a group that it is given. */
const BESIDE = 0.5;
/** So likely it has to be that a group falls short of the share by chance. */
const SHORT = 0.0001;
const ROUNDING = 1e-9;
/** A group that fewer than half of a class hold is never given to it, whatever grants weigh. */
const LEAST_SHARE = 0.5;
/** So many classes are looked at between two chances to interrupt it. */
const CLASSES_AT_ONCE = 20;

/** The groups of each class that has some. */
export type GroupsOfClass = ReadonlyMap<number, readonly number[]>;

/** Which classes each group is given to, while that is decided. */
export class Settling {
  readonly #table: RuleTable;
  readonly #classes: PeopleClasses;
  readonly #options: RuleOptions;
  readonly #columns: Lines;
  readonly #rules: GroupRules;
  /** By group: the classes that mostly hold it, those that it is given to, at what cost, what these cost to open, and when that was decided. */
  readonly #candidates: Candidates[] = [];
  readonly #chosen: (readonly number[])[];
  readonly #costs: Float64Array;
  readonly #opened: Float64Array;
  readonly #decided: Float64Array;
  readonly #banned: ReadonlySet<number>[];
  /** By class: how many groups are given to it, when that or more last changed, and the share that hold these. */
  readonly #uses: Uint32Array;
  readonly #changed: Float64Array;
  readonly #shares: Float64Array;
  readonly #closed = new Set<number>();
  /** By class: the groups for which those beside it were last looked at. */
  readonly #lookedAt: (readonly number[] | undefined)[] = [];
  readonly #marks: Uint8Array;
  /** The classes that are asked now; all where there is none. */
  #asked: Uint8Array | undefined;
  /** By group: the classes that it stays given to, and all of these. */
  #kept: readonly (readonly number[])[];
  #keptClasses: ReadonlySet<number> = new Set();
  /** Counts decisions. */
  #now = 0;

  constructor(
    table: RuleTable,
    classes: PeopleClasses,
    options: RuleOptions,
    asked: Uint8Array | undefined,
  ) {
    const [userCount, classCount] = [lineCount(table.rows), classes.sizes.length];
    this.#table = table;
    this.#classes = classes;
    this.#options = options;
    this.#columns = transpose(table.rows, table.groupCount);
    const required = table.required
      ? transpose(requiredRows(table), table.groupCount)
      : this.#columns;
    const columns = [this.#columns, required] as const;
    this.#rules = new GroupRules(classes, columns, userCount, options.grantWeight);
    this.#chosen = Array.from({ length: table.groupCount }, () => []);
    this.#banned = Array.from({ length: table.groupCount }, () => new Set<number>());
    this.#costs = new Float64Array(table.groupCount);
    this.#opened = new Float64Array(table.groupCount);
    this.#decided = new Float64Array(table.groupCount);
    this.#uses = new Uint32Array(classCount);
    this.#changed = new Float64Array(classCount);
    this.#shares = new Float64Array(classCount);
    this.#marks = new Uint8Array(userCount);
    this.#asked = asked;
    this.#kept = this.#chosen.slice();
  }

  /** Keeps what is decided, and asks all classes for the rest. */
  askAll(): void {
    this.#asked = undefined;
    this.#kept = this.#chosen.slice();
    this.#keptClasses = new Set(this.#kept.flat());
    this.#candidates.length = 0;
  }

  /** Decides each group, the first time as if all classes were open. Returns whether one changed. */
  *decideAll(from: number, to: number): Generator<{ readonly done: number }, boolean> {
    const isFirst = this.#candidates.length < this.#chosen.length;
    const payable = this.#options.grantWeight / (1 + this.#options.grantWeight);
    let isChanged = false;
    for (let group = 0; group < this.#chosen.length; group++) {
      if (group % 50 === 0) yield { done: from + ((to - from) * group) / this.#chosen.length };
      if (isFirst)
        this.#candidates[group] = this.#rules.candidates(
          group,
          Math.min(Math.max(payable, LEAST_SHARE), this.#options.share) - ROUNDING,
        );
      else if (!this.#isConcerned(group)) continue;
      if (this.#decide(group, isFirst)) isChanged = true;
    }
    return isChanged;
  }

  /** True where a class that could have the group has changed since it was decided. */
  #isConcerned(group: number): boolean {
    const since = this.#decided[group];
    return this.#candidates[group].classes.some((at) => this.#changed[at] > since);
  }

  #decide(group: number, isFirst = false): boolean {
    const before = this.#chosen[group];
    const isOpen = (at: number) => this.#uses[at] > Number(before.includes(at));
    const { classes, cost, opened } = this.#rules.choose(
      group,
      this.#able(group),
      (at) => (isFirst || isOpen(at) ? 0 : this.#opening(at)),
      this.#kept[group],
    );
    const isChanged = this.#give(group, classes);
    this.#costs[group] = cost;
    this.#opened[group] = opened;
    // As if all classes were open is no decision yet.
    this.#decided[group] = isFirst ? -1 : ++this.#now;
    return isChanged;
  }

  /** Gives a group to classes, in the place of those before; returns whether they are others. */
  #give(group: number, classes: readonly number[]): boolean {
    const before = this.#chosen[group];
    const gone = before.filter((at) => !classes.includes(at));
    const come = classes.filter((at) => !before.includes(at));
    for (const at of gone) this.#use(at, -1);
    for (const at of come) this.#use(at, 1);
    this.#chosen[group] = classes;
    return gone.length + come.length > 0;
  }

  /** The lines of a role before it has a group: itself, and its conditions. */
  #opening(at: number): number {
    return 1 + this.#classes.conditions[at].length;
  }

  #use(at: number, more: number): void {
    const before = this.#uses[at];
    this.#uses[at] = before + more;
    // Whoever was decided up to now has not seen it.
    if (Math.min(before, this.#uses[at]) < 2) this.#changed[at] = this.#now + 1;
  }

  /** The classes that a group may be given to now. */
  #able(group: number): Candidates {
    const { classes, held } = this.#candidates[group];
    const isAble = Uint8Array.from(classes, (at, k) => Number(this.#isAble(group, at, held[k])));
    return {
      classes: classes.filter((_, k) => isAble[k]),
      held: held.filter((_, k) => isAble[k]),
    };
  }

  /** True where enough hold the group, or as many as chance leaves of what hold the class's others. */
  #isAble(group: number, at: number, held: number): boolean {
    if (this.#kept[group].includes(at)) return true;
    if (this.#asked && !this.#asked[at]) return false;
    if (this.#closed.has(at) || this.#banned[group].has(at)) return false;
    if (this.#isOpposed(group, at)) return false;
    const size = this.#classes.sizes[at];
    if (this.#isEnough(held, size)) return true;
    return this.#shares[at] > 0 && atMostByChance(held, size, this.#shares[at]) > SHORT;
  }

  #isEnough(held: number, size: number): boolean {
    // A share of a hundredth is no whole number of halves: 55 of 100 are 55 %.
    return held >= (this.#options.share - ROUNDING) * size;
  }

  /** True where a class has a group already that must not share a role with this one. */
  #isOpposed(group: number, at: number): boolean {
    const { adversaries } = this.#table;
    return (
      adversaries !== undefined &&
      line(adversaries, group).some((other) => this.#chosen[other].includes(at))
    );
  }

  /** Notes what share holds the groups of each open class; returns whether that is new for one. */
  carryShort(): boolean {
    let isChanged = false;
    for (const [at, groups] of this.groupsOfClass()) {
      const size = this.#classes.sizes[at];
      const held = groups
        .map((group) => this.#heldIn(group, at))
        .filter((count) => this.#isEnough(count, size));
      const share = held.reduce((sum, count) => sum + count, 0) / (size * held.length || 1);
      if (this.#shares[at] === share) continue;
      if (this.#shares[at] === 0) isChanged = true;
      this.#shares[at] = share;
      this.#changed[at] = this.#now + 1;
    }
    return isChanged;
  }

  #heldIn(group: number, at: number): number {
    const { classes, held } = this.#candidates[group];
    return held[lowerBound(classes, at)];
  }

  /** Takes groups out of classes where one condition less says as much; returns whether there were any. */
  *banChance(done: number): Generator<{ readonly done: number }, boolean> {
    let isChanged = false;
    let count = 0;
    for (const [at, groups] of this.groupsOfClass()) {
      if (count++ % CLASSES_AT_ONCE === 0) yield { done };
      const before = this.#lookedAt[at];
      if (before?.length === groups.length && groups.every((one, k) => one === before[k])) continue;
      this.#lookedAt[at] = groups;
      const banned = new Set<number>();
      for (const broader of this.#classes.broader[at])
        for (const group of this.#byChance(at, broader, groups))
          if (!this.#kept[group].includes(at)) banned.add(group);
      for (const group of banned) {
        this.#banned[group] = new Set([...this.#banned[group], at]);
        this.#changed[at] = ++this.#now;
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** The groups of a class that nothing but chance keeps from those beside it. */
  #byChance(at: number, broader: number, groups: readonly number[]): readonly number[] {
    const size = this.#classes.sizes[at];
    const beside = this.#besideClass(at, broader, groups);
    const inside = groups.map((group) => this.#heldIn(group, at));
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    const share = sum(inside) / (size * groups.length);
    const people = sum(beside.map((one) => one.people));
    const held = sum(beside.map((one) => one.held));
    // Where all others are given the group otherwise, nobody tells.
    if (people === 0) return [];
    if (atMostByChance(held, people, share) > NARROW) return groups;
    return groups.filter((_, k) => {
      const { people: others, held: othersHold } = beside[k];
      return others > 0 && othersHold >= (BESIDE * others * inside[k]) / size;
    });
  }

  /** The people of a broader class who are not in this one, and are not given a group otherwise. */
  #besideClass(at: number, broader: number, groups: readonly number[]) {
    const { users, counts } = this.#classes;
    const marks = this.#marks;
    for (const user of line(users, broader)) marks[user] = 1;
    for (const user of line(users, at)) marks[user] = 0;
    const outside = this.#classes.sizes[broader] - this.#classes.sizes[at];
    const result = groups.map((group) => {
      const others = this.#chosen[group].filter((one) => one !== at);
      const hidden: number[] = [];
      for (const other of others)
        for (const user of line(users, other))
          if (marks[user] === 1) {
            marks[user] = 0;
            hidden.push(user);
          }
      let held = 0;
      for (const user of line(this.#columns, group))
        held += counts ? marks[user] * counts[user] : marks[user];
      for (const user of hidden) marks[user] = 1;
      return { people: outside - usersIn(hidden, counts), held };
    });
    for (const user of line(users, broader)) marks[user] = 0;
    return result;
  }

  /** Closes classes without which everything costs less; returns whether there were any. */
  *closeClasses(done: number): Generator<{ readonly done: number }, boolean> {
    let isChanged = false;
    let count = 0;
    for (const [at, groups] of this.groupsOfClass()) {
      if (count++ % CLASSES_AT_ONCE === 0) yield { done };
      // Others have come to it where those before it were closed.
      const own = groups.length === this.#uses[at] ? groups : this.#groupsOf(at);
      if (this.#close(at, own)) isChanged = true;
    }
    return isChanged;
  }

  #groupsOf(at: number): number[] {
    return [...this.#chosen.keys()].filter((group) => this.#chosen[group].includes(at));
  }

  #close(at: number, own: readonly number[]): boolean {
    const saved = this.#opening(at);
    if (own.length === 0 || this.#keptClasses.has(at)) return false;
    const before = own.map((group) => ({
      chosen: this.#chosen[group],
      cost: this.#costs[group],
      opened: this.#opened[group],
      decided: this.#decided[group],
    }));
    this.#closed.add(at);
    let more = 0;
    let done = 0;
    for (; done < own.length && more < saved; done++) {
      const group = own[done];
      this.#decide(group);
      more += this.#costs[group] + this.#opened[group] - before[done].cost;
    }
    if (more < saved) {
      this.#changed[at] = ++this.#now;
      return true;
    }
    this.#closed.delete(at);
    for (let k = 0; k < done; k++) {
      const [group, { chosen, cost, opened, decided }] = [own[k], before[k]];
      this.#give(group, chosen);
      this.#costs[group] = cost;
      this.#opened[group] = opened;
      this.#decided[group] = decided;
    }
    return false;
  }

  /** The open classes with their groups. */
  groupsOfClass(): Map<number, number[]> {
    const all = new Map<number, number[]>();
    this.#chosen.forEach((chosen, group) => {
      for (const at of chosen) addTo(all, at, group);
    });
    return all;
  }
}

/** The chance that of so many people at most `held` hold what each of them holds with a probability. */
export function atMostByChance(held: number, people: number, probability: number): number {
  if (held >= people) return 1;
  if (probability >= 1) return 0;
  const odds = Math.log(probability) - Math.log1p(-probability);
  let term = people * Math.log1p(-probability);
  let sum = Math.exp(term);
  for (let k = 1; k <= held; k++) {
    term += Math.log((people - k + 1) / k) + odds;
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}
