import { aloneCounts, type Comparison } from "../../model/comparison/comparison.ts";
import { NOT_THERE } from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import { type Lines, startsFor } from "../../model/lines.ts";
import type { ComparedCells } from "../../model/table/comparedCells.ts";
import type { Memberships, TableData } from "../../model/table/memberships.ts";

/** The table of a comparison: users and groups of both, the present memberships alone. */
export function comparisonTable(
  comparison: Comparison,
  { data: here, assumed }: Memberships,
  other: string,
): TableData {
  const { union } = comparison;
  const [users, groups] = [union.userIds.length, union.groupNames.length];
  return {
    ...union,
    rows: withEmptyLines(here.rows, users),
    columns: withEmptyLines(here.columns, groups),
    assumed: assumed.size === 0 ? undefined : assumed.lines(users),
    compared: comparedCells(comparison, other),
  };
}

function comparedCells(comparison: Comparison, other: string): ComparedCells {
  const { here, older, gained, lost, usersThere, groupsThere } = comparison;
  const hereAlone = (toThere: Int32Array) =>
    Uint32Array.from(toThere.keys()).filter((item) => toThere[item] === NOT_THERE);
  return {
    ...{ other, older, gained: gained.rows, lost: lost.rows },
    usersHere: hereAlone(usersThere),
    groupsHere: hereAlone(groupsThere),
    firstUserThere: here.userIds.length,
    firstGroupThere: here.groupNames.length,
  };
}

/** The lines with empty ones behind them, `count` in all; the numbers themselves are not copied. */
function withEmptyLines({ start, items }: Lines, count: number): Lines {
  const longer = startsFor(count, items.length).fill(items.length);
  longer.set(start);
  return { start: longer, items };
}

/** A sentence where the tables have no user, or no group, in common; else undefined. */
export function warningOf(comparison: Comparison, other: string): string | undefined {
  const { here } = comparison;
  const { usersHere, groupsHere } = aloneCounts(comparison);
  if (usersHere === here.userIds.length)
    return `No user of ${isolated(other)} has the ID of one of this table, so all are new or gone. Choose another column for the user ID, or another file.`;
  if (groupsHere === here.groupNames.length)
    return `No group of ${isolated(other)} has the name of one of this table, so all are new or gone. Match those that were renamed, or choose another file.`;
  return undefined;
}
