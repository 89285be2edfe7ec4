import { check, checkItems, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import { areEqual, mergeLines, NO_LINE, without } from "../lines.ts";
import type { Fact } from "./fact.ts";

/** Why something is left out, and since when: a moment in ISO 8601. Shared by all left out at once. */
export interface Excluding {
  readonly why: string;
  readonly since: string;
}

/** The users, or the groups, that are left out: sorted, each with its reason. Never changed. */
export class ExcludedItems {
  readonly items: Uint32Array;
  readonly reasons: readonly Excluding[];
  /** 1 for each item, made when the first one is looked up. */
  #flags: Uint8Array | undefined;

  constructor(items: Uint32Array = NO_LINE, reasons: readonly Excluding[] = []) {
    this.items = items;
    this.reasons = reasons;
  }

  get size(): number {
    return this.items.length;
  }

  has(item: number): boolean {
    if (this.items.length === 0) return false;
    this.#flags ??= flagsOf(this.items);
    return this.#flags[item] === 1;
  }

  /** These and some more (sorted), for a reason; those that are left out already keep theirs. */
  with(more: Uint32Array, reason: Excluding): ExcludedItems {
    const added = without(more, this.items);
    if (added.length === 0) return this;
    const known = new Map<number, Excluding>();
    this.items.forEach((item, at) => {
      known.set(item, this.reasons[at]);
    });
    const items = mergeLines(this.items, added);
    return new ExcludedItems(
      items,
      Array.from(items, (item) => known.get(item) ?? reason),
    );
  }

  /** These but some (sorted). */
  without(some: Uint32Array): ExcludedItems {
    const items = without(this.items, some);
    if (items.length === this.items.length) return this;
    const isLeft = new ExcludedItems(items);
    return new ExcludedItems(
      items,
      this.reasons.filter((_, at) => isLeft.has(this.items[at])),
    );
  }
}

/** The users and groups that are left out of recalculation, plans and the total of coverage. */
export interface Excluded {
  readonly users: ExcludedItems;
  readonly groups: ExcludedItems;
}

export const NOTHING_EXCLUDED: Excluded = {
  users: new ExcludedItems(),
  groups: new ExcludedItems(),
};

/** True where the same users and groups are left out, for whatever reasons. */
export function excludesTheSame(a: Excluded, b: Excluded): boolean {
  return areEqual(a.users.items, b.users.items) && areEqual(a.groups.items, b.groups.items);
}

export function excludes({ users, groups }: Excluded, user: number, group: number): boolean {
  return users.has(user) || groups.has(group);
}

export function excludesNothing({ users, groups }: Excluded): boolean {
  return users.size + groups.size === 0;
}

function flagsOf(items: Uint32Array): Uint8Array {
  const flags = new Uint8Array(items[items.length - 1] + 1);
  for (const item of items) flags[item] = 1;
  return flags;
}

const WHAT = "what is left out";

export const excluded: Fact<Excluded> = {
  key: "leftOut",
  first: NOTHING_EXCLUDED,
  record: recordExcluded,
  read(record, table) {
    check(isRecord(record), WHAT);
    const whys = checkTexts(record.whys, WHAT);
    const sinces = checkTexts(record.sinces, WHAT);
    check(whys.length === sinces.length, WHAT);
    const reasons = whys.map((why, at) => ({ why, since: sinces[at] }));
    return {
      users: readItems(record.users, record.userReasons, reasons, table.userCount),
      groups: readItems(record.groups, record.groupReasons, reasons, table.groupCount),
    };
  },
  forSameUsers: (value) => value,
  bytes: ({ users, groups }) => 12 * (users.size + groups.size),
};

function recordExcluded({ users, groups }: Excluded) {
  const reasons = new Map<Excluding, number>();
  const placeOf = (reason: Excluding) => {
    const known = reasons.get(reason) ?? reasons.size;
    reasons.set(reason, known);
    return known;
  };
  return {
    users: users.items,
    groups: groups.items,
    userReasons: Uint32Array.from(users.reasons, placeOf),
    groupReasons: Uint32Array.from(groups.reasons, placeOf),
    whys: [...reasons.keys()].map(({ why }) => why),
    sinces: [...reasons.keys()].map(({ since }) => since),
  };
}

function readItems(
  value: unknown,
  reasonsOf: unknown,
  reasons: readonly Excluding[],
  count: number,
): ExcludedItems {
  const items = checkItems(value, count, WHAT);
  check(isTypedArray(reasonsOf, "Uint32Array"), WHAT);
  const places = reasonsOf as Uint32Array;
  check(places.length === items.length, WHAT);
  for (const place of places) check(place < reasons.length, WHAT);
  return new ExcludedItems(
    items,
    Array.from(places, (place) => reasons[place]),
  );
}
