import { areEqual, mergeLines, NO_LINE, without } from "../lines.ts";

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

export function excludesNothing({ users, groups }: Excluded): boolean {
  return users.size + groups.size === 0;
}

function flagsOf(items: Uint32Array): Uint8Array {
  const flags = new Uint8Array(items[items.length - 1] + 1);
  for (const item of items) flags[item] = 1;
  return flags;
}
