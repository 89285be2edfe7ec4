import type { Conflict } from "../../model/facts/conflicts.ts";
import type { Excluded } from "../../model/facts/excluded.ts";
import type { Memberships, TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { SomeLines } from "./equalSets.ts";

/** What findings are found in. */
interface FindingTable {
  readonly name: string;
  readonly memberships: Memberships;
  readonly excluded: Excluded;
  readonly conflicts: readonly Conflict[];
}

interface Looking {
  /** The day on which it is looked at: this one. */
  readonly today?: Date | undefined;
  /** So many days after the last login somebody counts as idle: the usual number. */
  readonly idleDays?: number | undefined;
}

/** Logins longer ago than so many days are told, unless a person says another number. */
export const IDLE_DAYS = 90;

/** So many users or groups are looked at between two chances to interrupt the work. */
const AT_ONCE = 100;

/**
 * A table that is looked through. Users and groups that are left out are not looked at; which groups
 * a user holds does not depend on what else is left out.
 */
export class LookedAt {
  readonly table: FindingTable;
  readonly today: Date;
  readonly idleDays: number;
  readonly users: SomeLines;
  readonly groups: SomeLines;
  /** What several findings need, by what finds it. */
  readonly #known = new Map<unknown, unknown>();

  constructor(table: FindingTable, { today = new Date(), idleDays = IDLE_DAYS }: Looking = {}) {
    const { memberships, excluded } = table;
    this.table = table;
    this.today = today;
    this.idleDays = idleDays;
    this.users = {
      count: memberships.userCount,
      has: (user) => !excluded.users.has(user),
      lineOf: (user) => memberships.heldRow(user),
    };
    this.groups = {
      count: memberships.groupCount,
      has: (group) => !excluded.groups.has(group),
      lineOf: (group) => memberships.heldColumn(group),
    };
  }

  get data(): TableData {
    return this.table.memberships.data;
  }

  /** The users who are not left out. */
  get everybody(): number {
    return this.users.count - this.table.excluded.users.size;
  }

  /** Finds something once for all findings that ask for it. */
  *once<T>(find: (table: LookedAt) => Work<T>): Work<T> {
    if (!this.#known.has(find)) this.#known.set(find, yield* find(this));
    return this.#known.get(find) as T;
  }

  usersWhere(isMeant: (user: number) => boolean): Work<Uint32Array> {
    return where(this.users, isMeant);
  }

  groupsWhere(isMeant: (group: number) => boolean): Work<Uint32Array> {
    return where(this.groups, isMeant);
  }
}

/** Those of some users or groups that are meant. */
function* where({ count, has }: SomeLines, isMeant: (item: number) => boolean): Work<Uint32Array> {
  const meant: number[] = [];
  for (let item = 0; item < count; item++) {
    if (has(item) && isMeant(item)) meant.push(item);
    if (item % AT_ONCE === AT_ONCE - 1) yield;
  }
  return Uint32Array.from(meant);
}
