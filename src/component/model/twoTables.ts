import { changesCsv } from "../../files/export/changesCsv.ts";
import { AccessTable } from "../../model/accessTable.ts";
import {
  type Comparison,
  compareTables as comparisonOf,
  groupPresence,
  type Presence,
  userPresence,
} from "../../model/comparison/comparison.ts";
import { matchTables, NOTHING_CHOSEN } from "../../model/comparison/matching.ts";
import { line } from "../../model/lines.ts";
import type { CellLines } from "../../model/table/memberships.ts";
import type { Left } from "../../model/update/carryOver.ts";
import type { News } from "../../model/update/news.ts";
import { newerTable } from "../../session/updating/newerTable.ts";
import { type Watch, whole } from "./mined.ts";

/** A membership by the user's id and the group's name. */
export type Membership = readonly [user: string, group: string];

/** What an older table and a newer one of the same organisation differ in. */
export class Changes {
  readonly #comparison: Comparison;

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  /** The numbers of memberships that the newer table alone has, the older alone, and both. */
  get counts() {
    const { gainedCount, lostCount, sameCount } = this.#comparison;
    return { gained: gainedCount, lost: lostCount, same: sameCount };
  }

  gained(): Generator<Membership> {
    return this.#memberships(this.#comparison.gained);
  }

  lost(): Generator<Membership> {
    return this.#memberships(this.#comparison.lost);
  }

  /** The ids of users who are new, or gone. */
  users(which: Presence): string[] {
    return this.#comparison.union.userIds.filter(
      (_, user) => userPresence(this.#comparison, user) === which,
    );
  }

  /** The names of groups that are new, or gone. */
  groups(which: Presence): string[] {
    return this.#comparison.union.groupNames.filter(
      (_, group) => groupPresence(this.#comparison, group) === which,
    );
  }

  /** All of it as the page's `Changes CSV`, in pieces. */
  csv(): Iterable<string> {
    return changesCsv(this.#comparison);
  }

  *#memberships({ rows }: CellLines): Generator<Membership> {
    const { userIds, groupNames } = this.#comparison.union;
    for (let user = 0; user < userIds.length; user++)
      for (const group of line(rows, user)) yield [userIds[user], groupNames[group]];
  }
}

/** Compares two tables: users are the same by their ids, groups by the ids that sources gave, or by name. */
export async function compareTables(
  older: AccessTable,
  newer: AccessTable,
  { signal }: Watch = {},
): Promise<Changes> {
  const [here, there] = [newer.memberships.data, older.memberships.data];
  const matching = await whole(matchTables(here, there), signal);
  return new Changes(await whole(comparisonOf(here, there, matching), signal));
}

/** A newer export with all that was done to the table before. */
export interface Updated {
  readonly table: AccessTable;
  /** What it brings: joiners, leavers, movers, what becomes of roles and decisions. */
  readonly news: News;
  /** What was done before and has no place there any more. */
  readonly left: Left;
  /** Sentences where it seems to be another table, or an older one. */
  readonly warnings: readonly string[];
}

/** Carries roles, decisions and the like over into a newer export of a table; neither changes. */
export async function updateTable(
  before: AccessTable,
  newer: AccessTable,
  { signal }: Watch = {},
): Promise<Updated> {
  const { direct } = newer.memberships;
  const source = direct.source;
  const time = source?.time ?? new Date().toISOString();
  const about = { files: source?.files ?? [newer.name], format: source?.format ?? "", time };
  const other = { ...about, name: newer.name, data: direct };
  const found = await whole(newerTable(before.state, other, NOTHING_CHOSEN), signal);
  const { taken, news, warnings } = found;
  return { table: new AccessTable(taken.state), news, left: taken.left, warnings };
}
